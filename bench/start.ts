import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { say } from "./table.ts";

const DATA_DIR = ".cache/bench/start";
const READY = "is ready at";
/** The longest that a start on an existing data directory may take, in seconds. */
const GOAL = 5;
const PATIENCE_MS = 240_000;

/** Starts the product twice on a data directory of its own and prints how long each took to listen; answers whether the second met the goal. */
export async function runStart(): Promise<boolean> {
  rmSync(DATA_DIR, { recursive: true, force: true });
  const first = await startOnce();
  const second = await startOnce();
  rmSync(DATA_DIR, { recursive: true, force: true });
  say(`\nStart to listening: first ${first.toFixed(1)} s (new data directory), second ${second.toFixed(1)} s, goal under ${GOAL} s`);
  return second < GOAL;
}

/** Seconds from the command to the line that names the address; the product is stopped in the ordinary way. */
async function startOnce(): Promise<number> {
  const started = performance.now();
  const env = { ...process.env, DATA_DIR, PORT: String(await freePort()), HOST: "127.0.0.1" };
  const child = spawn(process.execPath, ["scripts/run.mjs", "src/server.ts"], { env, stdio: ["ignore", "pipe", "inherit"] });
  try {
    await ready(child);
    return (performance.now() - started) / 1000;
  } finally {
    if (child.exitCode === null) {
      const ended = once(child, "exit");
      child.kill("SIGTERM");
      await ended;
    }
  }
}

function ready(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("the product did not start in time")), PATIENCE_MS);
    const settle = (finish: () => void): void => {
      clearTimeout(timer);
      finish();
    };
    let text = "";
    child.stdout?.setEncoding("utf8").on("data", (chunk: string) => {
      text += chunk;
      if (text.includes(READY)) settle(resolve);
    });
    child.once("exit", (code) => settle(() => reject(new Error(`the product ended with ${code} before it listened:\n${text}`))));
  });
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}
