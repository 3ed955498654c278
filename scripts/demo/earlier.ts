import { readFileSync } from "node:fs";
import { join } from "node:path";
import { workers } from "../../src/app.ts";
import { between, digits, randomFrom } from "../../sandbox/chance.ts";
import { JOURNALS, type Resident } from "../../sandbox/demo.ts";
import { reconciliation } from "../../src/rails/reconciliation/contract.ts";
import { rows, sql } from "../../src/platform/server/database/connect.ts";
import { drain } from "../../src/platform/server/outbox.ts";
import type { BusinessDate } from "../../src/platform/shared/business-date.ts";
import type { Office } from "./acts.ts";
import { TRUE_SHARE } from "./money-acts.ts";
import type { People } from "./people.ts";
import { arrived } from "./reported.ts";
import { at } from "./rhythm.ts";
import type { World } from "./world.ts";

/** On how many of the last days somebody unknown paid in. */
const STRANGERS_DAYS = 100;
const RETURN_OVER_MS = 6 * 3_600_000;

/** Lets those who had plans with the lender when the portfolio ended go on with them. */
export function welcomeBack({ folder, clock }: World, people: People): void {
  const random = randomFrom("residents");
  for (const line of readFileSync(join(folder, JOURNALS.borrowers), "utf8").split("\n")) {
    if (line === "") continue;
    const [, resident] = JSON.parse(line) as [string, Resident];
    people.welcomeBack(resident, new Date(clock.now().getTime() + random() * RETURN_OVER_MS));
  }
}

/**
 * Fetches the statements of the days of a portfolio that has none, and lets most of what staff registered stand on
 * them.
 */
export async function catchUp({ world, staff }: Office): Promise<void> {
  const { db } = world;
  const days = await rows<{ day: BusinessDate }>(
    db,
    sql`select day::date as day from generate_series((select min(disbursed_on) from loan_order),
          ${world.clock.now()}::timestamptz - interval '1 day', '1 day') day
        where not exists (select from channel_statement s where s.channel = 'sandbox' and s.statement_on = day::date)
          order by 1`,
  );
  const [first] = days;
  if (!first) return;
  const random = randomFrom("statements");
  const registered = await rows<{ reference: string; amountCents: number; receivedAt: Date }>(
    db,
    sql`select channel_tx_id as reference, amount_cents, received_at from repayment
        where source <> 'channel' and status = 'allocated' and channel = 'sandbox' and received_at >= ${first.day}::date
          order by id`,
  );
  for (const { reference, amountCents, receivedAt } of registered)
    if (random() < TRUE_SHARE) arrived(world, reference, amountCents, receivedAt);
  for (const { day } of days.slice(-STRANGERS_DAYS)) {
    if (random() < 0.5)
      arrived(world, `DEP${digits(random, 11)}`, between(random, 20, 160) * 25_00, at(day, 9 + 10 * random()));
  }
  for (const { day } of days) {
    await staff.finance.call(reconciliation.fetch, { channel: "sandbox", statementOn: day });
    await drain(world.services, workers);
  }
}
