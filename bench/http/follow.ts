import { connect } from "node:net";

/** A program of its own that opens short links in turn on some connections and prints how many redirects it got in a second. */
const [port = "", links = "1", connections = "16", seconds = "3"] = process.argv.slice(2);

let answered = 0;

/** Opens the next link when an answer is complete; throws when one is no redirect. */
function open(): ReturnType<typeof connect> {
  const socket = connect({ host: "127.0.0.1", port: Number(port), noDelay: true });
  let held = "";
  const next = (): void => {
    const code = `enlace-${answered % Number(links)}`;
    socket.write(`GET /s/${code} HTTP/1.1\r\nhost: s.example\r\nuser-agent: Mozilla/5.0 (Linux) Mobile\r\n\r\n`);
  };
  socket.setEncoding("latin1");
  socket.on("connect", next);
  socket.on("data", (chunk: string) => {
    held += chunk;
    if (!held.includes("\r\n\r\n")) return;
    if (!held.startsWith("HTTP/1.1 302")) throw new Error(held.slice(0, 600));
    held = "";
    answered += 1;
    next();
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
process.stdout.write(JSON.stringify({ perSecond }));
