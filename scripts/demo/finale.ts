import { workers } from "../../src/app.ts";
import { exportWork } from "../../src/control/export/server/run.ts";
import { customer } from "../../src/desk/customer/contract.ts";
import { reviewBlacklist } from "../../src/desk/blacklist/server/review.job.ts";
import { lockLoan, transition } from "../../src/book/order/server/api.ts";
import { review } from "../../src/desk/review/contract.ts";
import { asSystem } from "../../src/platform/server/context.ts";
import { only, rows, run, sql } from "../../src/platform/server/database/connect.ts";
import { drain } from "../../src/platform/server/outbox.ts";
import { letPass } from "./let-pass.ts";
import type { People } from "./people.ts";
import { exportList } from "./desk-acts.ts";
import type { Reviewer } from "./reviewer.ts";
import { Staff } from "./staff.ts";
import { LOCKS } from "./words.ts";
import type { World } from "./world.ts";
import type { Lived } from "./year.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** What is caught in the middle of its way when the portfolio ends. */
const CAUGHT = {
  failed: 2,
  sentBack: 2,
  paying: 6,
  blocked: 2,
  awaitingPayout: 3,
  awaitingBlacklist: 3,
  auditing: 2,
  fresh: 4,
  onTheDesk: 2,
  exports: 2,
} as const;

const oldestWaiting = async (world: World, count: number): Promise<readonly string[]> =>
  (
    await rows<{ id: string }>(
      world.db,
      sql`select o.id from loan_order o join customer c on c.id = o.customer_id
          where o.status = 12 and o.claimed_by is null and c.status = 0 and not exists (
            select from blacklist b where b.value in (c.phone, c.curp, o.clabe)) order by o.awaiting_since
              limit ${count}`,
    )
  ).map(({ id }) => id);

/** Passes the orders that have waited longest, a minute apart, and lets `after` happen to each. */
async function pass(
  world: World,
  reviewer: Reviewer,
  count: number,
  after: (loanId: string) => Promise<unknown>,
): Promise<void> {
  for (const id of await oldestWaiting(world, count)) {
    world.clock.advance(MINUTE_MS);
    await reviewer.passNow(id);
    await after(id);
  }
}

/**
 * The last minutes: some transfers take hours, some customers are locked before their payout, and some orders are
 * between two steps.
 */
export async function finish(
  world: World,
  people: People,
  { reviewers: [reviewer], office }: Lived,
  newcomers: number,
): Promise<void> {
  const { db, services, clock, town } = world;
  if (!reviewer) throw new Error("nobody reviews");
  await drain(services, workers);
  town.bank.desk.change({ next: Array.from({ length: CAUGHT.failed }, () => "fail" as const) });
  await pass(world, reviewer, CAUGHT.failed, () => letPass(world, 1));
  town.bank.desk.change({
    minDelayMs: 3 * HOUR_MS,
    maxDelayMs: 9 * HOUR_MS,
    shares: { fail: 0, dropCallback: 0, duplicateCallback: 0 },
  });
  await pass(world, reviewer, CAUGHT.paying, () => drain(services, workers));

  const ops = new Staff(world, "ops");
  for (const loanId of await oldestWaiting(world, CAUGHT.blocked)) {
    const target = await only<{ customerId: string; version: number }>(
      db,
      sql`select c.id as customer_id, c.version from loan_order o join customer c on c.id = o.customer_id
          where o.id = ${loanId}`,
    );
    await reviewer.passNow(loanId);
    await ops.call(customer.lock, { ...target, as: 2, reason: LOCKS[1] ?? "" });
    await drain(services, workers);
  }
  await town.tick(clock.now());
  await drain(services, workers);

  for (let index = 0; index < CAUGHT.fresh + CAUGHT.auditing; index += 1) {
    clock.advance(MINUTE_MS);
    people.admit(newcomers + index, clock.now());
    await people.crowd.tick(clock.now());
  }
  const fresh = await rows<{ id: string }>(
    db,
    sql`select id from loan_order where status = 10 order by id limit ${CAUGHT.auditing}`,
  );
  for (const { id } of fresh)
    await asSystem(services, async (ctx) => transition(ctx, await lockLoan(ctx, id), "startAudit"));
  await pass(world, reviewer, CAUGHT.awaitingPayout, (loanId) => reviewBlacklist(services, { loanId }));
  await pass(world, reviewer, CAUGHT.awaitingBlacklist, async () => undefined);
  const desk = new Staff(world, "reviewer");
  for (const loanId of await oldestWaiting(world, CAUGHT.onTheDesk)) await desk.call(review.claim, { loanId });
  for (const loanId of await oldestWaiting(world, CAUGHT.sentBack)) {
    const { version } = await desk.call(review.claim, { loanId });
    await desk.call(review.sendBack, { loanId, version, stages: ["identity"] });
  }
  for (let times = 0; times < CAUGHT.exports; times += 1) await exportList(office);
  await spread(world);
}

/** What is still to be done comes up over the first half hour, so that every state can be seen. */
async function spread(world: World): Promise<void> {
  const waiting = await rows<{ id: string }>(
    world.db,
    sql`select id from outbox where done_at is null and topic not in ('sms.send', ${exportWork.name}) order by id`,
  );
  for (const [index, { id }] of waiting.entries()) {
    const availableAt = new Date(world.clock.now().getTime() + (4 + (26 * index) / waiting.length) * MINUTE_MS);
    await run(world.db, sql`update outbox set available_at = ${availableAt}, attempts = 0 where id = ${id}`);
  }
}
