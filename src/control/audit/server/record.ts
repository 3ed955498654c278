import type { RawBuilder } from "kysely";
import type { Context } from "../../../platform/server/context.ts";
import { sql, type Db } from "../../../platform/server/database/connect.ts";
import type { Features } from "../../../platform/server/features.ts";
import { text, type Lang } from "../../../platform/shared/messages.ts";
import { actorKind } from "../contract.ts";
import { auditObject } from "../domain/objects.ts";
import { callTitle, pagesOfCalls } from "./calls.ts";

/** The calls of this build beside the pages that they belong to, as a table `k (call, page)`. */
function callPages(features: Features): RawBuilder<unknown> {
  const pages = pagesOfCalls(features);
  return sql`unnest(${[...pages.keys()]}::text[], ${[...pages.values()]}::text[]) as k (call, page)`;
}

/** The calls whose page has a part of a text in its name or identifier. */
export const callsOfPages = (features: Features, like: string) =>
  sql`(select k.call from ${callPages(features)} join menu p on p.type = 'menu' and p.url = k.page
       where p.name_cn ilike ${like} or p.name_en ilike ${like} or p.name_es ilike ${like} or p.url ilike ${like})`;

/**
 * What a row shows besides its own columns: the page of its call, and the order or customer that its object belongs to.
 * Over `t`, the log; objects are named by ids or by references, so that an id is read as one only where it looks like
 * one.
 */
export const columns = (features: Features) => sql`
  t.id, t.at, t.actor_name as actor, t.actor_kind, t.call, t.object_type, t.object_id, t.reason, nullif(t.ip, '') as ip,
    t.trace_id,
  (select jsonb_build_object('cn', p.name_cn, 'en', p.name_en, 'es', p.name_es)
   from ${callPages(features)} join menu p on p.type = 'menu' and p.url = k.page where k.call = t.call) as page,
  o.id as loan_id, o.order_no, coalesce(o.customer_id, case t.object_type
    when 'customer' then n.id end) as customer_id`;

export const FROM = sql`
  operation_log t
  cross join lateral (select case when t.object_id ~ '^[0-9]{1,18}$' then t.object_id::bigint end as id) n
  left join lateral (select id, order_no, customer_id from loan_order where id = case t.object_type
    when 'loan' then n.id
    when 'payout' then (select loan_id from payout where id = n.id)
    when 'repayment' then (select loan_id from repayment where id = n.id)
    when 'refund' then (select loan_id from refund where id = n.id)
    when 'approval' then (select loan_id from approval where id = n.id)
    when 'paymentCode' then (select loan_id from payment_code where code = t.object_id)
  end) o on true`;

/** Who did it: people and callers by their names, the product itself by a word. */
function doneBy({ actor, actorKind: kind }: Record<string, unknown>, lang: Lang): unknown {
  const product = kind === "system" && actorKind.member(kind);
  return product ? text(product.label, lang) : actor;
}

/**
 * Fills in what the database does not know: the call's title, what the product is called, and the kind of an object that
 * this build has no name for.
 */
export const complete = (row: Record<string, unknown>, { services, lang }: Pick<Context<Db>, "services" | "lang">) => ({
  ...row,
  actor: doneBy(row, lang),
  action: callTitle(services.features, String(row.call)),
  objectType: typeof row.objectType === "string" ? (auditObject.member(row.objectType)?.code ?? "other") : null,
});
