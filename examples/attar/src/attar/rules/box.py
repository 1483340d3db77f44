"""The box: the pieces, and each move made once."""

from __future__ import annotations

from attar.pieces.faces import Pieces
from attar.rules.moves.dealing import Deal, HiddenDeal
from attar.rules.moves.turn import Distil, Pick
from attar.rules.state import Attar
from neroli.core.contract import Box


class AttarBox(Box[Attar]):
    """Every move has its place in a table, so that nothing is made while a game is played."""

    def __init__(self, pieces: Pieces) -> None:
        super().__init__(pieces.digest)
        self.pieces = pieces
        self.hidden_deal = HiddenDeal()
        self.backs.append(self.hidden_deal)
        self.pick = Pick()
        self.distils = [Distil(kind, flower) for kind, flower in enumerate(pieces.flowers)]
        self.deals = [Deal(kind, flower, self.hidden_deal) for kind, flower in enumerate(pieces.flowers)]
        for move in (self.pick, *self.distils, *self.deals):
            self.add(move)
