import { waitingRequest } from "../../../book/approval/server/api.ts";
import { handle } from "../../../platform/server/handle.ts";
import { handleList } from "../../../platform/server/list-handler.ts";
import { onInstant } from "../../../platform/server/list-query.ts";
import { only, row, rows, sql } from "../../../platform/server/database/connect.ts";
import type { OutputOf } from "../../../platform/shared/endpoint.ts";
import { maskPhone } from "../../../platform/shared/mask.ts";
import { platformRefusals } from "../../../platform/shared/platform-messages.ts";
import { can, type FactsIn } from "../../../platform/shared/policy.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import { sms } from "../contract.ts";
import { batchPolicy } from "../domain/policy.ts";

const ID = /^[1-9]\d{0,17}$/;
const isId = (column: "id" | "template_id" | "batch_id") => (value: string) =>
  ID.test(value) ? sql`t.${sql.ref(column)} = ${value}` : sql`false`;

type Facts = FactsIn<typeof batchPolicy>;

/** Every batch, the latest first. */
export const batchList = handleList(
  sms.batches,
  () => ({
    from: sql`sms_batch t`,
    filters: {
      state: sql`t.state`,
      type: sql`t.type`,
      packageName: sql`t.package_name`,
      template: isId("template_id"),
      createdBy: (value: string) =>
        sql`t.user_id = any (array(select id from staff_user where account = ${value} or name = ${value}))`,
      createdAt: onInstant(sql`t.created_at`),
      batchId: isId("id"),
    },
    sort: { id: sql`t.id` },
    select: (ids) => sql`
      select t.id, t.version, t.type_name, t.state, t.status, t.type, t.package_name, t.source, t.will_send, t.held, t.segments,
        t.cost_cents, s.name as created_by, t.created_at, t.started_at, k.name as checked_by, t.ended_at,
        (select count(*)::int from approval p where p.object_type = 'smsBatch' and p.object_id = t.id::text
          and p.status = 'pending') as pending
      from sms_batch t join staff_user s on s.id = t.user_id left join staff_user k on k.id = t.checked_by
      where t.id in ${ids}`,
  }),
  ({ status, ...row }, { actor }) => ({
    ...row,
    can: can(batchPolicy, { status, state: row["state"] } as Facts, actor.permissions),
  }),
);

/** Who a batch is for, in the order of its list. */
export const recipientList = handleList(
  sms.recipients,
  () => ({
    from: sql`sms_recipient t`,
    filters: {
      batchId: isId("batch_id"),
      verdict: sql`t.verdict`,
      recipientState: sql`t.state`,
    },
    sort: { no: sql`t.no` },
    select: (ids) => sql`
      select t.id, t.no, t.phone, c.name, t.verdict, t.rule, t.legal_at, t.state as recipient_state, t.text,
        t.segments::int as segments, t.customer_id
      from sms_recipient t left join customer c on c.id = t.customer_id where t.id in ${ids}`,
  }),
  (row) => ({ ...row, phone: maskPhone(row["phone"] as string | null) }),
);

type Batch = OutputOf<typeof sms.batch>;
type Standing = Omit<Batch, "rules" | "verdicts" | "sample" | "request" | "can" | "startedAt" | "endedAt" | Sums> & {
  readonly startedAt: Date | null;
  readonly endedAt: Date | null;
};
type Sums = "done" | "queued" | "refused" | "delivered" | "failed" | "clicks";

/** How far a batch is: its preparation, its sending, and what became of its messages, with the clicks on their links. */
export const batch = handle(sms.batch, async ({ batchId }, ctx) => {
  const { db, actor } = ctx;
  const found = await row<Standing>(
    db,
    sql`select b.id, b.version, b.type_name, b.tpl, b.type, b.package_name, b.have_url, b.state, b.status, b.rows, b.total_rows,
          b.error, b.will_send, b.held, b.left_out, b.duplicates, b.no_phone, b.segments, b.cost_cents, b.held_as,
          s.name as created_by, b.started_at, b.ended_at
        from sms_batch b join staff_user s on s.id = b.user_id where b.id = ${batchId}`,
  );
  if (!found) throw new Refusal(platformRefusals.notFound, { field: "batchId" });
  const verdicts = await rows<Batch["verdicts"][number]>(
    db,
    sql`select verdict, count(*)::int as count from sms_recipient where batch_id = ${batchId} group by verdict order by verdict`,
  );
  const rules = await rows<Batch["rules"][number]>(
    db,
    sql`select rule, count(*)::int as count from sms_recipient where batch_id = ${batchId} and rule is not null
        group by rule order by 2 desc, rule`,
  );
  const sums = await only<Pick<Batch, Sums>>(
    db,
    sql`select (select count(*)::int from sms_recipient where batch_id = ${batchId} and state in ('sent', 'queued', 'refused'))
            as done,
          (select count(*)::int from sms_recipient where batch_id = ${batchId} and state = 'refused') as refused,
          (select count(*)::int from sms where batch_id = ${batchId} and status = 64 and held_until is not null) as queued,
          (select count(*)::int from sms where batch_id = ${batchId} and status = 0) as delivered,
          (select count(*)::int from sms where batch_id = ${batchId} and status = 128) as failed,
          (select coalesce(sum(k.clicks), 0)::bigint::int from sms_recipient r join short_link_click k on k.link_id = r.link_id
           where r.batch_id = ${batchId}) as clicks`,
  );
  const sample = await row<{ text: string }>(
    db,
    sql`select text from sms_recipient where batch_id = ${batchId} and text is not null order by no limit 1`,
  );
  const { startedAt, endedAt, ...standing } = found;
  return {
    ...standing,
    ...sums,
    rules,
    verdicts,
    sample: sample?.text ?? null,
    startedAt: startedAt?.toISOString() ?? null,
    endedAt: endedAt?.toISOString() ?? null,
    request: await waitingRequest(ctx, sms.start, ["smsBatch", batchId]),
    can: can(batchPolicy, found, actor.permissions),
  };
});
