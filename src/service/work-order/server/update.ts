import { only, row, sql } from "../../../platform/server/database/connect.ts";
import { updateTable } from "../../../platform/server/database/write.ts";
import { handle } from "../../../platform/server/handle.ts";
import { demand } from "../../../platform/server/policy.ts";
import { isMasked } from "../../../platform/shared/mask.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import { workOrder } from "../contract.ts";
import { withoutPeriod, withPeriod } from "../domain/order-number.ts";
import { workOrderPolicy } from "../domain/policy.ts";
import { workOrderRefusals as r } from "../messages.ts";
import { dueIn, NEVER } from "./clock.ts";
import type { Moved } from "./move.ts";
import { factsOf, lockTicket } from "./ticket-row.ts";

const BEFORE_HANDING_OVER: readonly number[] = [1, 2];

/**
 * Corrects a ticket, and marks its type; another type has another clock. Refuses to take the type of one that was handed
 * over away (409), a term that its order does not have (400), and a call that changes nothing (400).
 */
export const update = handle(workOrder.update, async ({ id, version, phone, ...input }, ctx) => {
  const ticket = await lockTicket(ctx, id, version);
  demand(ctx, workOrderPolicy, "edit", factsOf(ctx, ticket));
  const { type = ticket.type, period = ticket.period, name, description, remarks } = input;
  if (type === 0 && !BEFORE_HANDING_OVER.includes(ticket.status)) throw new Refusal(r.typeNeeded, { field: "type" });
  if (period !== ticket.period) {
    const order = await row<{ termCount: number }>(
      ctx.db,
      sql`select term_count from loan_order where id = ${ticket.loanId}`,
    );
    if (period > (order?.termCount ?? 0)) throw new Refusal(r.periodUnknown, { field: "period" });
  }
  const typed = phone === undefined || isMasked(phone) ? undefined : phone;
  const set = {
    ...(type !== ticket.type && { type }),
    ...(period !== ticket.period &&
      ticket.orderNo !== null && { period, orderNo: withPeriod(withoutPeriod(ticket.orderNo), period) }),
    ...(name !== undefined && name !== ticket.name && { name }),
    ...(typed !== undefined && typed !== ticket.phone && { phone: typed }),
    ...(description !== undefined && description !== ticket.description && { description }),
    ...(remarks !== undefined && remarks !== (ticket.remarks ?? "") && { remarks: remarks || null }),
  };
  if (Object.keys(set).length === 0) throw new Refusal(r.nothingToDo);
  const due = type === ticket.type ? undefined : ((await dueIn(ctx, { id, type }, ticket.status)) ?? NEVER);
  const changed = await only<Moved>(
    ctx.db,
    updateTable(
      "work_order",
      { ...set, ...(due !== undefined && { dueAt: due }), version: sql`version + 1`, updatedAt: ctx.now },
      sql`where id = ${id} returning id, status, version`,
    ),
  );
  const names = Object.keys(set) as (keyof typeof set & keyof typeof ticket)[];
  ctx.audit({
    object: ["workOrder", id],
    before: Object.fromEntries(names.map((name) => [name, ticket[name]])),
    after: set,
  });
  return changed;
});
