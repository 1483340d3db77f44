"""What a master remembers from its last decision, to go on from there within a turn."""

from __future__ import annotations

from typing import Final

from neroli.bots.search import Edge, Node, Search
from neroli.core.contract import NATURE, Move, State
from neroli.core.secrecy import facts

MOST_LOOKS: Final = 200  # how many positions are compared before the old tree is given up


class Thought:
    """The tree below the chosen move. Where it goes on is found by comparing views, never by asking the table."""

    def __init__(self) -> None:
        self._before: State | None = None
        self._edge: Edge | None = None
        self._seat = NATURE
        self._looks = 0

    def keep(self, search: Search, move: Move[State]) -> None:
        self._before = search.view
        self._seat = search.seat
        self._edge = search.root.edges[move]

    def recall(self, search: Search) -> None:
        """Give the search the tree that was grown for this very position, if there is one."""
        if self._before is None or self._edge is None or self._edge.child is None or search.seat != self._seat:
            return
        after = self._before.clone()
        self._edge.move.play(after, self._seat)
        self._looks = 0
        node = self._reached(after, self._edge.child, facts(search.view))
        if node is not None and all(move in node.edges for move in search.legal):
            search.root = node

    def _reached(self, state: State, node: Node, wanted: dict[str, object]) -> Node | None:
        """The node of the wanted position, looked for among what nature can have done since."""
        self._looks += 1
        if self._looks > MOST_LOOKS:
            return None
        actors = state.actors()
        if actors == (NATURE,):
            return self._reached_by_nature(state, node, wanted)
        if facts(state) == wanted:
            return node
        legal = state.moves(self._seat) if self._seat in actors else []
        if len(legal) != 1:
            return None
        legal[0].play(state, self._seat)
        return self._reached(state, node, wanted)

    def _reached_by_nature(self, state: State, node: Node, wanted: dict[str, object]) -> Node | None:
        for edge in node.edges.values():
            if edge.child is None:
                continue
            after = state.clone()
            edge.move.play(after, NATURE)
            reached = self._reached(after, edge.child, wanted)
            if reached is not None:
                return reached
        return None
