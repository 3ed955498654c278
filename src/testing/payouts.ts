import type { Account } from "../../sandbox/bank/account.ts";
import type { Behaviour } from "../../sandbox/bank/behaviour.ts";
import { applyAndAgree } from "../../sandbox/borrower/agreement.ts";
import { register } from "../../sandbox/borrower/registration.ts";
import { chanceFrom } from "../../sandbox/chance.ts";
import { Door } from "../../sandbox/door.ts";
import { personFrom } from "../../sandbox/people.ts";
import { workers } from "../app.ts";
import { loan } from "../service/loan/contract.ts";
import { open } from "../door/open/contract.ts";
import { payment } from "../rails/payment/contract.ts";
import { reconciliation } from "../rails/reconciliation/contract.ts";
import { review } from "../desk/review/contract.ts";
import { reviewStage } from "../desk/review/domain/status.ts";
import { dayIn } from "../platform/shared/business-date.ts";
import { only, rows, run, sql } from "../platform/server/database/connect.ts";
import { drain, type Worker } from "../platform/server/outbox.ts";
import { appKey } from "./keys.ts";
import type { Product, Staff } from "./product.ts";
import { snapshots } from "./snapshots.ts";
import { preferOnly } from "./preferred.ts";

/** What came of sending many orders' money through a bank that makes life hard. */
export interface PayoutsReport {
  /** Orders that were passed and went to be paid out. */
  readonly orders: number;
  readonly attempts: number;
  readonly retries: number;
  /** Attempts that the bank was heard to have paid after their failure, and how many of them two people booked. */
  readonly lateNoted: number;
  readonly lateBooked: number;
  /** Times that a piece of work was done by two processes at once, and that one died right after it. */
  readonly doubled: number;
  readonly crashed: number;
  readonly blackouts: number;
  /** Requests for money that reached the bank, and transfers that it carried out. */
  readonly asked: number;
  readonly transfers: number;
  /** The most transfers that one order got. */
  readonly most: number;
  readonly statuses: Readonly<Record<string, number>>;
  /** Orders whose books and bank disagree. */
  readonly disagreeing: readonly string[];
  /** Orders that never came to a payout, by the status in which they ended. */
  readonly unpaid: Readonly<Record<string, number>>;
  /**
   * Payouts on the bank's statements that agree with our books, and items that are open with nothing to explain them.
   */
  readonly matched: number;
  readonly unexplained: readonly string[];
  /** Open items by the cause that explains them. */
  readonly explained: Readonly<Record<string, number>>;
}

/** Half of all transfers meet some mischief. */
const HARD: Behaviour = {
  minDelayMs: 0,
  maxDelayMs: 20_000,
  shares: {
    fail: 0.08,
    lateSuccess: 0.08,
    dropCallback: 0.08,
    duplicateCallback: 0.06,
    reorderCallback: 0.06,
    callbackFirst: 0.06,
    noAnswer: 0.06,
    slow: 0.02,
  },
  next: [],
};

const NOWHERE = "http://127.0.0.1:9";
const DAY_MS = 86_400_000;
const LATE_MS = 25 * 60_000;

/** Does something for each item, a few at a time. */
async function forAll<T>(items: readonly T[], width: number, work: (item: T) => Promise<unknown>): Promise<void> {
  const queue = [...items];
  await Promise.all(
    Array.from({ length: width }, async () => {
      for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item);
    }),
  );
}

/** Brings orders through the signed door and the review desk to where their money goes out. */
async function bringOrders(product: Product, count: number): Promise<void> {
  const { app, clock, services } = product;
  const { db } = services.connection;
  const door = new Door({
    ...(await appKey(services)),
    serverUrl: "",
    clock,
    send: async (path, { method, headers, body }) =>
      (await app.inject({ method: method as "POST", url: path, headers, payload: body })).json(),
  });
  const seeds = Array.from({ length: count }, (_, index) => `payouts-${index}`);
  const groups = await door.call(open.products, {});
  await forAll(seeds, 8, async (seed) => {
    const person = personFrom(seed);
    await register({ seed, person, door, chance: () => 0.5, photos: snapshots }, clock.now());
    const application = { appOrderId: seed, productGroupId: groups[0]?.productGroupId ?? "", amount: "1000.00" };
    await applyAndAgree({ seed, person, door }, application, clock.now());
  });
  await drain(services, workers, 8);
  const reviewer = await product.staff("reviewer");
  const waiting = await rows<{ id: string }>(db, sql`select id from loan_order where status = 12 order by id`);
  await forAll(waiting, 8, async ({ id }) => {
    const { version } = await reviewer.call(review.claim, { loanId: id });
    await reviewer.call(review.pass, { loanId: id, version, stages: [...reviewStage.codes] });
  });
}

/**
 * The product's workers, some of whose payouts are done twice at once (a lease that ran out) or die right after the
 * deed.
 */
function clumsy(counts: { doubled: number; crashed: number }): ReadonlyMap<string, Worker> {
  const chance = chanceFrom("clumsy");
  const send = workers.get("payout.send");
  if (!send) throw new Error("nobody sends payouts");
  const sendBadly: Worker = async (services, payload, attempt) => {
    const draw = chance(`${payload["payoutId"]} ${attempt}`);
    if (draw < 0.1) {
      counts.doubled += 1;
      const [first, second] = await Promise.allSettled([
        send(services, payload, attempt),
        send(services, payload, attempt),
      ]);
      for (const result of [first, second]) if (result.status === "rejected") throw result.reason;
      return;
    }
    if (draw >= 0.2) return send(services, payload, attempt);
    await send(services, payload, attempt).catch(() => undefined);
    counts.crashed += 1;
    throw new Error("died");
  };
  return new Map([...workers, ["payout.send", sendBadly]]);
}

/**
 * Sends the money of so many orders through a misbehaving bank, with three processes at work, and looks at what the
 * bank did.
 */
export async function runPayouts(
  product: Product,
  count: number,
  channel: "sandbox" | "openpay" = "sandbox",
  say: (line: string) => void = () => undefined,
): Promise<PayoutsReport> {
  const { bank, clock, services } = product;
  const { db } = services.connection;
  const account: Account = channel === "sandbox" ? bank : bank.accountOf(channel);
  const finance = await product.staff("finance");
  const counts = { doubled: 0, crashed: 0, blackouts: 0, retries: 0, lateBooked: 0 };
  await preferOnly(services, channel);
  account.desk.change(HARD);
  const pointTo = (url: string) => run(db, sql`update channel set base_url = ${url} where code = ${channel}`);
  const hands = clumsy(counts);
  const work = async (): Promise<void> =>
    void (await Promise.all([drain(services, hands), drain(services, hands), drain(services, hands)]));
  const underWay = async (): Promise<number> =>
    (await only<{ n: number }>(db, sql`select count(*)::int as n from outbox where done_at is null`)).n +
    account.book.openDeliveries.size;

  /** Goes on until nothing is under way but what the bank will say much later. */
  const onward = async (): Promise<void> => {
    for (let round = 0; round < 60; round += 1) {
      const dark = round === 1;
      if (dark) await pointTo(NOWHERE);
      await work();
      if (dark) {
        await pointTo(bank.url);
        counts.blackouts += 1;
      }
      await bank.tick(clock.now());
      if (round > 2 && (await underWay()) === 0) return;
      clock.advance(10_000);
    }
  };
  const failures = () =>
    rows<{ id: string; version: number; reference: string; proof: string | null }>(
      db,
      sql`select o.id, o.version, p.reference, case when p.late_success_at is not null then p.late_tracking_key end as
            proof
          from loan_order o join lateral (select * from payout where loan_id = o.id
            order by late_success_at nulls last, id desc limit 1) p on true
          where o.status = -10 order by o.id`,
    );

  await bringOrders(product, count);
  say("orders are passed");
  await onward();
  for (let round = 1; round <= 6; round += 1) {
    // Every second failed order waits until the bank has said what it says late; the others are paid again at once.
    const failed = await failures();
    const chosen = round === 1 ? failed.filter((_, index) => index % 2 === 0) : failed;
    await forAll(chosen, 4, async ({ id, version, reference, proof }) => {
      if (proof === null) {
        if ((await finance.ask(loan.payout, { loanId: id, version, cardConfirmed: true })).code === "200")
          counts.retries += 1;
      } else if (await isBooked(finance, { loanId: id, version, reference, proof })) counts.lateBooked += 1;
    });
    await onward();
    if (round === 1) clock.advance(LATE_MS);
    if (round === 1) await onward();
    say(`round ${round}: ${failed.length} had failed`);
    if (round > 1 && (await failures()).length === 0) break;
  }
  return { ...counts, ...(await compare(product, account)), ...(await reconcile(product, channel, account, finance)) };
}

/** Fetches the statement of each day on which the bank moved money, and answers what our books made of it. */
async function reconcile(product: Product, channel: string, account: Account, finance: Staff) {
  const { clock, services } = product;
  const { db } = services.connection;
  account.desk.change({ ...HARD, shares: {} });
  clock.advance(2 * DAY_MS);
  const days = new Set([...account.book.movements].map(({ at }) => dayIn(services.config.zone, new Date(at))));
  for (const statementOn of [...days].sort()) {
    await finance.call(reconciliation.fetch, { channel, statementOn });
    await product.settle();
  }
  const unfinished = await rows<{ failure: string | null }>(
    db,
    sql`select failure from statement_import where status <> 'done'`,
  );
  if (unfinished.length > 0 || days.size === 0)
    throw new Error(`statements that were not read: ${JSON.stringify(unfinished)}`);
  const items = await rows<{
    state: string;
    result: string;
    cause: string | null;
    reference: string;
    ourKind: string | null;
  }>(db, sql`select state, result, cause, reference, our_kind from reconciliation_item`);
  const open = items.filter(({ state }) => state === "open");
  return {
    matched: items.filter(
      ({ result, state, ourKind }) => result === "matched" && state !== "open" && ourKind === "payout",
    ).length,
    unexplained: open.filter(({ cause }) => cause === null).map(({ reference, result }) => `${reference} (${result})`),
    explained: countBy(open.flatMap(({ cause }) => cause ?? [])),
  };
}

const countBy = (words: readonly (string | number)[]): Readonly<Record<string, number>> =>
  Object.fromEntries([...Map.groupBy(words, String)].map(([word, group]) => [word, group.length]));

const isBooked = async (
  finance: Staff,
  late: { loanId: string; version: number; reference: string; proof: string },
): Promise<boolean> =>
  (await finance.ask(payment.lateSuccess, { ...late, reason: "Comprobante del banco" })).code === "200";

/** What the bank did and what the books say of it, order by order. */
async function compare(product: Product, account: Account) {
  const { db } = product.services.connection;
  const orders = await rows<{ orderNo: string; status: number; attempts: number; late: number; successes: number }>(
    db,
    sql`select o.order_no, o.status, count(p.id)::int as attempts, count(p.late_success_at)::int as late, count(*)
          filter (where p.status = 'SUCCESS')::int as successes
        from loan_order o join payout p on p.loan_id = o.id group by o.id order by o.id`,
  );
  const unpaid = await rows<{ status: number }>(
    db,
    sql`select status from loan_order o where not exists (select from payout p where p.loan_id = o.id)`,
  );
  const moved = Map.groupBy(
    [...account.book.movements].filter(({ type }) => type === "payout"),
    ({ reference }) => reference.replace(/-\d+$/, ""),
  );
  const sentOf = (orderNo: string): number => moved.get(orderNo)?.length ?? 0;
  const agrees = ({ orderNo, status, successes }: (typeof orders)[number]): boolean =>
    sentOf(orderNo) === successes && (successes === 1 ? status === 21 || status === 40 : status === -10);
  return {
    orders: orders.length,
    attempts: orders.reduce((sum, { attempts }) => sum + attempts, 0),
    lateNoted: orders.reduce((sum, { late }) => sum + late, 0),
    asked: account.book.transfers.size,
    transfers: [...moved.values()].reduce((sum, movements) => sum + movements.length, 0),
    most: Math.max(0, ...[...moved.values()].map(({ length }) => length)),
    statuses: countBy(orders.map(({ status }) => status)),
    unpaid: countBy(unpaid.map(({ status }) => status)),
    disagreeing: orders.filter((order) => !agrees(order)).map(({ orderNo }) => orderNo),
  };
}
