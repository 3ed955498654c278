import { connect } from "node:net";

/**
 * A program of its own that asks one URL over and over on some connections and prints how many answers it got in a
 * second.
 */
const [url = "", body = "", token = "", connections = "16", seconds = "3"] = process.argv.slice(2);
const { hostname, port, pathname } = new URL(url);

const request = Buffer.from(
  [
    `POST ${pathname} HTTP/1.1`,
    `host: ${hostname}:${port}`,
    "content-type: application/json",
    "accept: application/json",
    "user-agent: bench",
    `x-auth-token: ${token}`,
    "x-lang: es",
    `content-length: ${Buffer.byteLength(body)}`,
    "",
    body,
  ].join("\r\n"),
);

let answered = 0;

/** Sends the next request when an answer is complete; throws when one is not a success. */
function open(): ReturnType<typeof connect> {
  const socket = connect({ host: hostname, port: Number(port), noDelay: true });
  let held = "";
  socket.setEncoding("latin1");
  socket.on("connect", () => socket.write(request));
  socket.on("data", (chunk: string) => {
    held += chunk;
    const head = held.indexOf("\r\n\r\n");
    if (head < 0) return;
    const length = Number(/content-length: (\d+)/i.exec(held)?.[1]);
    if (held.length < head + 4 + length) return;
    if (!held.startsWith("HTTP/1.1 200") || !held.includes('{"code":"200"')) throw new Error(held.slice(0, 600));
    held = "";
    answered += 1;
    socket.write(request);
  });
  return socket;
}

const wait = (milliseconds: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, milliseconds));

const sockets = Array.from({ length: Number(connections) }, open);
await wait(500);
const before = answered;
const start = performance.now();
await wait(Number(seconds) * 1000);
const perSecond = ((answered - before) * 1000) / (performance.now() - start);
for (const socket of sockets) socket.destroy();
process.stdout.write(JSON.stringify({ perSecond, answered }));
