import { ok, Refusal, refused } from "../../../platform/shared/refusal.ts";
import { platformRefusals } from "../../../platform/shared/platform-messages.ts";
import { bySystem } from "../../../platform/server/context.ts";
import { row, sql } from "../../../platform/server/database/connect.ts";
import { handleInquiry } from "../../../platform/server/handle.ts";
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

/**
 * Asks Openpay now how a transaction stands, and books what it answers. That one unknown there was asked about stays in
 * the operation log.
 */
export const queryTransaction = handleInquiry(openpay.query, {
  ask: async ({ id }, ctx) => {
    const asked = await row<Asked>(
      ctx.db,
      sql`select channel, kind, transaction_id, order_id from openpay_transaction where id = ${id}`,
    );
    if (!asked) throw new Refusal(platformRefusals.notFound, { field: "id" });
    const { transactionId } = asked;
    return {
      transactionId,
      book: await askAbout(ctx.services, { ...asked, incoming: asked.kind === "charge" || asked.kind === "deposit" }),
    };
  },
  book: async ({ transactionId, book }, ctx, { id }) => {
    const status = await bySystem(ctx, book);
    ctx.audit({ object: ["openpayTransaction", id], after: { transactionId, status } });
    return status === null ? refused(openpayRefusals.unknownThere, { field: "id" }) : ok({ status });
  },
});
