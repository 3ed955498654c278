import { rmSync } from "node:fs";
import { parseArgs } from "node:util";
import { checkLedger, describe } from "../src/book/ledger/server/check.ts";
import { runBusinessDay } from "../src/book/plan/server/business-day.job.ts";
import { loanStatus } from "../src/book/order/domain/status.ts";
import { only, rows, run, sql } from "../src/platform/server/database/connect.ts";
import { addDays, businessDate, dayIn, DEFAULT_ZONE } from "../src/platform/shared/business-date.ts";
import { ownAgreements } from "./demo/agreements.ts";
import { dump } from "./demo/dump.ts";
import { welcomeBack } from "./demo/earlier.ts";
import { finish } from "./demo/finale.ts";
import { leaveOpenEnds } from "./demo/open-ends.ts";
import { People } from "./demo/people.ts";
import { lendAs } from "./demo/merchants.ts";
import { ownPictures } from "./demo/pictures.ts";
import { at } from "./demo/rhythm.ts";
import { openWorld, type World } from "./demo/world.ts";
import { live } from "./demo/year.ts";

/**
 * `npm run demo:build -- [--days 365] [--customers 3000] [--end 2026-11-21] [--continue]`: lets a lender live for a
 * year on a clock moved by hand, with the product's own commands in the hands of sandbox borrowers, reviewers and
 * staff, and writes the outcome down for `npm start` to load. With `--continue` the portfolio that is there goes on by
 * so many days and customers, which takes a fraction of the time.
 */
const { values } = parseArgs({
  options: {
    days: { type: "string", default: "365" },
    customers: { type: "string", default: "3000" },
    continue: { type: "boolean", default: false },
    end: { type: "string", default: dayIn(DEFAULT_ZONE, new Date()) },
  },
});
const REBORROWS = 0.86;
const RUSH = 40;
const PHOTOGRAPHED = 12;
/** When the last day ends, and where a portfolio that is continued takes up. */
const LAST_HOUR = 18;
/** More than have ever come without becoming a customer. */
const PASSED_OVER = 1000;
const FOLDER = ".cache/demo-build";

const begin = performance.now();
const say = (line: string): void =>
  console.log(`${((performance.now() - begin) / 1000).toFixed(0).padStart(5)} s  ${line}`);

async function report({ db }: World): Promise<boolean> {
  const counts = await rows<{ status: number; count: number }>(
    db,
    sql`select status, count(*)::int as count from loan_order group by status order by status`,
  );
  for (const { code, label } of loanStatus.members)
    say(`${String(counts.find(({ status }) => status === code)?.count ?? 0).padStart(6)}  ${code} ${label.en}`);
  const { lines, holds } = describe(await checkLedger(db));
  for (const line of lines) say(line);
  return holds;
}

const lastDay = businessDate(values.end);
const first = addDays(lastDay, -Number(values.days));
const customers = Number(values.customers);
const world = await openWorld(
  FOLDER,
  values.continue ? "portfolio" : "nothing",
  at(first, values.continue ? LAST_HOUR : 0),
  say,
);
try {
  const { known } = await only<{ known: number }>(world.db, sql`select count(*)::int as known from customer`);
  const people = new People(world, REBORROWS, values.continue ? known + PASSED_OVER : 0);
  if (values.continue) welcomeBack(world, people);
  const lived = await live(
    world,
    people,
    { first, end: at(lastDay, LAST_HOUR), customers, rush: RUSH, reviewersStop: at(lastDay, 11) },
    say,
  );
  await leaveOpenEnds(lived.office, say);
  await finish(world, people, lived, customers);
  await lendAs(world.db, "partners");
  // Whoever was paid out or reopened since midnight is charged through the day, as the job would.
  await runBusinessDay(world.services);
  const { last } = await only<{ last: Date }>(world.db, sql`select max(at) as last from operation_log`);
  if (last > world.clock.now()) throw new Error("something happened in the future");
  await run(world.db, sql`delete from outbox where done_at is not null`);
  await ownPictures(world, people, PHOTOGRAPHED);
  await ownAgreements(world);
  if (!(await report(world))) throw new Error("the ledger does not balance");
  await dump(world, people.residents(), say);
} finally {
  await world.close();
}
rmSync(FOLDER, { recursive: true, force: true });
