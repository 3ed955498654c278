import { afterAll, beforeAll, expect, test } from "vitest";
import { chanceFrom } from "../../sandbox/chance.ts";
import { approvalSettings } from "../book/approval/domain/settings.ts";
import { runBusinessDay } from "../book/plan/server/business-day.job.ts";
import { putSetting } from "../base/configuration/server/testing/put-setting.ts";
import { loan } from "../service/loan/contract.ts";
import { run, sql, type Connection } from "../platform/server/database/connect.ts";
import * as c from "./pairs/commands.ts";
import type { PairCommand } from "./pairs/commands.ts";
import { prepare, type Plan, type Prepared, type Scene } from "./pairs/prepared.ts";
import { openGate, runPair, together, waysOf, type Way } from "./pairs/run.ts";
import { stateOf } from "./pairs/state.ts";
import { openProduct } from "./product.ts";
import { comeToRest } from "./sequences/rest.ts";

interface Situation extends Plan {
  readonly says: string;
  readonly commands: readonly PairCommand[];
  /**
   * What the situation is there for: the suite draws from the pairs of these with the rest, `npm run pairs:check` takes
   * each with each, both ways.
   */
  readonly about?: readonly PairCommand[];
  /** What happened to the order since its payout. */
  readonly history?: (scene: Scene, order: Prepared) => Promise<unknown>;
  /** Days that went by since then without a run of the business day. */
  readonly days: number;
}

type Pair = readonly [PairCommand, PairCommand];

const EACH_WITH_EACH = process.env.PAIRS === "all";
const DAY_MS = 86_400_000;
const WIDTH = 8;

/** How many pairs of a situation the suite draws, and by which seed. */
const DRAWN = 8;
const SEED = process.env.PAIRS_SEED ?? "pairs";
const plan = { group: "Exprés 14 días", credit: false, payout: "success", days: 0 } as const;

const OVERDUE: Situation = {
  ...plan,
  says: "an overdue order, partly repaid, whose days are not charged yet, of a customer with credit",
  credit: true,
  days: 17,
  commands: [c.repay, c.repayAll, c.extend, c.reduce, c.flat, c.refund, c.reverse, c.replenish, c.charge],
  about: [c.repay, c.extend, c.reduce, c.charge],
  history: async (scene, order) => {
    await c.payIn(scene, order, 70_000);
    // the code lapses before the days are over
    order.kept.delete("code");
  },
};

const SITUATIONS: readonly Situation[] = [
  OVERDUE,
  {
    ...plan,
    says: "an order that was just paid out, of a customer with credit",
    credit: true,
    days: 1,
    commands: [c.cancelPaid, c.repay, c.extend, c.reduce, c.flat, c.refund, c.replenish, c.charge, c.reverseEarlier],
    about: [c.cancelPaid, c.reverseEarlier],
  },
  {
    ...plan,
    says: "a settled order that was overpaid twice",
    commands: [c.repay, c.refund, c.reverse, c.reverseNewest, c.replenish, c.charge],
    about: [c.refund, c.reverseNewest],
    history: async (scene, order) => {
      await c.payIn(scene, order, 500_000);
      await c.payIn(scene, order, 70_000);
    },
  },
  { ...plan, says: "an order whose payout failed", payout: "failed", commands: [c.retry, c.cancel, c.payoutWord] },
  {
    ...plan,
    says: "an order whose payout succeeded late, which nobody heard yet",
    payout: "lateUnheard",
    commands: [c.retry, c.cancel, c.payoutWord],
  },
  {
    ...plan,
    says: "an order whose payout is known to have succeeded late",
    payout: "heardLate",
    commands: [c.bookLate, c.retry, c.cancel, c.payoutWord],
  },
  {
    ...plan,
    says: "an order whose payout is under way",
    payout: "pending",
    commands: [c.payoutWord, c.cancel, c.refuse, c.retry],
  },
  {
    ...plan,
    says: "an order that waits for its payout",
    payout: "waiting",
    commands: [c.payoutJob, c.cancel, c.refuse],
  },
];

let scene: Scene;
let gate: Connection;

beforeAll(async () => {
  const product = await openProduct();
  const [finance, finance2, admin] = await Promise.all([
    product.staff("finance"),
    product.staff("finance2"),
    product.staff("admin"),
  ]);
  scene = { product, finance, finance2, admin };
  // one clerk registers more here in a day than anybody may alone
  await putSetting(product.services, approvalSettings.tiers, { "bill.repay": [] });
  gate = openGate(scene);
});
afterAll(async () => {
  await gate.close();
  await scene.product.close();
});

/** Several at a time, in the order of the list. */
async function each<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (let at = 0; at < items.length; at += WIDTH)
    results.push(...(await Promise.all(items.slice(at, at + WIDTH).map(work))));
  return results;
}

/** As many orders as there are lists of commands, all in the situation, each ready for its commands. */
async function stand(situation: Situation, ready: readonly (readonly PairCommand[])[]): Promise<Prepared[]> {
  const { product, finance, finance2, admin } = scene;
  const fresh = await each(ready, async () => {
    const order = await prepare(scene, situation);
    await situation.history?.(scene, order);
    return { ...order, detail: await admin.call(loan.detail, { loanId: order.loanId }) };
  });
  product.clock.advance(situation.days * DAY_MS);
  await Promise.all([finance.token(), finance2.token(), admin.token()]);
  await each([...fresh.keys()], async (index) => {
    for (const command of ready[index] ?? []) await command.before?.(scene, fresh[index] as Prepared);
  });
  return fresh;
}

/** What the books say of each order once everything has come to rest. */
async function restingStates(orders: readonly Prepared[]): Promise<string[]> {
  const { db } = scene.product.services.connection;
  await run(db, sql`update outbox set done_at = now() where done_at is null and topic = 'sms.send'`);
  await comeToRest(scene.product);
  return each(orders, ({ customerId }) => stateOf(db, customerId));
}

interface Ran {
  readonly pair: Pair;
  readonly way: Way;
  readonly codes: string;
  readonly state: string;
}

/** What a run came to: the answers and the books. */
const endOf = ({ codes, state }: Ran): string => `${codes}\n${state}`;

/** For a table: as which order of the two a run at once ended; "=" where both orders end alike. */
function verdict(ran: readonly Ran[], way: Way): string {
  const end = (wanted: Way): string | undefined => ran.filter((one) => one.way === wanted).map(endOf)[0];
  const [ab, ba, both] = [end("AB"), end("BA") ?? end("AB"), end(way)];
  if (both === undefined) return "";
  if (both !== ab && both !== ba) return "neither";
  return ab === ba ? "=" : both === ab ? "AB" : "BA";
}

function printTable(
  says: string,
  commands: readonly PairCommand[],
  cell: (a: PairCommand, b: PairCommand) => string,
): void {
  const width = Math.max(...commands.map(({ name }) => name.length)) + 1;
  const lines = commands.map(
    (a, row) =>
      `  ${a.name.padEnd(width)}${commands.map((b, column) => (column < row ? "" : cell(a, b)).padEnd(width)).join("")}`,
  );
  process.stdout.write(
    `pairs${EACH_WITH_EACH ? "" : ` (PAIRS_SEED=${SEED})`} on ${says}\n  ${" ".repeat(width)}${commands.map(({ name }) => name.padEnd(width)).join("")}\n${lines.join("\n")}\n`,
  );
}

/** The pairs of a situation that are tried, in the order of its list. */
function pairsOf({ says, commands, about = commands }: Situation): Pair[] {
  const all = commands.flatMap((a, index) => commands.slice(index).map((b): Pair => [a, b]));
  if (EACH_WITH_EACH) return all;
  const chance = chanceFrom(`${SEED} ${says}`);
  const drawn = all
    .filter((pair) => pair.some((command) => about.includes(command)))
    .toSorted((one, other) => chance(namesOf(one)) - chance(namesOf(other)))
    .slice(0, DRAWN);
  return all.filter((pair) => drawn.includes(pair));
}

const namesOf = (pair: Pair): string => pair.map(({ name }) => name).join(" ");

/** One after the other both ways, and at once; who of the two comes first to the lock takes turns in the suite. */
const waysFor = (pair: Pair, index: number): readonly Way[] =>
  EACH_WITH_EACH
    ? waysOf(pair)
    : waysOf(pair).filter((way) => way !== (index % 2 === 0 ? "B∥A" : "A∥B") || pair[0] === pair[1]);

test.each(SITUATIONS)("any two money commands at once on $says end as one after the other", async (situation) => {
  const pairs = pairsOf(situation);
  const runs = pairs.flatMap((pair, index) => waysFor(pair, index).map((way) => ({ pair, way })));
  const orders = await stand(
    situation,
    runs.map(({ pair }) => pair),
  );
  const codes = new Map<number, string>();
  const numbered = [...runs.keys()];
  const atOnce = (index: number): boolean => runs[index]?.way.includes("∥") ?? false;
  const carryOut = async (index: number): Promise<void> => {
    const { pair, way } = runs[index] as (typeof runs)[number];
    codes.set(index, await runPair(scene, gate, orders[index] as Prepared, pair, way));
  };
  await each(
    numbered.filter((index) => !atOnce(index)),
    carryOut,
  );
  for (const index of numbered.filter(atOnce)) await carryOut(index);
  const states = await restingStates(orders);
  const ran = runs.map((one, index): Ran => ({ ...one, codes: codes.get(index) ?? "", state: states[index] ?? "" }));

  const of = (a: PairCommand, b: PairCommand): Ran[] => ran.filter(({ pair }) => pair[0] === a && pair[1] === b);
  printTable(situation.says, situation.commands, (a, b) =>
    [verdict(of(a, b), "A∥B"), verdict(of(a, b), "B∥A")].filter(Boolean).join(" "),
  );
  expect(ran.filter((one) => /\b(500|-1|40P01|40001)\b/.test(one.codes)).map((one) => one.codes)).toEqual([]);
  for (const [a, b] of pairs) {
    const own = of(a, b);
    const serial = own.filter(({ way }) => !way.includes("∥")).map(endOf);
    for (const one of own.filter(({ way }) => way.includes("∥"))) {
      if (!serial.includes(endOf(one)))
        expect({ [`${a.name} ${one.way} ${b.name}`]: endOf(one) }).toEqual({ "one after the other": serial });
    }
  }
});

test("each money command at once with the business day ends as before it or after it, and the day is charged to every order", async () => {
  const { commands, says } = OVERDUE;
  const before = await stand(
    OVERDUE,
    [...commands, ...commands, ...commands].map((command) => [command]),
  );
  const [earlier, meanwhile, later] = [
    before.slice(0, commands.length),
    before.slice(commands.length, 2 * commands.length),
    before.slice(2 * commands.length),
  ];
  const runOn = async (orders: readonly Prepared[], index: number): Promise<string> =>
    (commands[index] as PairCommand).run(scene, orders[index] as Prepared, 0);
  const day = () => runBusinessDay(scene.product.services);

  const first = await each([...commands.keys()], (index) => runOn(earlier, index));
  const atOnce = await together(
    gate,
    meanwhile.map(({ customerId }) => customerId),
    [...commands.keys()].map((index) => () => runOn(meanwhile, index)).toSpliced(4, 0, day as never),
  );
  const second = atOnce.toSpliced(4, 1) as string[];
  const third = await each([...commands.keys()], (index) => runOn(later, index));
  const states = await restingStates([...earlier, ...meanwhile, ...later]);
  const endsOf = (nth: number, codes: readonly string[]): string[] =>
    commands.map((_, index) => `${codes[index]}\n${states[nth * commands.length + index]}`);
  const [asFirst, asMet, asLast] = [endsOf(0, first), endsOf(1, second), endsOf(2, third)];
  printTable(`${says}, and the business day`, commands, (a, b) => {
    const index = commands.indexOf(a);
    if (a !== b) return "";
    return asMet[index] !== asFirst[index] && asMet[index] !== asLast[index]
      ? "neither"
      : asFirst[index] === asLast[index]
        ? "="
        : asMet[index] === asFirst[index]
          ? "before"
          : "after";
  });
  for (const [index, met] of asMet.entries())
    expect([asFirst[index], asLast[index]], commands[index]?.name).toContain(met);
});
