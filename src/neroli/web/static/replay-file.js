// A replay that was taken home: its frames are in the page itself.

import { byId } from "./dom.js";
import { Player } from "./replay-player.js";

const bytes = Uint8Array.from(atob(byId("frames").textContent || ""), (letter) => letter.charCodeAt(0));
const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
new Player(await new Response(stream).json()).start();
