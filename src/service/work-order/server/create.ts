import type { Context } from "../../../platform/server/context.ts";
import { row, sql } from "../../../platform/server/database/connect.ts";
import { handle } from "../../../platform/server/handle.ts";
import { isMasked } from "../../../platform/shared/mask.ts";
import { platformRefusals } from "../../../platform/shared/platform-messages.ts";
import { holds } from "../../../platform/shared/policy.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import { workOrder } from "../contract.ts";
import { periodIn, withoutPeriod } from "../domain/order-number.ts";
import type { IssuePeriod, WorkSource } from "../domain/sets.ts";
import { workOrderRefusals as r } from "../messages.ts";
import { keepFiles } from "./files.ts";
import { openTicket } from "./open-ticket.ts";

const PROCESS = "service:customerServiceSystem:process" as const;
const TRANSFER = "service:customerServiceSystem:transfer" as const;

interface About {
  readonly id: string;
  readonly orderNo: string;
  readonly termCount: number;
  readonly collectorId: string | null;
  readonly packageName: string;
  readonly phone: string;
}

/** The customer's order that a form is about. Refuses one that the caller does not see (404), and one of somebody else. */
async function orderOf(ctx: Context, orderId: string, userId: string, orderNo: string): Promise<About> {
  const found = await row<About & { customerId: string }>(
    ctx.db,
    sql`select o.id, o.order_no, o.term_count, o.collector_id, o.package_name, o.customer_id, c.phone
        from loan_order o join customer c on c.id = o.customer_id where o.id = ${orderId}`,
  );
  if (!found) throw new Refusal(platformRefusals.notFound, { field: "orderId" });
  if (found.customerId !== userId) throw new Refusal(r.orderUnknown, { field: "userId" });
  if (found.orderNo !== withoutPeriod(orderNo)) throw new Refusal(r.orderUnknown, { field: "orderNo" });
  return found;
}

/** Refuses (400) a term that the order does not have, and another one than stands behind its number. */
function requirePeriod(period: IssuePeriod, orderNo: string, { termCount }: Pick<About, "termCount">): void {
  const named = periodIn(orderNo);
  if (period > termCount || (named !== null && named !== period))
    throw new Refusal(r.periodUnknown, { field: "period" });
}

/** Who takes tickets in hand enters them for service; whoever else makes one feeds back from collection. */
const sourceOf = ({ actor }: Context): WorkSource => (holds(actor.permissions, PROCESS) ? 0 : 1);

/**
 * Makes a ticket about a customer's order, with its attachments. Refuses an order of somebody else (400), one that the
 * caller does not see (404), handing over without a type (409) or without the permission to (403).
 */
export const create = handle(workOrder.create, async (input, ctx) => {
  const { type, processMethod, name, phone, orderNo, orderId, userId, period, description, remarks, appendix } = input;
  if (processMethod !== undefined && !holds(ctx.actor.permissions, TRANSFER))
    throw new Refusal(platformRefusals.noPermission, {
      params: { permission: TRANSFER },
      data: { permission: TRANSFER },
    });
  const order = await orderOf(ctx, orderId, userId, orderNo);
  requirePeriod(period, orderNo, order);
  const customer = { id: userId, name, phone: isMasked(phone) ? order.phone : phone, packageName: order.packageName };
  const opened = await openTicket(ctx, {
    source: sourceOf(ctx),
    type,
    processMethod,
    customer,
    loan: order,
    period,
    description,
    remarks,
  });
  const left = await keepFiles(ctx, { id: opened.id, customerId: userId, loanId: orderId }, appendix ?? []);
  ctx.audit({
    object: ["workOrder", opened.id],
    after: { status: opened.status, type, orderNo: opened.orderNo, processMethod, files: (appendix ?? []).length },
  });
  return {
    id: opened.id,
    status: opened.status,
    version: opened.version,
    orderNo: opened.orderNo ?? "",
    left: [...left],
  };
});
