import type { Context } from "../../../platform/server/context.ts";
import { port } from "../../../platform/server/features.ts";

/** A picture that came with a ticket and may prove a transfer. */
interface TicketPicture {
  readonly kind: "ticket";
  readonly customerId: string;
  readonly loanId: string | null;
  /** The row of `stored_file`. */
  readonly fileId: string;
  readonly workOrderId: string;
}

/** Who takes pictures that may prove transfers, in the transaction that keeps them. */
export const proofIntake = port<(ctx: Context, picture: TicketPicture) => Promise<void>>("workOrder.proofIntake");
