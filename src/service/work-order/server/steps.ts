import { handle } from "../../../platform/server/handle.ts";
import { demand } from "../../../platform/server/policy.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import { workOrder } from "../contract.ts";
import { workOrderPolicy } from "../domain/policy.ts";
import { workOrderRefusals as r } from "../messages.ts";
import { holdsStill, linkMoney } from "./money.ts";
import { me, move } from "./move.ts";
import { factsOf, lockTicket } from "./ticket-row.ts";

/** Puts what operations work on aside; its clock rests, as long as the setting lets it. */
export const hold = handle(workOrder.hold, async ({ id, version, remarks }, ctx) => {
  const ticket = await lockTicket(ctx, id, version);
  demand(ctx, workOrderPolicy, "hold", factsOf(ctx, ticket));
  return move(ctx, ticket, { event: "hold", processMethod: 0, remarks });
});

/** Takes up again what was put aside. */
export const resume = handle(workOrder.resume, async ({ id, version, remarks }, ctx) => {
  const ticket = await lockTicket(ctx, id, version);
  demand(ctx, workOrderPolicy, "resume", factsOf(ctx, ticket));
  return move(ctx, ticket, { event: "resume", remarks });
});

/** Gives a ticket that was seen to back to service, to who sent it: there is more to do. */
export const giveBack = handle(workOrder.giveBack, async ({ id, version, remarks }, ctx) => {
  const ticket = await lockTicket(ctx, id, version);
  demand(ctx, workOrderPolicy, "giveBack", factsOf(ctx, ticket));
  return move(ctx, ticket, { event: "return", handlerId: ticket.handlerId ?? ticket.sentBy, remarks });
});

/**
 * Closes a ticket for good. Refuses one without a type, one whose money is under way, and a result whose money did not
 * move or was taken back since (409).
 */
export const close = handle(workOrder.close, async ({ id, version, result, remarks }, ctx) => {
  const ticket = await lockTicket(ctx, id, version);
  demand(ctx, workOrderPolicy, "close", factsOf(ctx, ticket));
  if (result !== undefined && !(await linkMoney(ctx, ticket, result)))
    throw new Refusal(r.moneyWaits, { field: "result" });
  const said = result ?? ticket.result;
  if (said !== null && !(await holdsStill(ctx, ticket.loanId, said)))
    throw new Refusal(r.moneyNotMoved, { field: "result" });
  return move(ctx, ticket, { event: "close", handlerId: ticket.handlerId ?? me(ctx), result, remarks });
});
