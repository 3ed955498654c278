import type { Context } from "../../../platform/server/context.ts";
import { handle } from "../../../platform/server/handle.ts";
import type { InputOf } from "../../../platform/shared/endpoint.ts";
import { sendCode } from "../../../reach/sms-code/server/api.ts";
import { manualPayout } from "../contract.ts";
import { codeForApproval, codeForImport, codeForPayment, type CodeFor } from "./code-for.ts";
import { batchBy } from "./rows.ts";

async function codeFor(ctx: Context, wish: InputOf<typeof manualPayout.sendCode>): Promise<CodeFor> {
  switch (wish.purpose) {
    case "create":
      return codeForPayment(wish.amount, wish.bankCard);
    case "import":
      return codeForImport(wish.rows, wish.amount);
    case "approve":
      return codeForApproval(await batchBy(ctx.db, wish.batchId));
  }
}

/** Sends the caller the code for a payment, a file or an approval; it is good for exactly that. */
export const sendPaymentCode = handle(manualPayout.sendCode, async (wish, ctx) => {
  const { what, ...confirmed } = await codeFor(ctx, wish);
  return sendCode(ctx, confirmed, what);
});
