import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { randomUUID } from "node:crypto";
import { fileURLToPath } from "node:url";
import type { Endpoint, Envelope, SendsOf, OutputOf } from "../../platform/shared/endpoint.ts";
import type { TestServices } from "../../platform/server/testing/services.ts";
import type { Answer, Death, Word } from "./acts.ts";

const PROGRAM = fileURLToPath(new URL("replica.ts", import.meta.url));

/** A place for a process of the product: when it dies, another one is started in it. */
export class Place {
  /** The statement of a transaction at which its process died last; null before the first. */
  diedAt: number | null = null;
  kills = 0;
  private child: ChildProcess | null = null;
  private listening: Promise<number> = Promise.resolve(0);
  private readonly house: TestServices;

  constructor(house: TestServices) {
    this.house = house;
  }

  /** Where its process listens, once it does. */
  port(): Promise<number> {
    return this.listening;
  }

  /** Starts a process. */
  async start(): Promise<void> {
    const { url, services, clock } = this.house;
    const args = [url, services.config.dataDir, clock.now().toISOString()];
    const child = fork(PROGRAM, args, { stdio: ["ignore", "inherit", "inherit", "ipc"] });
    child.on("message", (answer: Answer) => {
      if ("diesAt" in answer) this.diedAt = answer.diesAt;
    });
    this.child = child;
    this.listening = this.heard("port").then((answer) => (answer as { readonly port: number }).port);
    await this.listening;
  }

  /** Says something to the process, and waits until it has heard it. */
  async tell(word: Word): Promise<void> {
    const heard = this.heard("look" in word ? "looked" : "heard");
    this.child?.send(word);
    await heard;
  }

  /** Makes a call at the process as a member of staff; null where it died over it. */
  async ask<E extends Endpoint>({ path }: E, input: SendsOf<E>, token: string): Promise<Envelope<OutputOf<E>> | null> {
    const answer = fetch(`http://127.0.0.1:${await this.listening}${path}`, {
      method: "POST",
      body: JSON.stringify(input),
      headers: {
        "content-type": "application/json",
        "x-auth-token": token,
        "x-lang": "en",
        "idempotency-key": randomUUID(),
      },
    });
    return answer.then((response) => response.json() as never).catch(() => null);
  }

  /**
   * Lets the process die over something, and starts another one in its place.
   * @throws Error when it outlives that.
   */
  async die(death: Death, over: () => Promise<unknown>): Promise<void> {
    const { child } = this;
    await this.tell({ die: death });
    const gone = child && once(child, "exit");
    const outlived = over().then(() => child?.connected === true && !child.killed && this.diedAt === null);
    this.diedAt = null;
    if (await outlived) throw new Error(`a process outlived ${JSON.stringify(death)}`);
    await gone;
    this.kills += 1;
    await this.start();
  }

  /** Ends it. */
  async stop(): Promise<void> {
    const { child } = this;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, "exit");
    child.kill("SIGKILL");
    await gone;
  }

  /** What the process says next of a kind; it goes on as well when the process dies first. */
  private heard(kind: string): Promise<Answer | null> {
    const { child } = this;
    return new Promise((resolve) => {
      const hear = (answer: Answer): void => {
        if (kind in answer) done(answer);
      };
      const gone = (): void => done(null);
      const done = (answer: Answer | null): void => {
        child?.off("message", hear);
        child?.off("exit", gone);
        resolve(answer);
      };
      child?.on("message", hear);
      child?.once("exit", gone);
    });
  }
}
