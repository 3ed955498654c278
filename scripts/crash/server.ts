import { spawn, type ChildProcess } from "node:child_process";
import { createServer, type AddressInfo } from "node:net";
import { join } from "node:path";
import { stopLeftover } from "../../src/platform/server/postgres/leftover.ts";

const START_MS = 300_000;
const STOP_MS = 60_000;

/** A port of the loopback address that is free now. */
export async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, "127.0.0.1", resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

/** The real server as a process of its own, on its own port and data directory, to be killed and started again. */
export class Server {
  readonly url: string;
  readonly dataDir: string;
  private readonly port: number;
  private child: ChildProcess | null = null;
  private output = "";

  constructor(port: number, dataDir: string) {
    this.port = port;
    this.dataDir = dataDir;
    this.url = `http://127.0.0.1:${port}`;
  }

  /** Starts it and waits until it says that it is ready. Rejects with its output when it ends before that. */
  async start(): Promise<void> {
    const env = {
      ...process.env,
      PORT: String(this.port),
      HOST: "127.0.0.1",
      DATA_DIR: this.dataDir,
      MODE: "demo",
      CAPTCHA: "off",
      LOG_LEVEL: "error",
    };
    const child = spawn(process.execPath, ["src/server.ts"], { env, stdio: ["ignore", "pipe", "pipe"] });
    this.child = child;
    this.output = "";
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`the server did not start in time:\n${this.output}`)), START_MS);
      child.once("exit", (code) => reject(new Error(`the server ended with ${code} at its start:\n${this.output}`)));
      for (const stream of [child.stdout, child.stderr]) {
        stream.on("data", (chunk: Buffer) => {
          this.output = (this.output + chunk.toString()).slice(-8000);
          if (!this.output.includes("is ready at")) return;
          clearTimeout(timer);
          resolve();
        });
      }
    });
  }

  /** The number of its process, while it runs. */
  get pid(): number {
    return this.child?.pid ?? 0;
  }

  /** Ends it as a power cut would: no handler runs, nothing is flushed. */
  async kill(): Promise<void> {
    await this.end("SIGKILL");
  }

  /** Stops it in the ordinary way; what a killed server left running is stopped too. */
  async stop(): Promise<void> {
    await this.end("SIGTERM");
    await stopLeftover(join(this.dataDir, "postgres", "cluster"), () => undefined).catch(() => undefined);
  }

  private async end(signal: NodeJS.Signals): Promise<void> {
    const { child } = this;
    this.child = null;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise<void>((resolve) => void child.once("exit", () => resolve()));
    child.kill(signal);
    const timer = setTimeout(() => child.kill("SIGKILL"), STOP_MS);
    await ended;
    clearTimeout(timer);
  }
}
