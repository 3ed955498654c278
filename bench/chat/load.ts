import { text } from "node:stream/consumers";
import { WebSocket } from "ws";
import { io } from "socket.io-client";

/** One socket of the load: whose, and whose conversation it writes in. */
export interface Seat {
  readonly token: string;
  readonly userId: string;
}

export interface Load {
  readonly kind: "echo" | "chat" | "socket.io" | "idle" | "receipt";
  readonly ports: readonly number[];
  readonly seats: readonly Seat[];
  /** Messages that one socket has on the way at a time. */
  readonly depth: number;
  readonly seconds: number;
  readonly path: string;
}

/**
 * A program of its own that opens sockets, keeps so many messages on the way on each, and prints how many came back in a
 * second and what they took. `receipt`: messages of one panel are timed until a second panel on the other replica has
 * them, a thousand a second, once each conversation has been opened by a first message. `idle`: opens the sockets, says so, and waits to be ended.
 */
const load = JSON.parse(await text(process.stdin)) as Load;
const { kind, ports, seats, depth, seconds, path } = load;
const took: number[] = [];
let answered = 0;
let running = true;
let names = 0;

const wait = (milliseconds: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, milliseconds));

interface Ends {
  readonly send: () => void;
  readonly close: () => void;
}

const lastOf = (said: string): string => {
  const from = said.indexOf('"connectId":"') + 13;
  return said.slice(from, said.indexOf('"', from));
};

function panel({ token, userId }: Seat, port: number, hear: (said: string, send: () => void) => void): Promise<Ends> {
  return new Promise((resolve, reject) => {
    const web = new WebSocket(`ws://127.0.0.1:${port}${path}`, token === "" ? [] : ["trastienda", token], {
      perMessageDeflate: false,
      headers: { origin: `http://127.0.0.1:${port}` },
    });
    let connectId = "0";
    const send = (): void => {
      names += 1;
      web.send(
        `{"message":"Buenas tardes, su pago ya se ve reflejado ${performance.now()}","userId":"${userId}","connectId":"${connectId}","messageType":0,"clientId":"c${process.pid}-${names}"}`,
      );
    };
    web.on("open", () => {
      if (token === "") resolve({ send, close: () => web.terminate() });
    });
    web.on("message", (data: Buffer) => {
      const said = data.toString("utf8");
      if (said.startsWith('{"type":"ready"')) return resolve({ send, close: () => web.terminate() });
      if (said.startsWith('{"type":"refused"')) throw new Error(said);
      if (said.startsWith('{"type"')) return;
      if (said.startsWith('{"clientId"')) connectId = lastOf(said);
      hear(said, send);
    });
    web.on("error", reject);
    web.on("close", (code) => running && reject(new Error(`closed with ${code}`)));
  });
}

function socketIo({ userId }: Seat, port: number, hear: (said: string, send: () => void) => void): Promise<Ends> {
  return new Promise((resolve, reject) => {
    const socket = io(`http://127.0.0.1:${port}`, { transports: ["websocket"], forceNew: true, reconnection: false });
    const send = (): void => {
      names += 1;
      const message = `Buenas tardes, su pago ya se ve reflejado ${performance.now()}`;
      socket.emit("message", { message, userId, messageType: 0, clientId: `c${names}` }, () => hear("", send));
    };
    socket.on("connect", () => resolve({ send, close: () => socket.disconnect() }));
    socket.on("connect_error", reject);
  });
}

const open = kind === "socket.io" ? socketIo : panel;

async function throughput(): Promise<void> {
  const ends: Ends[] = [];
  for (const seat of seats)
    ends.push(
      await open(seat, ports[0] ?? 0, (_said, send) => {
        answered += 1;
        if (running) send();
      }),
    );
  for (const { send } of ends) for (let no = 0; no < depth; no += 1) send();
  await wait(1500);
  const before = answered;
  const start = performance.now();
  await wait(seconds * 1000);
  const perSecond = ((answered - before) * 1000) / (performance.now() - start);
  running = false;
  await wait(500);
  for (const { close } of ends) close();
  process.stdout.write(JSON.stringify({ perSecond }));
}

/** A pair on two replicas: what one sends, the other hears. */
async function receipts(): Promise<void> {
  const senders: Ends[] = [];
  const closes: (() => void)[] = [];
  for (const [index, seat] of seats.entries()) {
    if (index % 2 === 1) continue;
    const other = seats[index + 1];
    if (!other) continue;
    senders.push(await panel(seat, ports[0] ?? 0, () => undefined));
    await new Promise<void>((resolve, reject) => {
      const web = new WebSocket(`ws://127.0.0.1:${ports[1] ?? 0}${path}`, ["trastienda", other.token], {
        perMessageDeflate: false,
        headers: { origin: `http://127.0.0.1:${ports[1] ?? 0}` },
      });
      web.on("message", (data: Buffer) => {
        const said = data.toString("utf8");
        if (said.startsWith('{"type":"ready"')) web.send(JSON.stringify({ type: "open", userIds: [seat.userId] }));
        else if (said.startsWith('{"type":"facts"')) resolve();
        else if (said.startsWith('{"message"'))
          took.push(performance.now() - Number((JSON.parse(said) as { message: string }).message.split(" ").at(-1)));
      });
      web.on("error", reject);
      closes.push(() => web.terminate());
    });
  }
  for (const { send } of senders) send();
  await wait(1500);
  took.length = 0;
  const start = performance.now();
  let sent = 0;
  while (performance.now() - start < seconds * 1000) {
    const due = Math.floor(performance.now() - start);
    for (; sent < due; sent += 1) senders[sent % senders.length]?.send();
    await wait(1);
  }
  await wait(1500);
  running = false;
  for (const { close } of senders) close();
  for (const close of closes) close();
  took.sort((a, b) => a - b);
  const at = (share: number): number => took[Math.ceil(took.length * share) - 1] ?? Number.NaN;
  process.stdout.write(JSON.stringify({ sent, received: took.length, p50: at(0.5), p99: at(0.99) }));
}

async function idle(): Promise<void> {
  for (const seat of seats) await panel(seat, ports[0] ?? 0, () => undefined);
  process.stdout.write("{}\n");
  await wait(600_000);
}

await (kind === "receipt" ? receipts() : kind === "idle" ? idle() : throughput());
process.exit(0);
