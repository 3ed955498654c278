import type { RawBuilder } from "kysely";
import type { Context } from "../../../platform/server/context.ts";
import { sql, type Db } from "../../../platform/server/database/connect.ts";
import { containing, onKeptDay, instantRange } from "../../../platform/server/list-query.ts";
import { hasWords, isPhone } from "../../../platform/server/search.ts";

type Sql = RawBuilder<unknown>;

const MINUTE_MS = 60_000;
/** Nothing waits longer than this, some nineteen years; a bound beyond it means no more. */
const MAX_MINUTES = 10_000_000;
const ID = /^[1-9]\d{0,17}$/;

/**
 * The ids of staff by id, as the screen sends it, or by account or name. Gathered first, so that the indexes on orders
 * serve.
 */
const staffNamed = (typed: string): Sql =>
  ID.test(typed)
    ? sql`array[${typed}::bigint]`
    : sql`array(select id from staff_user where account = ${typed} or name = ${typed})`;

/** The orders of `loan_order t` that these people work on now, or decided last. */
const worksOn = (staff: Sql, now: Date): Sql =>
  sql`((t.claimed_by = any (${staff}) and t.claimed_until > ${now})
        or (t.reviewer_id = any (${staff}) and (t.check_status in (9, 10) or t.status = -33)))`;

const not = (condition: Sql): Sql => sql`(${condition}) is not true`;

/** The filters of the review queue over `loan_order t`, as the caller means them. */
export function filtersOf({ actor, now }: Context<Db>) {
  const mine = worksOn(sql`array[${actor.id}::bigint]`, now);
  return {
    orderNo: sql`t`,
    phone: (value: string) => sql`t.customer_id in (select id from customer where ${isPhone(sql`phone`, value)})`,
    checkStatus: sql`t.check_status`,
    name: (value: string) => sql`t.customer_id in (select id from customer where ${hasWords(sql`name`, value)})`,
    product: (value: string) => sql`t.product_id in (select id from product where name ilike ${containing(value)})`,
    packageName: sql`t.package_name`,
    reviewer: (value: string) => worksOn(staffNamed(value), now),
    mine: (value: boolean) => (value ? mine : not(mine)),
    unassigned: (value: boolean) => {
      const held = sql`t.claimed_until > ${now}`;
      return value ? sql`(t.check_status in (11, 12) and ${not(held)})` : held;
    },
    recheck: (value: boolean) => (value ? sql`t.first_reviewer_id is not null` : sql`t.first_reviewer_id is null`),
    oldCustomer: sql`t.old_customer`,
    score: sql`t.score`,
    // ranges have no value of their own name: the bounds are read in `waitedFor`
    waitingMinutes: () => sql`true`,
    decidedOn: () => sql`true`,
    appliedAt: onKeptDay(sql`t.applied_on`),
  };
}

/**
 * How long an order has waited, in whole minutes as the column shows them, as bounds on the instant since which it
 * waits; and the days on which it was decided.
 */
export function waitedFor({ now, zone }: Context<Db>, input: Readonly<Record<string, unknown>>): Sql[] {
  const { waitingMinutesFrom: least, waitingMinutesTo: max, decidedOnFrom, decidedOnTo } = input;
  const ago = (minutes: number): Date =>
    new Date(now.getTime() - Math.max(-MAX_MINUTES, Math.min(minutes, MAX_MINUTES)) * MINUTE_MS);
  const decided = instantRange(sql`v.decided_at`, decidedOnFrom, decidedOnTo, zone);
  const waits = sql`t.check_status in (11, 12)`;
  return [
    ...(typeof least === "number" ? [waits, sql`t.awaiting_since <= ${ago(least)}`] : []),
    ...(typeof max === "number" ? [waits, sql`t.awaiting_since > ${ago(max + 1)}`] : []),
    ...(decided.length > 0
      ? [
          sql`t.id in (select v.loan_id from review_record v where ${sql.join(
            decided,
            sql` and
            `,
          )} and v.state = 'done' and v.result in ('pass', 'reject', 'sendBack'))`,
        ]
      : []),
  ];
}
