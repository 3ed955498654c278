import { only, row, rows, sql, type Db } from "../../../platform/server/database/connect.ts";
import { handle } from "../../../platform/server/handle.ts";
import type { BusinessDate } from "../../../platform/shared/business-date.ts";
import { formatDecimal, type Cents } from "../../../platform/shared/cents.ts";
import type { OutputOf } from "../../../platform/shared/endpoint.ts";
import { maskPhone } from "../../../platform/shared/mask.ts";
import { platformRefusals } from "../../../platform/shared/platform-messages.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import { chat } from "../contract.ts";
import { requirePartner } from "./conversation.ts";
import { latestLoan } from "./latest-loan.ts";

type Order = OutputOf<typeof chat.orderDetail>;

interface OrderRow extends Pick<Order, "orderId" | "orderNo" | "status"> {
  readonly contractCents: Cents;
  readonly applicationDate: BusinessDate;
}

interface PlanRow extends Pick<Order["plans"][number], "termNo" | "dueOn" | "status"> {
  readonly loanId: string;
  readonly totalCents: Cents;
  readonly outstandingCents: Cents;
}

const columns = sql`o.id as order_id, o.order_no, o.status, o.contract_cents, o.applied_on as application_date`;

/** Orders with their repayment plans, in their order. */
async function withPlans(db: Db, orders: readonly OrderRow[]): Promise<Order[]> {
  const plans = await rows<PlanRow>(
    db,
    sql`select loan_id, term_no, due_on, status, paid_cents + outstanding_cents as total_cents, outstanding_cents from bill
        where loan_id = any(${orders.map(({ orderId }) => orderId)}::bigint[]) order by loan_id, term_no`,
  );
  const byLoan = Map.groupBy(plans, ({ loanId }) => loanId);
  return orders.map(({ contractCents, ...order }) => ({
    ...order,
    contractAmount: formatDecimal(contractCents),
    plans: (byLoan.get(order.orderId) ?? []).map(({ termNo, dueOn, status, totalCents, outstandingCents }) => ({
      termNo,
      dueOn,
      status,
      repaymentTotalAmount: formatDecimal(totalCents),
      outstandingAmount: formatDecimal(outstandingCents),
    })),
  }));
}

/** An order of a borrower, as a message of it shows it. Refuses one that is not theirs, or not to be seen (404). */
export const orderDetail = handle(chat.orderDetail, async ({ orderId, userId }, ctx) => {
  const found = await row<OrderRow>(
    ctx.db,
    sql`select ${columns} from loan_order o where o.id = ${orderId} and o.customer_id = ${userId}`,
  );
  const [order] = found ? await withPlans(ctx.db, [found]) : [];
  if (!order) throw new Refusal(platformRefusals.notFound, { field: "orderId" });
  return order;
});

/** A borrower's orders with their plans, the latest first. */
export const orderList = handle(chat.orderList, async (input, ctx) => {
  const { userId, orderId, status, queryDate, pageNum, pageSize } = input;
  await requirePartner(ctx, userId);
  const [from, to] = queryDate ?? [null, null];
  const which = sql`from loan_order o where o.customer_id = ${userId}
    and (${orderId ?? null}::bigint is null or o.id = ${orderId ?? null})
    and (${status ?? null}::int is null or o.status = ${status ?? null})
    and (${from}::date is null or o.applied_on between ${from} and ${to})`;
  const { total } = await only<{ total: number }>(ctx.db, sql`select count(*)::int as total ${which}`);
  const found = await rows<OrderRow>(
    ctx.db,
    sql`select ${columns} ${which} order by o.id desc limit ${pageSize} offset ${(pageNum - 1) * pageSize}`,
  );
  return { loanOrder: await withPlans(ctx.db, found), totalCount: total };
});

/** What a ticket about a borrower begins with: their name, and the latest order. */
export const workOrderImport = handle(chat.workOrderImport, async ({ userId }, ctx) => {
  const { name, phone } = await requirePartner(ctx, userId);
  const loanId = await latestLoan(ctx.db, userId);
  const loan = await row<{ orderNo: string }>(ctx.db, sql`select order_no from loan_order where id = ${loanId}`);
  return { realName: name, phone: maskPhone(phone), orderNo: loan?.orderNo ?? null, loanId };
});

const MOST_NUMBERS = 50;

/** The orders of whoever has a phone, the latest first. Searches for a phone that nobody has are counted as elsewhere. */
export const orderNumbers = handle(chat.orderNumbers, async ({ phone }, ctx) => {
  const plain = phone.replaceAll(/[\s-]/g, "").replace(/^\+52/, "");
  if (!/^\d{10}$/.test(plain)) return [];
  return rows(
    ctx.db,
    sql`select o.order_no, o.id as order_id, o.customer_id as user_id from loan_order o
        where o.customer_id in (select c.id from customer c where c.phone = ${plain})
        order by o.id desc limit ${MOST_NUMBERS}`,
  );
});
