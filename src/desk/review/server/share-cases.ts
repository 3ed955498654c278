import type { Context } from "../../../platform/server/context.ts";
import { row, rows, sql, type Db } from "../../../platform/server/database/connect.ts";
import { whereOf } from "../../../platform/server/list-query.ts";
import { namesMasked, searchByNumber } from "../../../platform/server/number-search.ts";
import type { Cents } from "../../../platform/shared/cents.ts";
import type { ListSpec } from "../../../platform/shared/list.ts";
import { platformRefusals } from "../../../platform/shared/platform-messages.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import { review } from "../contract.ts";
import { MAX_SHARED, type Case } from "../domain/share.ts";
import { isLive } from "./claims.ts";
import { reviewList } from "./list.ts";
import { ownersAmong } from "./own-customers.ts";
import { reviewable } from "./queue.ts";

/** A case with what a preview says of it. */
export interface ShareCase extends Case {
  readonly orderNo: string;
  readonly cents: Cents;
  /** Who works on it now, by name. */
  readonly holder: string | null;
  readonly name: string;
  readonly address: string | null;
}

interface CaseRow extends Pick<ShareCase, "id" | "orderNo" | "packageName" | "holder" | "name" | "address"> {
  readonly contractCents: Cents;
  readonly waits: boolean;
  readonly claimedBy: string | null;
  readonly claimedUntil: Date | null;
  readonly firstReviewerId: string | null;
  readonly recheckBy: string | null;
  readonly lastReviewer: string | null;
}

const waiting = sql`(${reviewable} and check_status in (11, 12) and decision_due_at is null)`;

/**
 * The orders that a filter of the queue finds and that wait with nobody, the longest waiting first and as many as are
 * shared out at once, and how many there are in all.
 */
export async function waitingOf(
  ctx: Context<Db>,
  filter: Readonly<Record<string, unknown>>,
): Promise<{ readonly loanIds: readonly string[]; readonly matching: number }> {
  const spec = review.list.spec as unknown as ListSpec;
  const search = async () => {
    const where = whereOf(spec, reviewList.source(ctx, filter), filter, ctx.zone);
    const free = sql`from loan_order t ${where} and ${waiting}
                       and (t.claimed_until is null or t.claimed_until <= ${ctx.now})`;
    const [counted, found] = await Promise.all([
      row<{ total: number }>(ctx.db, sql`select count(*)::integer as total ${free}`),
      rows<{ id: string }>(ctx.db, sql`select t.id ${free} order by t.awaiting_since, t.id limit ${MAX_SHARED}`),
    ]);
    return { loanIds: found.map(({ id }) => id), matching: counted?.total ?? 0 };
  };
  return namesMasked(spec, filter) ? searchByNumber(ctx, search, ({ matching }) => matching > 0) : search();
}

/**
 * These orders, the longest waiting first, and who of the staff may not have each: a second look that is not theirs, a
 * customer of their own. A command holds them for the rest of its transaction. Refuses (404) one that the caller does
 * not see.
 */
export async function casesOf(
  ctx: Context<Db>,
  loanIds: readonly string[],
  staff: readonly string[],
): Promise<ShareCase[]> {
  const ids = [...new Set(loanIds)];
  if (ctx.db.isTransaction)
    await rows(ctx.db, sql`select id from loan_order where id = any (${ids}::bigint[]) order by id for update`);
  const found = await rows<CaseRow>(
    ctx.db,
    sql`select l.id, l.order_no, l.package_name, l.contract_cents, l.claimed_by, l.claimed_until, l.first_reviewer_id,
          l.recheck_by, l.waits, h.name as holder, c.name,
          c.address, o.reviewer_id as last_reviewer
        from (select *, coalesce(${waiting}, false) as waits from loan_order where id = any (${ids}::bigint[])) l
        join customer c on c.id = l.customer_id
        left join staff_user h on h.id = l.claimed_by
        left join lateral (select r.reviewer_id from loan_order e join review_record r on r.loan_id = e.id
                           where e.customer_id = l.customer_id and r.state <> 'undone'
                             and r.result not in ('recheck', 'recheckEnd')
                           order by r.id desc limit 1) o on true
        order by l.awaiting_since, l.id`,
  );
  if (found.length < ids.length) throw new Refusal(platformRefusals.notFound, { field: "loanIds" });
  const owners = await ownersAmong(ctx.db, ids, staff);
  return found.map(({ id, orderNo, packageName, contractCents, name, address, ...rest }) => {
    const live = isLive(rest, ctx.now);
    const { firstReviewerId: first, recheckBy: marked, lastReviewer, waits } = rest;
    return {
      id,
      orderNo,
      packageName,
      cents: contractCents,
      amount: contractCents,
      owner: lastReviewer,
      not: [...(owners.get(id) ?? []), ...(first === null ? [] : [first, ...(marked === null ? [] : [marked])])],
      state: !waits ? "notWaiting" : live ? "claimed" : "free",
      holder: live ? rest.holder : null,
      name,
      address,
    };
  });
}
