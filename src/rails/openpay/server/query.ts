import { platformRefusals } from "../../../platform/shared/platform-messages.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import { writeAudit } from "../../../platform/server/audit.ts";
import { inTransaction } from "../../../platform/server/context.ts";
import { row, sql } from "../../../platform/server/database/connect.ts";
import { handle } from "../../../platform/server/handle.ts";
import { openpay } from "../contract.ts";
import type { OpenpayKind } from "../domain/status.ts";
import { openpayRefusals } from "../messages.ts";
import { askAbout } from "./ask.ts";

interface Asked {
  readonly channel: string;
  readonly kind: OpenpayKind;
  readonly transactionId: string | null;
  readonly orderId: string | null;
}

/** Asks Openpay now how a transaction stands, outside of any transaction of ours; what it answers is booked in one of its own. */
export const queryTransaction = handle({ ...openpay.query, kind: "query" as const }, async ({ id }, ctx) => {
  const asked = await row<Asked>(ctx.db, sql`select channel, kind, transaction_id, order_id from openpay_transaction where id = ${id}`);
  if (!asked) throw new Refusal(platformRefusals.notFound, { field: "id" });
  const status = await askAbout(ctx.services, { ...asked, incoming: asked.kind === "charge" || asked.kind === "deposit" });
  await inTransaction(ctx.services, ctx.actor, ctx, (tx) =>
    writeAudit(tx, openpay.query.name, { id }, { object: ["openpayTransaction", id], after: { transactionId: asked.transactionId, status } }),
  );
  if (status === null) throw new Refusal(openpayRefusals.unknownThere, { field: "id" });
  return { status };
});
