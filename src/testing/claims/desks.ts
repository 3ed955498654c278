import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { TestServices } from "../../platform/server/testing/services.ts";
import type { Answer, Asked, Word } from "./words.ts";

const PROGRAM = fileURLToPath(new URL("desk.ts", import.meta.url));

/** The process died over a call: whether it was carried out is not known. */
export class Died extends Error {}

/** A call was refused. */
export class Refused extends Error {}

interface Open {
  readonly resolve: (data: never) => void;
  readonly reject: (error: Error) => void;
}

interface Place {
  readonly child: ChildProcess;
  readonly open: Map<number, Open>;
  dead: boolean;
}

const tell = ({ child }: Place, word: Word): void => void (child.connected && child.send(word, () => undefined));

/** Processes of the product on one database and one clock. One that is killed stays dead. */
export class Desks {
  private readonly house: TestServices;
  private readonly places: Place[] = [];
  private no = 0;

  constructor(house: TestServices) {
    this.house = house;
  }

  async start(count: number): Promise<void> {
    await Promise.all(Array.from({ length: count }, () => this.open()));
  }

  /** Moves the clock of everybody on. */
  advance(milliseconds: number): void {
    this.house.clock.advance(milliseconds);
    for (const place of this.places) tell(place, { now: this.house.clock.now().getTime() });
  }

  isDead(index: number): boolean {
    return this.places[index]?.dead ?? true;
  }

  /** Has a process answer a reviewer. Throws Refused, Died, or an Error for what failed. */
  ask<T>(index: number, asked: Asked): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const place = this.places[index];
      if (!place || place.dead) return reject(new Died());
      this.no += 1;
      place.open.set(this.no, { resolve: resolve as Open["resolve"], reject });
      tell(place, { no: this.no, ...asked });
    });
  }

  /** Kills a process as a power cut would. */
  async kill(index: number): Promise<void> {
    const place = this.places[index];
    if (!place || place.dead) return;
    const gone = once(place.child, "exit");
    place.child.kill("SIGKILL");
    await gone;
  }

  async stop(): Promise<void> {
    await Promise.all(this.places.map((_place, index) => this.kill(index)));
  }

  private async open(): Promise<void> {
    const { url, services, clock } = this.house;
    const args = [url, services.config.dataDir, clock.now().toISOString()];
    const place: Place = {
      child: fork(PROGRAM, args, { stdio: ["ignore", "inherit", "inherit", "ipc"] }),
      open: new Map(),
      dead: false,
    };
    this.places.push(place);
    place.child.once("exit", () => {
      place.dead = true;
      for (const { reject } of place.open.values()) reject(new Died());
      place.open.clear();
    });
    await new Promise<void>((resolve, reject) => {
      place.child.once("exit", () => reject(new Error("a process ended before it was ready")));
      place.child.on("message", (answer: Answer) => (answer === "ready" ? resolve() : heard(place, answer)));
    });
  }
}

function heard({ open }: Place, answer: Exclude<Answer, "ready">): void {
  const asked = open.get(answer.no);
  open.delete(answer.no);
  if ("failed" in answer) asked?.reject(new Error(answer.failed));
  else if ("refused" in answer) asked?.reject(new Refused(answer.refused));
  else asked?.resolve(answer.data as never);
}
