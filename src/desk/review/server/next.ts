import { handle } from "../../../platform/server/handle.ts";
import { review } from "../contract.ts";
import { staffId } from "./staff.ts";
import { nextWaiting } from "./waiting.ts";

/** Which order the caller would be given next; nothing is claimed. */
export const next = handle(review.next, async ({ except }, ctx) => ({
  loanId: await nextWaiting(ctx, staffId(ctx), except),
}));
