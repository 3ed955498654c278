import { row, sql } from "../../../platform/server/database/connect.ts";
import { handle } from "../../../platform/server/handle.ts";
import type { OutputOf } from "../../../platform/shared/endpoint.ts";
import { platformRefusals } from "../../../platform/shared/platform-messages.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import { audit } from "../contract.ts";
import { fieldLabel, figureOf } from "./calls.ts";
import { difference } from "./difference.ts";
import { columns, complete, FROM } from "./record.ts";

interface Row extends Record<string, unknown> {
  readonly call: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** One row of the log with what it changed. */
export const auditDetail = handle(audit.detail, async ({ id }, ctx) => {
  const { features } = ctx.services;
  const found = await row<Row>(
    ctx.db,
    sql`select ${columns(features)}, t.before, t.after,
               (select jsonb_build_object('seq', c.seq, 'hash', encode(c.hash, 'hex')) from audit_chain c
                 where c.log_id = t.id) as link
        from ${FROM} where t.id = ${id}`,
  );
  if (!found) throw new Refusal(platformRefusals.notFound);
  const { before, after, ...rest } = complete(found, ctx) as unknown as Row;
  const fields = difference(before, after).map((entry) => ({
    ...entry,
    label: fieldLabel(features, found.call, entry.field),
    figure: figureOf(features, found.call, entry.field),
  }));
  return { ...rest, difference: fields } as unknown as OutputOf<typeof audit.detail>;
});
