import { row, sql } from "../../../platform/server/database/connect.ts";
import { handle } from "../../../platform/server/handle.ts";
import type { OutputOf } from "../../../platform/shared/endpoint.ts";
import { maskPhone } from "../../../platform/shared/mask.ts";
import { platformRefusals } from "../../../platform/shared/platform-messages.ts";
import { can } from "../../../platform/shared/policy.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import { call } from "../contract.ts";
import { callPolicy } from "../domain/policy.ts";
import { factsOf, rowOf, type CallRow } from "./kept.ts";

type Detail = OutputOf<typeof call.detail>;
type Instants = "at" | "answeredAt" | "endedAt" | "scoredAt";

interface Row extends CallRow, Omit<Detail, "can" | Instants | keyof CallRow> {
  readonly at: Date;
  readonly endedAt: Date | null;
  readonly scoredAt: Date | null;
}

/** One call, with its marks. */
export const detail = handle(call.detail, async ({ id }, ctx) => {
  const found = await row<Row>(
    ctx.db,
    sql`select ${rowOf}, c.name, c.phone, o.order_no, a.app_name, t.cause, t.dialed_at as at, t.ended_at, t.seconds,
          s.name as staff, t.extension, coalesce(e.name, t.exchange) as exchange, t.marks, t.score_remark as remark,
          b.name as scored_by, t.scored_at
        from phone_call t join customer c on c.id = t.customer_id left join loan_order o on o.id = t.loan_id
        join staff_user s on s.id = t.staff_id left join staff_user b on b.id = t.scored_by
        left join exchange e on e.code = t.exchange join app_package a on a.package_name = t.package_name
        where t.id = ${id}`,
  );
  if (!found) throw new Refusal(platformRefusals.notFound, { field: "id" });
  const { staffId: _staffId, ...rest } = found;
  return {
    ...rest,
    phone: maskPhone(found.phone) ?? "",
    at: found.at.toISOString(),
    answeredAt: found.answeredAt?.toISOString() ?? null,
    endedAt: found.endedAt?.toISOString() ?? null,
    scoredAt: found.scoredAt?.toISOString() ?? null,
    can: can(callPolicy, factsOf(found, ctx), ctx.actor.permissions),
  };
});
