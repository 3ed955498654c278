import type { Context } from "../../../platform/server/context.ts";
import { handlersOf } from "../../../platform/server/declared.ts";
import { handle } from "../../../platform/server/handle.ts";
import { authorise } from "../../../platform/server/perform.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import { settingOf } from "../../../base/configuration/server/api.ts";
import { loan } from "../../../service/loan/contract.ts";
import { findLoan, lockLoan } from "../../../book/order/server/api.ts";
import { review } from "../../../desk/review/contract.ts";
import { carryOutWaiting } from "../../../desk/review/server/api.ts";
import { reviewSettings } from "../../../desk/review/domain/settings.ts";
import { testTools } from "../contract.ts";
import type { EventHere } from "../domain/moves.ts";
import { testToolRefusals } from "../messages.ts";
import { keepRun } from "./runs.ts";

/** Why the tools did something, where a command asks for words. */
const WORDS = "Prueba";

type Input = Readonly<Record<string, unknown>>;

/** What a command of a page is asked for a step; a review's steps need the order to be claimed first. */
async function commandFor(
  ctx: Context,
  event: EventHere,
  target: { readonly loanId: string; readonly version: number },
): Promise<{ name: string; input: Input; claim?: true }> {
  switch (event) {
    case "pass":
      return {
        name: review.pass.name,
        input: { ...target, stages: [...(await settingOf(ctx, reviewSettings.stages))] },
        claim: true,
      };
    case "reject":
      return {
        name: review.reject.name,
        input: { ...target, reasons: [(await settingOf(ctx, reviewSettings.rejectReasons))[0]], remark: WORDS },
        claim: true,
      };
    case "sendBack":
      return {
        name: review.sendBack.name,
        input: { ...target, stages: [(await settingOf(ctx, reviewSettings.stages))[0]], remark: WORDS },
        claim: true,
      };
    case "cancel":
      return { name: loan.cancel.name, input: { ...target, reason: WORDS } };
    case "refuse":
      return {
        name: loan.refuse.name,
        input: { ...target, reasons: [(await settingOf(ctx, reviewSettings.rejectReasons))[0]], remark: WORDS },
      };
    case "retryPayout":
      return { name: loan.payout.name, input: { ...target, cardConfirmed: true } };
  }
}

/**
 * Carries a step of an order out by the command of its own page: its rules, its refusals, and the permission that it
 * asks for.
 */
export const move = handle(testTools.move, async ({ loanId, version, event }, ctx) => {
  const commands = handlersOf(ctx.services.features);
  const carryOut = (name: string, input: Input): Promise<unknown> => {
    const command = commands.get(name);
    if (!command) throw new Refusal(testToolRefusals.notHere, { field: "event" });
    authorise(command.endpoint, ctx.actor);
    return command.verb(input, ctx);
  };
  const before = await lockLoan(ctx, loanId, version);
  const { name, input, claim } = await commandFor(ctx, event, { loanId, version });
  if (claim) await carryOut(review.claim.name, { loanId });
  await carryOut(name, input);
  // what a reviewer decides waits to be taken back; the tools do not take anything back
  if (claim) await carryOutWaiting(ctx, loanId);
  const after = await findLoan(ctx.db, loanId);
  await keepRun(ctx, { tool: "move", subject: before.orderNo, note: `${event}: ${before.status} → ${after.status}` });
  ctx.audit({ object: ["loan", loanId], before: { status: before.status }, after: { status: after.status, event } });
  return { loanId, status: after.status, version: after.version };
});
