import { review } from "../../src/desk/review/contract.ts";
import { ask, makeReviewer, openShop } from "../../src/desk/review/server/testing/desk.ts";
import { writeWaiting } from "../../src/desk/review/server/testing/many-orders.ts";
import type { Actor, Services } from "../../src/platform/server/context.ts";
import { row, run, sql } from "../../src/platform/server/database/connect.ts";
import { migrate } from "../../src/platform/server/database/migrate.ts";
import { startTestCluster } from "../../src/platform/server/testing/cluster.ts";
import { createTestDatabase } from "../../src/platform/server/testing/database.ts";
import { testServices } from "../../src/platform/server/testing/services.ts";
import { count, ms, printTable, say } from "../table.ts";

const WAITING = 100_000;
const REVIEWERS = 50;
/** Orders that each reviewer takes in a round. */
const TURNS = 8;
const ROUNDS = 9;
/** Rounds that only warm both ways. */
const WARMING = 2;
/** How much longer a claim may take than the bare statement. */
const GOAL = 3;

type Take = (reviewer: Actor) => Promise<unknown>;

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** How long taking the next order took 95 of 100 times, in milliseconds, with all reviewers at it at once. */
async function p95(reviewers: readonly Actor[], take: Take, after: Take): Promise<number> {
  const took: number[] = [];
  await Promise.all(
    reviewers.map(async (reviewer) => {
      for (let turn = 0; turn < TURNS; turn += 1) {
        const start = performance.now();
        await take(reviewer);
        took.push(performance.now() - start);
        await after(reviewer);
      }
    }),
  );
  took.sort((a, b) => a - b);
  return took[Math.ceil(took.length * 0.95) - 1] ?? Number.NaN;
}

/** The bare statement: the row that has waited longest and nobody has locked, marked as taken, in a transaction. */
const bare =
  ({ connection, clock }: Services): Take =>
  ({ id }) =>
    connection.commands.transaction().execute(async (tx) => {
      const until = new Date(clock.now().getTime() + 900_000);
      const found = await row<{ id: string }>(
        tx,
        sql`select id from loan_order where check_status in (11, 12) and decision_due_at is null
              and (status = 12 or first_reviewer_id is not null)
              and (claimed_until is null or claimed_until <= ${clock.now()})
            order by awaiting_since, id limit 1 for update skip locked`,
      );
      if (!found) throw new Error("nothing waits");
      await run(tx, sql`update loan_order set claimed_by = ${id}, claimed_until = ${until} where id = ${found.id}`);
    });

/** Decides what a reviewer has taken, past the rules and the clock of the measurement: it leaves the queue. */
const putAway = ({ connection }: Services, { id }: Actor) =>
  run(
    connection.commands,
    sql`update loan_order set decision_due_at = now(), claimed_by = null, claimed_until = null where claimed_by = ${id}`,
  );

/** The statement beside the call, at once 50 times, in the same process on the same connections. */
async function compare(services: Services, reviewers: readonly Actor[]): Promise<boolean> {
  const ways: Readonly<Record<"bare" | "claim" | "next", Take>> = {
    bare: bare(services),
    claim: (reviewer) => ask(services, reviewer, "claim"),
    next: (reviewer) => ask(services, reviewer, "next"),
  };
  const measured: { readonly bare: number; readonly claim: number; readonly next: number }[] = [];
  for (let round = 0; round < WARMING + ROUNDS; round += 1) {
    const of = async (way: Take): Promise<number> => p95(reviewers, way, (reviewer) => putAway(services, reviewer));
    const one = { bare: await of(ways.bare), claim: await of(ways.claim), next: await of(ways.next) };
    if (round >= WARMING) measured.push(one);
  }
  printTable(
    `${review.claim.path}: the longest waiting of ${count(WAITING)} orders, ${REVIEWERS} reviewers at once, p95 in ms`,
    ["round", "bare skip locked", "claim", "ratio", "next", "ratio"],
    measured.map(({ bare: least, claim, next }, index) => [
      String(index + 1),
      ms(least),
      ms(claim),
      (claim / least).toFixed(2),
      ms(next),
      (next / least).toFixed(2),
    ]),
  );
  const ratio = median(measured.map(({ bare: least, claim }) => claim / least));
  const right = ratio <= GOAL;
  say(`median ratio ${ratio.toFixed(2)}, at most ${GOAL}: ${right ? "pass" : "FAIL"}`);
  return right;
}

/** Compares taking the next order of a long queue with the bare statement that finds and locks it. */
export async function runClaims(): Promise<boolean> {
  const cluster = await startTestCluster(migrate);
  const house = await testServices({}, { books: "drawn", createDatabase: () => createTestDatabase(cluster) });
  try {
    await openShop(house.services);
    await writeWaiting(house, WAITING);
    const reviewers: Actor[] = [];
    for (let index = 0; index < REVIEWERS; index += 1)
      reviewers.push(await makeReviewer(house.services, `bench${index}`));
    return await compare(house.services, reviewers);
  } finally {
    await house.close();
    await cluster.stop();
  }
}
