import { release } from "../../apps/release/contract.ts";
import { approval } from "../../book/approval/contract.ts";
import { addDays, dayIn } from "../../platform/shared/business-date.ts";
import { isSentForApproval } from "../../platform/shared/endpoint.ts";
import { appKeys } from "../keys.ts";
import type { Product } from "../product.ts";
import { MANY, NOUNS, seedConfigured } from "./edits.ts";
import { Place } from "./place.ts";
import { Readers, type Told } from "./readers.ts";
import { approvedRelease, notAt, type Made, type Stage } from "./trial.ts";

const DAY_AND_MORE_MS = 25 * 3_600_000;

interface Wish {
  /** At each how manieth statement of a transaction a process dies. */
  readonly every: number;
  readonly say?: (line: string) => void;
}

/** What became of releases over which processes died. */
export interface Survived {
  readonly records: number;
  readonly nouns: number;
  readonly releases: number;
  readonly kills: number;
  /** Statements of the longest transaction in which a process died. */
  readonly statements: number;
  /** Answers that apps read meanwhile. */
  readonly answers: number;
  readonly wrong: readonly string[];
}

type Does = () => Promise<unknown>;

/** Two processes, the apps that read from them, and releases that go out and are taken back while one of them dies. */
class Trial {
  statements = 0;
  answers = 0;
  releases = 0;
  readonly wrong: string[] = [];
  readonly struck: Place;
  readonly steady: Place;
  private readonly product: Product;
  private readonly readers: Readers;
  private readonly wish: Wish;

  constructor(product: Product, wish: Wish, apps: Awaited<ReturnType<typeof appKeys>>) {
    this.product = product;
    this.wish = wish;
    [this.struck, this.steady] = [new Place(product), new Place(product)];
    this.readers = new Readers([this.struck, this.steady], apps, product.clock);
  }

  /** A release that somebody publishes, and that two people take back. */
  async byCall(): Promise<void> {
    const made = await this.made();
    const ops = await this.product.staff("ops");
    const { version } = await ops.call(release.detail, { id: made.id });
    const publish = async () => this.struck.ask(release.publish, { id: made.id, version }, await ops.token());
    await this.watched("published", async () => {
      await this.dieAllOver("published", made, "approved", publish);
      // nobody hears that it is out
      await this.struck.die({ at: "commit", how: "answered" }, publish);
      await this.expect("published, and nobody heard", made, "published");
    });
    const again = await publish();
    if (again?.code !== "409") this.wrong.push(`published once more: ${JSON.stringify(again)}`);
    await this.takenBack(made);
  }

  /** A release whose time comes, over which both processes look at once. */
  async byTime(): Promise<void> {
    const { clock, services } = this.product;
    const made = await this.made({ effectiveOn: addDays(dayIn(services.config.zone, clock.now()), 1) });
    const then = clock.now().getTime() + DAY_AND_MORE_MS;
    const look = async (): Promise<void> => {
      await this.struck.tell({ now: then });
      await this.struck.tell({ look: true });
    };
    await this.dieAllOver("at its time", made, "scheduled", look);
    await this.watched("at its time", async () => {
      clock.advance(DAY_AND_MORE_MS);
      await Promise.all([this.struck, this.steady].map((place) => place.tell({ now: then })));
      await Promise.all([this.struck, this.steady].map((place) => place.tell({ look: true })));
      await this.expect("at its time", made, "published");
    });
  }

  private async takenBack(made: Made): Promise<void> {
    const [ops, admin] = await Promise.all([this.product.staff("ops"), this.product.staff("admin")]);
    const { data, msg } = await ops.askAlone(release.rollback, { id: made.id, reason: "mal" });
    if (!isSentForApproval(data)) throw new Error(msg);
    const { approvalId } = data;
    const { seen } = await admin.call(approval.detail, { approvalId });
    const approve = async () => this.struck.ask(approval.approve, { approvalId, seen }, await admin.token());
    await this.watched("taken back", async () => {
      await this.dieAllOver("taken back", made, "published", approve);
      // nobody knows what became of it: all or nothing
      await this.struck.die({ at: "commit", how: "sent" }, approve);
      if ((await notAt(this.product, made, "rolledBack")) !== null) await approve();
      await this.expect("taken back", made, "rolledBack");
    });
  }

  private made(when: object = {}): Promise<Made> {
    this.releases += 1;
    return approvedRelease(this.product, this.releases, when);
  }

  /** Has a process die over something before its commit, and before each so manieth statement: nothing of it stays. */
  private async dieAllOver(what: string, made: Made, stage: Stage, does: Does): Promise<void> {
    await this.struck.die({ at: "commit", how: "before" }, does);
    await this.expect(`${what}, killed before its commit`, made, stage);
    const statements = this.struck.diedAt ?? 0;
    this.statements = Math.max(this.statements, statements);
    const before = this.struck.kills;
    for (let at = this.wish.every - 1; at < statements; at += this.wish.every) {
      await this.struck.die({ at, how: "before" }, does);
      await this.expect(`${what}, killed at statement ${at}`, made, stage);
    }
    this.wish.say?.(`${what}: killed before ${this.struck.kills - before} of ${statements} statements and the commit`);
  }

  private async expect(what: string, made: Made, stage: Stage): Promise<void> {
    const found = await notAt(this.product, made, stage);
    if (found !== null) this.wrong.push(`${what}: ${found}`);
  }

  /** Lets the apps read while something happens. */
  private async watched(what: string, happens: Does): Promise<void> {
    const was: Told = await this.readers.calm(this.steady);
    this.readers.start();
    await happens();
    const { answers, wrong } = await this.readers.stop(was, await this.readers.calm(this.steady));
    this.answers += answers;
    this.wrong.push(...wrong.map((line) => `${what}: ${line}`));
    this.wish.say?.(`${what}: ${answers} answers were read by apps`);
  }
}

/** Releases of records of every noun, on two processes of which one is killed again and again. */
export async function surviveReleases(product: Product, wish: Wish): Promise<Survived> {
  await seedConfigured(product.services);
  const trial = new Trial(product, wish, await appKeys(product.services));
  const { struck, steady } = trial;
  try {
    await Promise.all([struck.start(), steady.start()]);
    await trial.byCall();
    await trial.byTime();
  } finally {
    await Promise.all([struck.stop(), steady.stop()]);
  }
  const { releases, statements, answers, wrong } = trial;
  return { records: MANY, nouns: NOUNS, releases, kills: struck.kills, statements, answers, wrong };
}
