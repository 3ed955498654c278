import { row, sql } from "../../../platform/server/database/connect.ts";
import { handle } from "../../../platform/server/handle.ts";
import { platformRefusals } from "../../../platform/shared/platform-messages.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import { takeProof } from "../../../service/proof/server/api.ts";
import { open } from "../contract.ts";
import { customerOf } from "./caller.ts";
import { mediaTypeOf } from "./image.ts";

/**
 * Takes a picture of a transfer for an order of the borrower's. Refuses an order of anybody else (404), what is no whole
 * picture (400), and more than a day may bring (429).
 */
export const sendProof = handle(open.proof, async ({ externalId, orderNo, loanId, picture }, ctx) => {
  const customer = await customerOf(ctx, externalId);
  const order = await row<{ id: string }>(
    ctx.db,
    sql`select id from loan_order where customer_id = ${customer.id} and not blind
          and case when ${loanId ?? null}::bigint is null then order_no = ${orderNo ?? ""} else id = ${loanId ?? null} end`,
  );
  if (!order) throw new Refusal(platformRefusals.notFound, { field: loanId === undefined ? "orderNo" : "loanId" });
  const bytes = Buffer.from(picture, "base64");
  mediaTypeOf(bytes, "picture");
  const intake = { kind: "door", customerId: customer.id, loanId: order.id, refId: null, picture: { bytes } } as const;
  const { proofId, state, known, doubled } = await takeProof(ctx, intake);
  return { proofId, state, duplicate: known || doubled };
});
