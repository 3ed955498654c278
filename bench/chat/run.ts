import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import pg from "pg";
import { Server as SocketIo } from "socket.io";
import { WebSocketServer, type WebSocket } from "ws";
import { seedStaff } from "../../seeds/apply.ts";
import { seedLending } from "../../seeds/lending.ts";
import { createApp } from "../../src/app.ts";
import type { Services } from "../../src/platform/server/context.ts";
import { migrate } from "../../src/platform/server/database/migrate.ts";
import { startTestCluster } from "../../src/platform/server/testing/cluster.ts";
import { createTestDatabase } from "../../src/platform/server/testing/database.ts";
import { openServices } from "../services.ts";
import { count, ms, printTable, say } from "../table.ts";
import type { Load, Seat } from "./load.ts";
import { seatStaff } from "./world.ts";

const SOCKETS = 500;
const DEPTH = 4;
const ROUNDS = 5;
const SECONDS = 4;
const IDLE = 2000;
const GOALS = { echo: 0.5, socketIo: 5, p99: 250, idleKiB: 40 };
const PROGRAM = new URL("load.ts", import.meta.url).pathname;

function start(load: Load): ChildProcess {
  const child = spawn(process.execPath, ["scripts/run.mjs", PROGRAM], { stdio: ["pipe", "pipe", "inherit"] });
  child.stdin?.end(JSON.stringify(load));
  return child;
}

async function answerOf<T>(load: Load): Promise<T> {
  const child = start(load);
  let said = "";
  child.stdout?.on("data", (piece: Buffer) => (said += piece.toString("utf8")));
  const [code] = (await once(child, "exit")) as [number];
  if (code !== 0) throw new Error(`the load ended with ${code}`);
  return JSON.parse(said) as T;
}

/** A bare echo. */
async function openEcho(): Promise<{ port: number; close: () => void }> {
  const server = new WebSocketServer({ port: 0, host: "127.0.0.1", perMessageDeflate: false });
  server.on("connection", (web: WebSocket) => web.on("message", (data: Buffer) => web.send(data.toString("utf8"))));
  await once(server, "listening");
  return {
    port: (server.address() as AddressInfo).port,
    close: () => {
      for (const web of server.clients) web.terminate();
      server.close();
    },
  };
}

/** socket.io as its manual has it, with one INSERT for each message before its acknowledgement. */
async function openSocketIo({ connection }: Services, url: string): Promise<{ port: number; close: () => void }> {
  const { pools } = connection;
  const owner = new pg.Client(url);
  await owner.connect();
  await owner.query(
    "create table bench_message (like chat_message including all); grant select, insert on bench_message to trastienda_app",
  );
  await owner.end();
  const http = createServer();
  const server = new SocketIo(http);
  let no = 0;
  const keep = async (said: { message: string; userId: string }): Promise<unknown> => {
    no += 1;
    const { rows: kept } = await pools.commands.query<{ connect_id: string }>({
      name: "each",
      text: "insert into bench_message (customer_id, sender, client_id, message, message_type, at) values ($1, 1, $2, $3, 0, now()) returning connect_id",
      values: [said.userId, `io-${no}`, said.message],
    });
    return kept[0];
  };
  server.on("connection", (socket) =>
    socket.on("message", async (said: { message: string; userId: string }, done: (answer: unknown) => void) =>
      done(await keep(said)),
    ),
  );
  http.listen(0, "127.0.0.1");
  await once(http, "listening");
  return { port: (http.address() as AddressInfo).port, close: () => void server.close() };
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

async function compare(services: Services, url: string, port: number, seats: readonly Seat[]): Promise<boolean> {
  const echo = await openEcho();
  const socketIo = await openSocketIo(services, url);
  const bare = seats.map((seat) => ({ ...seat, token: "" }));
  const usual = { seats: bare, depth: DEPTH, seconds: SECONDS, path: "/ws/im" };
  const rates: { echo: number; chat: number; socketIo: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const of = async (load: Load): Promise<number> => (await answerOf<{ perSecond: number }>(load)).perSecond;
    rates.push({
      echo: await of({ ...usual, kind: "echo", ports: [echo.port] }),
      chat: await of({ ...usual, kind: "chat", ports: [port], seats }),
      socketIo: await of({ ...usual, kind: "socket.io", ports: [socketIo.port] }),
    });
  }
  echo.close();
  socketIo.close();
  printTable(
    `${SOCKETS} sockets, ${DEPTH} messages on the way on each, ${ROUNDS} × ${SECONDS} s, messages a second; those of the chat and of socket.io are acknowledged when they are durable`,
    ["round", "raw ws echo", "chat", "socket.io, an INSERT each", "of echo", "times socket.io"],
    rates.map((rate, index) => [
      String(index + 1),
      count(Math.round(rate.echo)),
      count(Math.round(rate.chat)),
      count(Math.round(rate.socketIo)),
      (rate.chat / rate.echo).toFixed(2),
      (rate.chat / rate.socketIo).toFixed(1),
    ]),
  );
  const ofEcho = median(rates.map((rate) => rate.chat / rate.echo));
  const times = median(rates.map((rate) => rate.chat / rate.socketIo));
  say(
    `median ${ofEcho.toFixed(2)} of echo, goal ${GOALS.echo}; ${times.toFixed(1)} times socket.io, goal ${GOALS.socketIo}`,
  );
  return ofEcho >= GOALS.echo && times >= GOALS.socketIo;
}

async function receipts(ports: readonly number[], seats: readonly Seat[]): Promise<boolean> {
  const { sent, received, p50, p99 } = await answerOf<{ sent: number; received: number; p50: number; p99: number }>({
    kind: "receipt",
    ports,
    seats: seats.slice(0, 200),
    depth: 1,
    seconds: 10,
    path: "/ws/im",
  });
  printTable(
    "From send to receipt, 1,000 messages a second, sender on one replica and reader on the other",
    ["sent", "received", "p50 ms", "p99 ms"],
    [[count(sent), count(received), ms(p50), ms(p99)]],
  );
  say(`goal: p99 below ${GOALS.p99} ms`);
  return received === sent && p99 < GOALS.p99;
}

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void;

async function bytesNow(): Promise<number> {
  for (let round = 0; round < 4; round += 1) {
    collect();
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  const { heapUsed, external, arrayBuffers } = process.memoryUsage();
  return heapUsed + external + arrayBuffers;
}

async function idleBytes(port: number, seats: readonly Seat[]): Promise<number> {
  const before = await bytesNow();
  const child = start({ kind: "idle", ports: [port], seats, depth: 1, seconds: 1, path: "/ws/im" });
  await once(child.stdout ?? child, "data");
  const each = ((await bytesNow()) - before) / seats.length;
  child.kill();
  await once(child, "exit");
  await new Promise((resolve) => setTimeout(resolve, 1000));
  return each;
}

async function memory(port: number, seats: readonly Seat[]): Promise<boolean> {
  const all = Array.from({ length: IDLE }, (_, index) => seats[index % seats.length] as Seat);
  const echo = await openEcho();
  const bare = await idleBytes(
    echo.port,
    all.map((seat) => ({ ...seat, token: "" })),
  );
  echo.close();
  const chat = await idleBytes(port, all);
  const above = (chat - bare) / 1024;
  printTable(
    `Memory of an idle socket, of ${count(IDLE)}, after a collection`,
    ["", "KiB"],
    [
      ["bare ws", (bare / 1024).toFixed(1)],
      ["chat", (chat / 1024).toFixed(1)],
      ["above", above.toFixed(1)],
    ],
  );
  say(`goal: at most ${GOALS.idleKiB} KiB above`);
  return above <= GOALS.idleKiB;
}

/** Compares the chat with a raw echo and with socket.io, times receipts over two replicas, and weighs idle sockets. */
export async function runChat(): Promise<boolean> {
  const cluster = await startTestCluster(migrate);
  try {
    const { url } = await createTestDatabase(cluster);
    const [one, other] = [await openServices(url), await openServices(url)];
    await seedStaff(one.services.connection.db, one.services.config, new Date());
    await seedLending(one.services);
    const seats = await seatStaff(one.services, SOCKETS);
    const apps = [await createApp(one.services), await createApp(other.services)];
    for (const app of apps) await app.listen({ port: 0, host: "127.0.0.1" });
    const ports = apps.map(({ server }) => (server.address() as AddressInfo).port);
    const holds = [
      await compare(one.services, url, ports[0] ?? 0, seats),
      await receipts(ports, seats),
      await memory(ports[0] ?? 0, seats),
    ];
    for (const app of apps) await app.close();
    await one.close();
    await other.close();
    return holds.every(Boolean);
  } finally {
    await cluster.stop();
  }
}
