import type { Context } from "../../../platform/server/context.ts";
import { only, sql } from "../../../platform/server/database/connect.ts";
import { updateTable } from "../../../platform/server/database/write.ts";
import { handle } from "../../../platform/server/handle.ts";
import { demand } from "../../../platform/server/policy.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import { workOrder } from "../contract.ts";
import { workOrderPolicy } from "../domain/policy.ts";
import type { OrderResult } from "../domain/sets.ts";
import { workOrderRefusals as r } from "../messages.ts";
import { linkMoney } from "./money.ts";
import type { Moved } from "./move.ts";
import { finish } from "./settle.ts";
import { factsOf, lockTicket, type TicketRow } from "./ticket-row.ts";

interface Done {
  readonly result?: OrderResult | undefined;
  readonly actionId?: string | undefined;
  readonly detailResult?: string | undefined;
}

/** The ticket stays where it is until its money has moved. */
const staysUntilPaid = (ctx: Context, ticket: TicketRow, detailResult: string | undefined): Promise<Moved> =>
  only<Moved>(
    ctx.db,
    updateTable(
      "work_order",
      { ...(detailResult && { detailResult }), version: sql`version + 1`, updatedAt: ctx.now },
      sql`where id = ${ticket.id} returning id, status, version`,
    ),
  );

/**
 * Says what was done with a ticket whose lock the caller holds: operations say the result, to which the money has to
 * have moved; collection may. While the money is under way the ticket stays, and goes on by itself later.
 */
export async function handleWith(
  ctx: Context,
  ticket: TicketRow,
  { result, actionId, detailResult }: Done,
): Promise<Moved & { readonly waiting: boolean }> {
  demand(ctx, workOrderPolicy, "handle", factsOf(ctx, ticket));
  if (result === undefined) {
    if (ticket.status !== 5) throw new Refusal(r.resultNeeded, { field: "result" });
    if (ticket.waitsForMoney) throw new Refusal(r.moneyWaits, { field: "result" });
    return { ...(await finish(ctx, ticket, { detailResult })), waiting: false };
  }
  if (await linkMoney(ctx, ticket, result, actionId))
    return { ...(await finish(ctx, ticket, { result, detailResult })), waiting: false };
  ctx.audit({ object: ["workOrder", ticket.id], after: { waitsForResult: result, detailResult } });
  return { ...(await staysUntilPaid(ctx, ticket, detailResult)), waiting: true };
}

/** See `handleWith`. */
export const handleTicket = handle(workOrder.handle, async ({ id, version, ...done }, ctx) =>
  handleWith(ctx, await lockTicket(ctx, id, version), done),
);
