import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { Connection } from "../../src/neroli/web/static/connection.js";

/** Stands for the browser's: remembers what was sent. */
class FakeSocket {
  static OPEN = 1;
  static all = [];

  constructor(address) {
    this.address = address;
    this.readyState = 0;
    this.sent = [];
    FakeSocket.all.push(this);
  }

  send(text) {
    this.sent.push(JSON.parse(text));
  }

  accept() {
    this.readyState = 1;
    this.onopen();
  }

  break() {
    this.readyState = 3;
    this.onclose();
  }

  close() {
    this.readyState = 3;
    this.isClosed = true;
    this.onclose();
  }

  tell(message) {
    this.onmessage({ data: JSON.stringify(message) });
  }
}

let received;
let states;
let listeners;
let connection;
const socket = () => FakeSocket.all.at(-1);

beforeEach(() => {
  mock.timers.reset();
  mock.timers.enable({ apis: ["setTimeout"] });
  received = [];
  states = [];
  listeners = {};
  FakeSocket.all = [];
  const listen = (name, listener) => {
    listeners[name] = listener;
  };
  globalThis.WebSocket = FakeSocket;
  globalThis.location = { protocol: "https:", host: "neroli.example" };
  globalThis.addEventListener = listen;
  globalThis.document = { hidden: false, addEventListener: listen };
  const receive = (message) => received.push(message);
  connection = new Connection("/t/1/socket", receive, (isUp) => states.push(isUp));
});

test("it opens a safe line on a safe page", () => {
  assert.equal(socket().address, "wss://neroli.example/t/1/socket");
  socket().accept();
  assert.deepEqual(states, [true]);
});

test("a request is sent with an id of its own", () => {
  socket().accept();
  connection.send({ do: "hint" });
  connection.send({ do: "hint" });
  const [one, two] = socket().sent;
  assert.equal(one.do, "hint");
  assert.ok(one.id && two.id && one.id !== two.id);
});

test("what changes something is sent again on a new line until it is answered", () => {
  connection.send({ do: "play", move: "pass", at: 1 });
  connection.send({ do: "why", part: "bag" });
  socket().accept();
  assert.deepEqual(
    socket().sent.map((request) => request.do),
    ["play"],
  );
  const { id } = socket().sent[0];
  socket().break();
  mock.timers.tick(250);
  socket().accept();
  assert.equal(socket().sent[0].id, id);
  socket().tell({ type: "done", id });
  socket().break();
  mock.timers.tick(5000);
  socket().accept();
  assert.deepEqual(socket().sent, []);
});

test("it waits longer from time to time, and at once when the network is back", () => {
  socket().break();
  assert.deepEqual(states, [false]);
  mock.timers.tick(249);
  assert.equal(FakeSocket.all.length, 1);
  mock.timers.tick(1);
  assert.equal(FakeSocket.all.length, 2);
  socket().break();
  mock.timers.tick(424);
  assert.equal(FakeSocket.all.length, 2);
  mock.timers.tick(1);
  assert.equal(FakeSocket.all.length, 3);
  for (let time = 0; time < 9; time += 1) {
    socket().break();
    mock.timers.tick(5000);
  }
  assert.equal(FakeSocket.all.length, 12);
  socket().break();
  listeners.online();
  mock.timers.tick(0);
  assert.equal(FakeSocket.all.length, 13);
});

test("a line that is open or opening is not opened twice", () => {
  listeners.online();
  mock.timers.tick(4000);
  socket().accept();
  listeners.visibilitychange();
  mock.timers.tick(4000);
  assert.equal(FakeSocket.all.length, 1);
});

test("a line that says nothing any more is noticed within ten seconds and mended", () => {
  socket().accept();
  socket().tell({ type: "table", at: 1 });
  mock.timers.tick(4000);
  assert.deepEqual(socket().sent, [{ do: "ping", id: "ping" }]);
  assert.deepEqual(states, [true]);
  mock.timers.tick(5000);
  assert.deepEqual(states, [true, false]);
  assert.ok(FakeSocket.all[0].isClosed);
  mock.timers.tick(250);
  assert.equal(FakeSocket.all.length, 2);
});

test("an answer to the heartbeat keeps the line and goes no further", () => {
  socket().accept();
  for (let beat = 0; beat < 5; beat += 1) {
    socket().tell({ type: "done", id: "ping" });
    mock.timers.tick(4000);
  }
  assert.equal(FakeSocket.all.length, 1);
  assert.deepEqual(received, []);
  assert.equal(socket().sent.length, 5);
});

test("a line that never opens is given up", () => {
  mock.timers.tick(5000);
  assert.deepEqual(states, [false]);
  mock.timers.tick(250);
  assert.equal(FakeSocket.all.length, 2);
});

test("the wait grows until something is answered, not only until a line opens", () => {
  socket().accept();
  socket().break();
  mock.timers.tick(250);
  socket().accept();
  socket().break();
  mock.timers.tick(250);
  assert.equal(FakeSocket.all.length, 2);
  mock.timers.tick(175);
  socket().accept();
  socket().tell({ type: "table", at: 1 });
  socket().break();
  mock.timers.tick(250);
  assert.equal(FakeSocket.all.length, 4);
});

test("without a network the line is down at once; a page that wakes asks for it", () => {
  socket().accept();
  listeners.offline();
  assert.deepEqual(states, [true, false]);
  listeners.online();
  mock.timers.tick(0);
  socket().accept();
  listeners.visibilitychange();
  assert.deepEqual(socket().sent.at(-1), { do: "ping", id: "ping" });
});

test("what an old line says late is not read", () => {
  const old = socket();
  old.accept();
  listeners.offline();
  mock.timers.tick(250);
  old.tell({ type: "table", at: 1 });
  assert.deepEqual(received, []);
});

test("an old line that closes late changes nothing", () => {
  const old = socket();
  old.break();
  mock.timers.tick(250);
  socket().accept();
  old.break();
  assert.deepEqual(states, [false, true]);
});

test("areas come whole, then as patches; a new line starts from nothing", () => {
  socket().accept();
  socket().tell({ type: "table", areas: { board: "three roses", own: "x" } });
  socket().tell({ type: "table", areas: { board: [6, -4, "violet"] } });
  assert.deepEqual(
    received.map((message) => message.areas),
    [{ board: "three roses", own: "x" }, { board: "three violets" }],
  );
  socket().break();
  mock.timers.tick(250);
  socket().accept();
  socket().tell({ type: "table", areas: { board: [2, "new"] } });
  assert.deepEqual(received.at(-1).areas, { board: "new" });
});

test("facts that an update does not name stay as they were; a new line starts from nothing", () => {
  socket().accept();
  socket().tell({ type: "table", seat: 1, at: 7, undo: true, log: { keep: 0, add: ["<li>"] } });
  socket().tell({ type: "table", at: 8 });
  const { seat, at, undo, log, areas } = received.at(-1);
  assert.deepEqual({ seat, at, undo, areas }, { seat: 1, at: 8, undo: true, areas: {} });
  assert.deepEqual(log, { keep: Number.POSITIVE_INFINITY, add: [] });
  socket().break();
  mock.timers.tick(250);
  socket().accept();
  socket().tell({ type: "table", at: 9 });
  assert.equal(received.at(-1).undo, undefined);
});

test("other messages are handed on as they are", () => {
  const message = { type: "refused", id: "1", words: "Not now." };
  socket().tell(message);
  assert.deepEqual(received, [message]);
});
