import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";

const READY = "is ready at";
const PATIENCE_MS = 240_000;

export interface ProductProcess {
  readonly baseUrl: string;
  /** Seconds from the command to the line that names the address. */
  readonly seconds: number;
  /** Stops it in the ordinary way. */
  stop(): Promise<void>;
}

/** Starts the product as its own process on a data directory, in demo mode without a captcha. */
export async function startProduct(dataDir: string): Promise<ProductProcess> {
  const started = performance.now();
  const port = await freePort();
  const env = { ...process.env, DATA_DIR: dataDir, PORT: String(port), HOST: "127.0.0.1", CAPTCHA: "off" };
  const child = spawn(process.execPath, ["scripts/run.mjs", "src/server.ts"], {
    env,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const stop = async (): Promise<void> => {
    if (child.exitCode !== null) return;
    const ended = once(child, "exit");
    child.kill("SIGTERM");
    await ended;
  };
  try {
    await ready(child);
  } catch (error) {
    await stop();
    throw error;
  }
  return { baseUrl: `http://127.0.0.1:${port}`, seconds: (performance.now() - started) / 1000, stop };
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
    child.once("exit", (code) =>
      settle(() => reject(new Error(`the product ended with ${code} before it listened:\n${text}`))),
    );
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
