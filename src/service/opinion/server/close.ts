import { staffIdOf } from "../../../platform/server/context.ts";
import { handle } from "../../../platform/server/handle.ts";
import { demand } from "../../../platform/server/policy.ts";
import { unwrap } from "../../../platform/shared/refusal.ts";
import { opinion } from "../contract.ts";
import { closable, opinionPolicy } from "../domain/policy.ts";
import { keepOutcome, lockOpinion } from "./kept.ts";

/**
 * Closes feedback without a reply, with a reason. Refuses what somebody has answered or closed already (409, with the
 * name), and another reason than those of the list that is not told (400).
 */
export const close = handle(opinion.close, async ({ id, closeReason, remark: said }, ctx) => {
  const remark = said || null;
  unwrap(closable(closeReason, said));
  const found = await lockOpinion(ctx, id);
  demand(ctx, opinionPolicy, "close", found);
  const by = { handledAt: ctx.now, handledBy: staffIdOf(ctx) };
  await keepOutcome(ctx, found, { handled: "closed", ...by, closeReason, remark });
  ctx.audit({
    object: ["opinion", id],
    before: { handled: "open" },
    after: { handled: "closed", closeReason, remark },
  });
  return { id, handled: "closed" as const };
});

/** Lets closed feedback wait to be handled again. Refuses what is not closed (409). */
export const reopen = handle(opinion.reopen, async ({ id }, ctx) => {
  const found = await lockOpinion(ctx, id);
  demand(ctx, opinionPolicy, "reopen", found);
  await keepOutcome(ctx, found, { handled: "open", handledAt: null, handledBy: null });
  const { closeReason, remark } = found;
  ctx.audit({
    object: ["opinion", id],
    before: { handled: "closed", closeReason, remark },
    after: { handled: "open" },
  });
  return { id, handled: "open" as const };
});
