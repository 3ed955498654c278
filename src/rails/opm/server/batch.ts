import type { Cents } from "../../../platform/shared/cents.ts";
import { platformRefusals } from "../../../platform/shared/platform-messages.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import type { OutputOf } from "../../../platform/shared/endpoint.ts";
import { only, row, sql, type Database } from "../../../platform/server/database/connect.ts";
import { handle } from "../../../platform/server/handle.ts";
import { waitingRequest } from "../../../book/approval/server/api.ts";
import { can } from "../../../platform/shared/policy.ts";
import { opm } from "../contract.ts";
import { batchPolicy } from "../domain/policy.ts";

type Detail = OutputOf<typeof opm.batch>;
type Stored = Omit<Detail, "waiting" | "request" | "can">;

/** A batch with what settling it would move, and with our receipts up to its date that no batch pays over. */
export const batchDetail = handle(opm.batch, async ({ batchId }, ctx) => {
  const batch = await row<Stored>(
    ctx.db,
    sql`select b.*, s.name as settled_by, a.name as approved_by, u.name as uploaded_by, u.file_name, l.receipts_cents,
          l.unidentified_cents, l.gain_cents, l.loss_cents
        from opm_batch b left join staff_user s on s.id = b.settled_by left join staff_user a on a.id = b.approved_by
        left join lateral (select o.file_name, k.name from opm_upload o join staff_user k on k.id = o.uploaded_by
          where o.batch_id = b.id order by o.id desc limit 1) u on true
        cross join lateral (
          select coalesce(sum(own_cents), 0)::bigint as receipts_cents,
                 coalesce(sum(difference_cents) filter (where explanation = 'unidentified'),
                   0)::bigint as unidentified_cents,
                 coalesce(sum(difference_cents) filter (where explanation = 'gain'), 0)::bigint as gain_cents,
                 coalesce(-sum(difference_cents) filter (where explanation = 'loss'), 0)::bigint as loss_cents
          from opm_line where batch_id = b.id) l
        where b.id = ${batchId}`,
  );
  if (!batch) throw new Refusal(platformRefusals.notFound, { field: "batchId" });
  return {
    ...batch,
    waiting: await waitingFor(ctx.db, batch),
    request: await waitingRequest(ctx, opm.settle, ["opmBatch", batchId]),
    can: can(batchPolicy, batch, ctx.actor.permissions),
  };
});

/** Our receipts of a channel that were confirmed up to a batch's settlement date and stand in no batch. */
async function waitingFor(db: Database, { channel, settledOn }: Stored): Promise<Detail["waiting"]> {
  const { count, amountCents } = await only<{ count: number; amountCents: Cents }>(
    db,
    sql`select count(*)::int as count, coalesce(sum(r.amount_cents), 0)::bigint as amount_cents from repayment r
        where r.channel = ${channel} and r.settles_later and r.settled_at is null and r.status <> 'reversed'
          and r.value_on <= ${settledOn}
          and not exists (select from opm_line l where l.repayment_id = r.id)`,
  );
  return { count, amountCents };
}
