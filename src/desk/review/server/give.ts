import type { Context } from "../../../platform/server/context.ts";
import { giveClaims } from "../../../book/order/server/api.ts";
import { assignmentEnd } from "./claims.ts";

/** Orders that are given to one reviewer. */
export interface Given {
  readonly to: { readonly id: string; readonly name: string };
  readonly loanIds: readonly string[];
}

/** Gives locked orders to reviewers, for a shift. Answers how many, and what the log keeps of it. */
export async function give(ctx: Context, given: readonly Given[]) {
  const until = await assignmentEnd(ctx);
  for (const { to, loanIds } of given) await giveClaims(ctx, loanIds, to.id, until);
  ctx.changed("review");
  return {
    assigned: given.reduce((sum, { loanIds }) => sum + loanIds.length, 0),
    reviewers: given.map(({ to, loanIds }) => ({ userId: to.id, name: to.name, loanIds })),
  };
}
