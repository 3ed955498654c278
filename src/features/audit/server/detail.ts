import { row, sql } from "../../../platform/server/database/connect.ts";
import { handle } from "../../../platform/server/handle.ts";
import { platformRefusals } from "../../../platform/shared/platform-messages.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import { audit } from "../contract.ts";
import { callTitle, fieldLabel } from "./calls.ts";
import { difference } from "./difference.ts";

interface Row {
  readonly id: string;
  readonly at: string;
  readonly actor: string;
  readonly call: string;
  readonly objectType: string | null;
  readonly objectId: string | null;
  readonly before: unknown;
  readonly after: unknown;
  readonly reason: string | null;
  readonly ip: string | null;
  readonly traceId: string;
}

/** One row of the log with what it changed. */
export const auditDetail = handle(audit.detail, async ({ id }, ctx) => {
  const found = await row<Row>(
    ctx.db,
    sql`select id, at, actor_name as actor, call, object_type, object_id, before, after, reason, nullif(ip, '') as ip, trace_id
        from operation_log where id = ${id}`,
  );
  if (!found) throw new Refusal(platformRefusals.notFound);
  const { before, after, ...rest } = found;
  const fields = difference(before, after).map((entry) => ({ ...entry, label: fieldLabel(found.call, entry.field) }));
  return { ...rest, action: callTitle(found.call), difference: fields };
});
