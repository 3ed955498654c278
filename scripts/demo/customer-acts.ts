import { digits, pick } from "../../sandbox/chance.ts";
import { customer } from "../../src/desk/customer/contract.ts";
import { clabeFor } from "../../src/people/borrower/domain/clabe.ts";
import { row, sql } from "../../src/platform/server/database/connect.ts";
import type { Act } from "./acts.ts";
import * as words from "./words.ts";

interface Found {
  readonly customerId: string;
  readonly version: number;
}

/** A customer who owes nothing and wants to be forgotten is logged off. */
export const logOff: Act = async ({ world: { db }, random, staff }) => {
  const found = await row<Found>(
    db,
    sql`select c.id as customer_id, c.version from customer c where c.status = 0 and c.credit_cents = 0
          and c.clawback_cents = 0
          and not exists (select from loan_order o where o.customer_id = c.id
            and o.status not in (50, -12, -30, -32, -22))
        order by md5(c.id::text || ${digits(random, 3)}) limit 1`,
  );
  if (found) await staff.ops.call(customer.logOff, { ...found, reason: pick(random, words.LOGGED_OFF) });
};

/** A customer moves to another bank: one person asks, another decides, or has not yet. */
export const changeAccount: Act = async ({ world: { db }, random, staff }) => {
  const found = await row<Found>(
    db,
    sql`select c.id as customer_id, c.version from customer c where c.status = 0
          and exists (select from loan_order o where o.customer_id = c.id and o.status = 21)
          and not exists (select from identity_change i where i.customer_id = c.id)
            order by md5(c.id::text || ${digits(random, 3)}) limit 1`,
  );
  if (!found) return;
  const clabe = clabeFor(pick(random, ["012", "014", "072"]), "180", digits(random, 11));
  await staff.ops.call(customer.identity, { ...found, clabe, reason: pick(random, words.NEW_BANK) });
  const verdict = random();
  const change = await row<{ id: string }>(
    db,
    sql`select id from identity_change where customer_id = ${found.customerId} order by id desc limit 1`,
  );
  if (!change || verdict < 0.25) return;
  const decided = { changeId: change.id, reason: pick(random, words.REVEALS) };
  if (verdict < 0.8) await staff.reviewer.call(customer.identityAccept, decided);
  else await staff.reviewer.call(customer.identityRefuse, decided);
};
