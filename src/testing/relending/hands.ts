import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { TestServices } from "../../platform/server/testing/services.ts";
import type { Act, Answer, Outcome, Word } from "./acts.ts";

const PROGRAM = fileURLToPath(new URL("hand.ts", import.meta.url));

interface Asked {
  readonly act: Act;
  readonly resolve: (outcome: Outcome) => void;
  readonly reject: (error: Error) => void;
}

/** One place for a process: killed, it is filled again. */
class Place {
  child: ChildProcess | null = null;
  ready = false;
  readonly underWay = new Map<number, Asked>();
}

/** Says something to a process; what it does not hear any more as it died goes to the next one. */
const tell = (child: ChildProcess | null, word: Word): void =>
  void (child?.connected && child.send(word, () => undefined));

/** Two processes of the product on one database and one clock, of which any may be killed and is started again. */
export class Hands {
  kills = 0;
  /** Acts that a process died over, and that another one was asked for again. */
  repeated = 0;
  private readonly house: TestServices;
  private readonly places = [new Place(), new Place()];
  private readonly waiting: Asked[] = [];
  private no = 0;
  private ended = false;

  constructor(house: TestServices) {
    this.house = house;
  }

  async start(): Promise<void> {
    await Promise.all(this.places.map((place) => this.fill(place)));
  }

  /** Moves the clock of everybody on. */
  advance(milliseconds: number): void {
    this.house.clock.advance(milliseconds);
    const now = this.house.clock.now().getTime();
    for (const { child } of this.places) tell(child, { now });
  }

  /** Has something done by either process, as often as it takes until one lives to tell. Answers how it ended. */
  do(act: Act): Promise<Outcome> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ act, resolve, reject });
      this.hand();
    });
  }

  /** Kills a process as a power cut would, and starts another in its place. Answers once that one is ready. */
  async kill(index: number): Promise<void> {
    const place = this.places[index % 2] ?? new Place();
    if (!place.ready || !place.child) return;
    this.kills += 1;
    const gone = once(place.child, "exit");
    place.child.kill("SIGKILL");
    await gone;
    await this.fill(place);
  }

  /** Ends both. */
  async stop(): Promise<void> {
    this.ended = true;
    const ends = this.places.flatMap(({ child }) => (child?.exitCode === null ? [once(child, "exit")] : []));
    for (const { child } of this.places) child?.kill("SIGKILL");
    await Promise.all(ends);
  }

  private async fill(place: Place): Promise<void> {
    if (this.ended) return;
    const { url, services, clock } = this.house;
    const args = [url, services.config.dataDir, clock.now().toISOString()];
    const child = fork(PROGRAM, args, { stdio: ["ignore", "inherit", "inherit", "ipc"] });
    place.child = child;
    child.once("exit", () => this.left(place));
    await new Promise<void>((resolve, reject) => {
      child.once("exit", () => reject(new Error("a process ended before it was ready")));
      child.on("message", (answer: Answer) => {
        if (answer !== "ready") return this.heard(place, answer);
        place.ready = true;
        tell(child, { now: clock.now().getTime() });
        this.hand();
        resolve();
      });
    });
  }

  private heard(place: Place, { no, outcome, text }: Exclude<Answer, "ready">): void {
    const asked = place.underWay.get(no);
    place.underWay.delete(no);
    if (outcome === "failed") asked?.reject(new Error(`${JSON.stringify(asked.act)}: ${text}`));
    else asked?.resolve(outcome);
  }

  /** What a process had in hand when it died goes to the next one. */
  private left(place: Place): void {
    place.ready = false;
    this.repeated += place.underWay.size;
    this.waiting.push(...place.underWay.values());
    place.underWay.clear();
    this.hand();
  }

  private hand(): void {
    for (;;) {
      const [place] = this.places
        .filter(({ ready }) => ready)
        .toSorted((one, other) => one.underWay.size - other.underWay.size);
      const asked = place && this.waiting.shift();
      if (!place || !asked) return;
      this.no += 1;
      place.underWay.set(this.no, asked);
      tell(place.child, { no: this.no, act: asked.act });
    }
  }
}
