import type { Context } from "../../../platform/server/context.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import { takeProof } from "../../proof/server/api.ts";

interface TicketPicture {
  readonly customerId: string;
  readonly loanId: string | null;
  readonly fileId: string;
  readonly workOrderId: string;
}

/**
 * Takes a picture that came with a ticket as a proof. What cannot be one stays an attachment: the ticket is kept all the
 * same.
 */
export async function proofOfTicket(
  ctx: Context,
  { customerId, loanId, fileId, workOrderId }: TicketPicture,
): Promise<void> {
  // what the proof tells the audit is not the ticket's row
  const aside: Context = { ...ctx, audit: ({ object }) => object && ctx.changed(...object) };
  try {
    await takeProof(aside, { kind: "ticket", customerId, loanId, refId: workOrderId, picture: { fileId } });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
}
