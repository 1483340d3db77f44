// A turn game of a few lines on boardgame.io: in turn, each player takes a space of the board.

const { Server } = require("boardgame.io/server");

const SPACES = 36;

const turns = {
  name: "turns",
  setup: ({ ctx }) => ({ spaces: Array(SPACES).fill(null), points: Array(ctx.numPlayers).fill(0) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    take: ({ G, playerID }, space) => {
      G.spaces[space] = playerID;
      G.points[Number(playerID)] += 1;
    },
  },
};

Server({ games: [turns] }).run(Number(process.argv[2]));
