import type { Context } from "../../../platform/server/context.ts";
import { port } from "../../../platform/server/features.ts";

/** A picture that a borrower sent in the chat: it may show a transfer. `fileId` is of stored_file. */
export interface ChatPicture {
  readonly kind: "chat";
  readonly customerId: string;
  /** The borrower's latest order; null without any. */
  readonly loanId: string | null;
  readonly fileId: string;
  /** The message's `connectId`. */
  readonly messageId: string;
}

/** Who takes in pictures of transfers, in a transaction of its own; may be told of one twice. */
export const proofIntake = port<(ctx: Context, picture: ChatPicture) => Promise<void>>("chat.proofIntake");
