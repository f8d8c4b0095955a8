from manaproof.queries import produces
def ask(board, permanent, ability=None, **k):
    return produces.ask(board, permanent, ability, taps=True, **k)
