import { handle } from "../../../platform/server/handle.ts";
import { demand } from "../../../platform/server/policy.ts";
import { workOrder } from "../contract.ts";
import { workOrderPolicy } from "../domain/policy.ts";
import { me, move } from "./move.ts";
import { factsOf, lockTicket } from "./ticket-row.ts";

const OF_SERVICE: readonly number[] = [1, 2, 3, 6];

/** Takes a ticket in hand. Refuses one that somebody has (409, with the name). */
export const claim = handle(workOrder.claim, async ({ id, version }, ctx) => {
  const ticket = await lockTicket(ctx, id, version);
  demand(ctx, workOrderPolicy, OF_SERVICE.includes(ticket.status) ? "take" : "claim", factsOf(ctx, ticket));
  return move(ctx, ticket, { event: "claim", handlerId: me(ctx) }, ticket.status !== 1);
});

/** Takes tickets in hand that wait for service: all of them, or none. Refuses one without a type (409). */
export const process = handle(workOrder.process, async ({ ids }, ctx) => {
  const wanted = [...new Set(ids)].toSorted((a, b) => Number(a) - Number(b));
  for (const id of wanted) {
    const ticket = await lockTicket(ctx, id);
    demand(ctx, workOrderPolicy, "process", factsOf(ctx, ticket));
    await move(ctx, ticket, { event: "process", handlerId: me(ctx) });
    ctx.changed("workOrder", id);
  }
  const [only] = wanted;
  ctx.audit({
    ...(wanted.length === 1 && only !== undefined && { object: ["workOrder", only] as const }),
    after: { ids: wanted },
  });
  return { processed: wanted.length };
});
