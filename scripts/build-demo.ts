import { rmSync } from "node:fs";
import { parseArgs } from "node:util";
import { checkLedger, describe } from "../src/book/ledger/server/check.ts";
import { loanStatus } from "../src/book/order/domain/status.ts";
import { only, rows, run, sql } from "../src/platform/server/database/connect.ts";
import { addDays, businessDate, dayIn, DEFAULT_ZONE } from "../src/platform/shared/business-date.ts";
import { dump } from "./demo/dump.ts";
import { finish } from "./demo/finale.ts";
import { leaveOpenEnds } from "./demo/open-ends.ts";
import { People } from "./demo/people.ts";
import { ownPictures } from "./demo/pictures.ts";
import { at } from "./demo/rhythm.ts";
import { openWorld, type World } from "./demo/world.ts";
import { live } from "./demo/year.ts";

/**
 * `npm run demo:build -- [--days 365] [--customers 2900] [--end 2026-11-21]`: lets a lender live for a year on a clock moved by hand, with the product's own commands
 * in the hands of sandbox borrowers, reviewers and staff, and writes the outcome down for `npm start` to load.
 */
const { values } = parseArgs({
  options: {
    days: { type: "string", default: "365" },
    customers: { type: "string", default: "2900" },
    end: { type: "string", default: dayIn(DEFAULT_ZONE, new Date()) },
  },
});
const REBORROWS = 0.84;
const RUSH = 40;
const PHOTOGRAPHED = 40;
const FOLDER = ".cache/demo-build";

const begin = performance.now();
const say = (line: string): void => console.log(`${((performance.now() - begin) / 1000).toFixed(0).padStart(5)} s  ${line}`);

async function report({ db }: World): Promise<boolean> {
  const counts = await rows<{ status: number; count: number }>(db, sql`select status, count(*)::int as count from loan_order group by status order by status`);
  for (const { code, label } of loanStatus.members) say(`${String(counts.find(({ status }) => status === code)?.count ?? 0).padStart(6)}  ${code} ${label.en}`);
  const { lines, holds } = describe(await checkLedger(db));
  for (const line of lines) say(line);
  return holds;
}

const lastDay = businessDate(values.end);
const first = addDays(lastDay, -Number(values.days));
const customers = Number(values.customers);
const world = await openWorld(FOLDER, at(first, 0), say);
try {
  const people = new People(world, REBORROWS);
  const reviewers = await live(world, people, { first, end: at(lastDay, 18), customers, rush: RUSH, reviewersStop: at(lastDay, 11) }, say);
  await leaveOpenEnds(world, say);
  await finish(world, people, reviewers, customers);
  const { last } = await only<{ last: Date }>(world.db, sql`select max(at) as last from operation_log`);
  if (last > world.clock.now()) throw new Error("something happened in the future");
  await run(world.db, sql`delete from outbox where done_at is not null`);
  await ownPictures(world, people.seedByExternalId(), PHOTOGRAPHED);
  if (!(await report(world))) throw new Error("the ledger does not balance");
  await dump(world, people.residents(), say);
} finally {
  await world.close();
}
rmSync(FOLDER, { recursive: true, force: true });
