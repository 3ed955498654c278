import { randomFrom, type Random } from "../../../sandbox/chance.ts";
import { reviewSettings } from "../../desk/review/domain/settings.ts";
import { reviewStage } from "../../desk/review/domain/status.ts";
import { reviewRefusals } from "../../desk/review/messages.ts";
import { makeReviewer, openShop } from "../../desk/review/server/testing/desk.ts";
import { writeWaiting } from "../../desk/review/server/testing/many-orders.ts";
import { putSetting } from "../../base/configuration/server/testing/put-setting.ts";
import { only, sql } from "../../platform/server/database/connect.ts";
import type { TestServices } from "../../platform/server/testing/services.ts";
import { Desks, Died, Refused } from "./desks.ts";
import { findings, heldTwice } from "./findings.ts";
import type { Asked } from "./words.ts";

const MINUTE_MS = 60_000;
/** Of so many claims one is asked for in two processes at once, as from two windows. */
const TWO_WINDOWS = 4;

export interface Wish {
  readonly orders: number;
  readonly reviewers: number;
  readonly processes: number;
  /** How many processes are killed while their reviewers have orders in hand; at least one is left. */
  readonly kills: number;
  readonly seed: string;
  readonly say?: (line: string) => void;
}

/** What came of many reviewers who decided a queue at once, with processes killed. */
export interface Decided {
  readonly orders: number;
  readonly decided: number;
  readonly kills: number;
  /** Orders that were in the hands of reviewers whose process died, and that came back after the lease. */
  readonly stranded: number;
  /** Claims that were asked for twice at once. */
  readonly twoWindows: number;
  readonly wrong: readonly string[];
}

interface Claimed {
  readonly loanId: string;
  readonly version: number;
}

interface Reviewer {
  readonly staff: Asked["staff"];
  readonly place: number;
}

/**
 * Has reviewers in several processes take and decide whatever waits, all at once, until nothing is left; kills
 * processes among it, whose reviewers go home. What they had in hand is nobody's until their leases are over: then the
 * others decide it. At last every decision takes effect.
 */
export async function decideAll(house: TestServices, wish: Wish): Promise<Decided> {
  const { orders, reviewers, processes, kills, say = () => undefined } = wish;
  const { services, clock } = house;
  const { db } = services.connection;
  await openShop(services);
  await putSetting(services, reviewSettings.undoSeconds, undefined);
  await writeWaiting(house, orders);
  const people: Reviewer[] = [];
  for (let index = 0; index < reviewers; index += 1) {
    const { id, name } = await makeReviewer(services, `reviewer${index}`);
    people.push({ staff: { id: id ?? "", name }, place: index % processes });
  }
  const desks = new Desks(house);
  const shift = new Shift(desks, house, wish);
  try {
    await desks.start(processes);
    await Promise.all(people.map((one) => shift.work(one)));
    const stranded = await inHand(house);
    say(`${shift.decided} orders are decided, ${kills} processes killed, ${stranded} orders in the hands of the dead`);
    const early = shift.decided;
    await Promise.all(people.map((one) => shift.work(one)));
    if (shift.decided !== early)
      shift.wrong.push(`${shift.decided - early} orders came back before the lease was over`);
    desks.advance((reviewSettings.claimMinutes.default + 1) * MINUTE_MS);
    await Promise.all(people.map((one) => shift.work(one)));
    if (shift.decided - early !== stranded)
      shift.wrong.push(`${stranded} orders were in the hands of the dead, ${shift.decided - early} came back`);
    say(`${shift.decided} orders are decided, the claims of the dead came back`);
    desks.advance((reviewSettings.undoSeconds.default + 1) * 1000);
    await untilCarriedOut(house, desks);
    const wrong = [...shift.wrong, ...(await findings(db)), ...(await heldTwice(db, clock.now()))];
    // a decision over whose answer a process died counts as well
    const { decided } = await only<{ decided: number }>(
      db,
      sql`select count(distinct loan_id)::int as decided from review_record where state = 'done'`,
    );
    return { orders, decided, kills: shift.kills, stranded, twoWindows: shift.twoWindows, wrong };
  } finally {
    await desks.stop();
  }
}

/** Reviewers at work. */
class Shift {
  decided = 0;
  kills = 0;
  twoWindows = 0;
  readonly wrong: string[] = [];
  private readonly random: Random;
  private readonly desks: Desks;
  private readonly house: TestServices;
  private readonly wish: Wish;

  constructor(desks: Desks, house: TestServices, wish: Wish) {
    this.desks = desks;
    this.house = house;
    this.wish = wish;
    this.random = randomFrom(wish.seed);
  }

  /** Takes and decides one order after the other until nothing waits, or the reviewer's process has died. */
  async work(one: Reviewer): Promise<void> {
    try {
      for (let claimed = await this.claim(one); claimed; claimed = await this.claim(one)) {
        const pass = this.random() < 0.5;
        await this.desks.ask(one.place, {
          staff: one.staff,
          verb: pass ? "pass" : "reject",
          input: { ...claimed, ...(pass ? { stages: reviewStage.codes } : { reasons: ["unreachable"] }) },
        });
        this.decided += 1;
        await this.disturb();
      }
    } catch (error) {
      if (!(error instanceof Died)) throw error;
    }
  }

  /** What the reviewer is given next; null when nothing waits. */
  private async claim({ staff, place }: Reviewer): Promise<Claimed | null> {
    if (this.desks.isDead(place)) throw new Died();
    const ask = (index: number) => this.desks.ask<Claimed>(index, { staff, verb: "claim", input: {} });
    const other = (place + 1) % this.wish.processes;
    const twice = this.random() * TWO_WINDOWS < 1 && !this.desks.isDead(other);
    const answers = await Promise.allSettled(twice ? [ask(place), ask(other)] : [ask(place)]);
    const given: Claimed[] = [];
    for (const answer of answers) {
      if (answer.status === "fulfilled") given.push(answer.value);
      else if (answer.reason instanceof Died) continue;
      else if (!(answer.reason instanceof Refused) || answer.reason.message !== reviewRefusals.nothingWaiting.en)
        throw answer.reason;
    }
    if (twice) this.twoWindows += 1;
    const [first, second] = given;
    if (first && second && first.loanId !== second.loanId)
      this.wrong.push(`given two orders at once: ${first.loanId} ${second.loanId}`);
    if (this.desks.isDead(place)) throw new Died();
    return first ? { loanId: first.loanId, version: first.version } : null;
  }

  /** Now and then looks whether anybody holds two orders, and kills a process, in the midst of whatever is going on. */
  private async disturb(): Promise<void> {
    const { orders, kills, processes } = this.wish;
    const { decided } = this;
    if (decided % 50 === 0) {
      const { services, clock } = this.house;
      this.wrong.push(...(await heldTwice(services.connection.db, clock.now())));
    }
    const due = Math.floor((decided * (kills + 1)) / orders);
    if (this.kills >= Math.min(due, kills, processes - 1)) return;
    this.kills += 1;
    await this.desks.kill(this.kills);
  }
}

const inHand = async ({ services, clock }: TestServices): Promise<number> =>
  (
    await only<{ n: number }>(
      services.connection.db,
      sql`select count(*)::int as n from loan_order where status = 12 and claimed_until > ${clock.now()}`,
    )
  ).n;

/** Moves the clock on until every decision has taken effect; what a dead process had begun waits for its lease. */
async function untilCarriedOut({ services }: TestServices, desks: Desks): Promise<void> {
  for (;;) {
    const { n } = await only<{ n: number }>(
      services.connection.db,
      sql`select count(*)::int as n from review_record where state = 'waiting'`,
    );
    if (n === 0) return;
    desks.advance(1000);
  }
}
