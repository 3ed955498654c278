import type { RawBuilder } from "kysely";
import { between, randomFrom, type Random } from "../../../sandbox/chance.ts";
import { only, rows, run, sql } from "../../platform/server/database/connect.ts";
import type { TestServices } from "../../platform/server/testing/services.ts";
import { Hands } from "./hands.ts";
import { PACKAGE, writePortfolio, type Portfolio } from "./portfolio.ts";
import { findings } from "./findings.ts";

const HOUR_MS = 3_600_000;
/** How many things are asked for at once. */
const WIDTH = 12;
/** The clock goes on by so much with each thing that is done: leases of what a dead process had run out. */
const STEP_MS = 4000;

interface Wish {
  readonly settlements: number;
  /** After how many things that were done a process is killed, about. */
  readonly killEach: number;
  readonly applicants: number;
  readonly places: number;
  readonly seed: string;
  readonly say?: (line: string) => void;
}

/** What came of settling many orders, with processes killed and the clock moved. */
export interface Survived {
  readonly settlements: number;
  readonly kills: number;
  /** Acts that a process died over. */
  readonly repeated: number;
  readonly offers: number;
  readonly accepted: number;
  readonly lapsed: number;
  readonly reversed: number;
  readonly settledAgain: number;
  /** Applications for the last places of a capped product, how many places there were, and how many got one. */
  readonly applicants: number;
  readonly places: number;
  readonly taken: number;
  readonly wrong: readonly string[];
}

/** Does something for each item, some at a time, killing a process now and then. */
async function forAll<T>(
  hands: Hands,
  random: Random,
  killEach: number,
  items: readonly T[],
  work: (item: T) => Promise<unknown>,
): Promise<void> {
  const queue = [...items];
  let left = between(random, 1, killEach);
  let filling: Promise<unknown> = Promise.resolve();
  await Promise.all(
    Array.from({ length: WIDTH }, async () => {
      for (let item = queue.shift(); item !== undefined; item = queue.shift()) {
        await work(item);
        hands.advance(STEP_MS);
        left -= 1;
        if (left > 0) continue;
        left = between(random, 1, 2 * killEach);
        filling = Promise.all([filling, hands.kill(between(random, 0, 1))]);
      }
    }),
  );
  await filling;
}

/** Lets the clock go on until nothing of it is left, killing a process now and then. */
async function untilNone(
  { services }: TestServices,
  hands: Hands,
  random: Random,
  killEach: number,
  left: RawBuilder<unknown>,
): Promise<void> {
  const { db } = services.connection;
  for (let before = Number.POSITIVE_INFINITY; ;) {
    const { n } = await only<{ n: number }>(db, sql`select ${left} as n`);
    if (n === 0) return;
    if (before === Number.POSITIVE_INFINITY) before = n;
    hands.advance(1000);
    if (before - n < killEach) continue;
    before = n;
    await hands.kill(between(random, 0, 1));
  }
}

/** What has still to be decided on or offered. */
const UNDECIDED = sql`(select count(*)::int from outbox where topic in ('loan.settled', 'relend.offer')
  and done_at is null)`;

/**
 * Settles so many orders with two processes of which one is killed now and then; has some of the offers accepted, some
 * settlements reversed and made again, and lets the clock pass the rest. Then more people than there are places apply
 * for a product with a daily cap, and a process dies among it.
 */
export async function survive(house: TestServices, wish: Wish): Promise<Survived> {
  const { settlements, killEach, seed, say = () => undefined } = wish;
  const random = randomFrom(seed);
  const hands = new Hands(house);
  const portfolio = await writePortfolio(house, settlements);
  const each = <T>(items: readonly T[], work: (item: T) => Promise<unknown>) =>
    forAll(hands, random, killEach, items, work);
  const none = (left: RawBuilder<unknown>) => untilNone(house, hands, random, killEach, left);
  try {
    await hands.start();
    await each(portfolio.loanIds, (loanId) => hands.do({ kind: "settle", loanId, turn: 0 }));
    await none(UNDECIDED);
    say(`${settlements} orders are settled and decided on, ${hands.kills} kills`);
    const fates = portfolio.loanIds.map((loanId) => ({ loanId, fate: random() }));
    const reversed = fates.filter(({ fate }) => fate < 0.3);
    const accepted = await childrenOf(
      house,
      fates.filter(({ fate }) => fate >= 0.2 && fate < 0.5).map((one) => one.loanId),
    );
    // a tenth of the orders is reversed and accepted, in whichever turn
    await each(
      [
        ...reversed.map(({ loanId }) => ["reverse", loanId] as const),
        ...accepted.map((id) => ["accept", id] as const),
      ].toSorted(() => random() - 0.5),
      ([kind, loanId]) => hands.do({ kind, loanId }),
    );
    const again = reversed.filter((_, index) => index % 2 === 0).map(({ loanId }) => loanId);
    await each(again, (loanId) => hands.do({ kind: "settle", loanId, turn: 1 }));
    say(`${reversed.length} settlements were reversed, ${again.length} made again, ${hands.kills} kills`);
    hands.advance(72 * HOUR_MS);
    await none(UNDECIDED);
    await none(sql`(select count(*)::int from relend e join agreement g on g.loan_id = e.child_id
      where e.state = 'offered' and g.accept_by < ${house.clock.now()})`);
    say(`the time to accept is over, ${hands.kills} kills`);
    const wrong = await findings(house.services.connection.db);
    const cap = await fillLastPlaces(house, hands, portfolio, wish);
    const { kills, repeated } = hands;
    return {
      settlements,
      kills,
      repeated,
      ...(await figures(house)),
      reversed: reversed.length,
      settledAgain: again.length,
      ...cap,
      wrong,
    };
  } finally {
    await hands.stop();
  }
}

/** What was offered after orders. */
const childrenOf = async ({ services }: TestServices, loanIds: readonly string[]): Promise<string[]> =>
  (
    await rows<{ id: string }>(
      services.connection.db,
      sql`select child_id as id from relend where loan_id = any (${loanIds}::bigint[]) and child_id is not null`,
    )
  ).map(({ id }) => id);

const figures = ({ services }: TestServices) =>
  only<{ offers: number; accepted: number; lapsed: number }>(
    services.connection.db,
    sql`select count(*)::int as offers, count(*) filter (where state = 'accepted')::int as accepted,
          count(*) filter (where state = 'lapsed')::int as lapsed from relend where child_id is not null`,
  );

/** Has people without an open order apply at once for the last places of the day, and kills a process among it. */
async function fillLastPlaces(
  { services }: TestServices,
  hands: Hands,
  { productGroupId }: Portfolio,
  { applicants, places }: Wish,
) {
  const { db } = services.connection;
  const today = sql`(select count(*)::int from loan_order o where o.product_id = p.id
    and o.applied_on = (${services.clock.now()}::timestamptz at time zone ${services.config.zone})::date)`;
  await run(
    db,
    sql`update product p set cap_total = ${today} + ${places}::int
    where p.id = (select product_id from product_group where id = ${productGroupId})`,
  );
  const free = await rows<{ id: string }>(
    db,
    sql`select id from customer c where not exists (select from loan_order o where o.customer_id = c.id
          and o.status in (10, 11, 12, 31, 32, 22, 21, 40, -33, -10)) order by id limit ${applicants}`,
  );
  let answered = 0;
  const outcomes = await Promise.all(
    free.map(async ({ id: customerId }) => {
      const appOrderId = `last-${customerId}`;
      const application = { customerId, packageName: PACKAGE, appOrderId, productGroupId, amount: 100_000 };
      const outcome = await hands.do({ kind: "apply", ...application });
      answered += 1;
      if (answered === Math.ceil(places / 2)) await hands.kill(0);
      return outcome;
    }),
  );
  const { taken } = await only<{ taken: number }>(
    db,
    sql`select count(*)::int as taken from loan_order where app_order_id like 'last-%'`,
  );
  const told = outcomes.filter((outcome) => outcome === "done").length;
  if (told !== taken) throw new Error(`${told} were told that they got a place, ${taken} did`);
  return { applicants: free.length, places, taken };
}
