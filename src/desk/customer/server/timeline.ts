import type { OutputOf } from "../../../platform/shared/endpoint.ts";
import type { Context } from "../../../platform/server/context.ts";
import { rows, sql, type Db } from "../../../platform/server/database/connect.ts";
import { callTitle } from "../../../control/audit/server/api.ts";
import type { LoanStatus } from "../../../book/order/domain/status.ts";
import { loanEvent, type LoanEvent } from "../../../book/order/domain/transitions.ts";
import type { customer } from "../contract.ts";
import { MAX_ORDERS } from "./detail-lists.ts";

type Item = OutputOf<typeof customer.detail>["timeline"][number];

const MAX_ITEMS = 100;

interface StepRow extends Pick<Item, "at"> {
  readonly id: string;
  readonly loanId: string;
  readonly orderNo: string;
  readonly event: LoanEvent;
  readonly status: LoanStatus;
  readonly who: string | null;
}

interface CallRow extends Pick<Item, "at"> {
  readonly id: string;
  readonly call: string;
  readonly who: string | null;
  readonly reason: string | null;
}

/** What happened to a customer, newest first: audited calls and the steps of the latest orders. */
export async function timelineOf(
  { db, services }: Pick<Context<Db>, "db" | "services">,
  customerId: string,
): Promise<Item[]> {
  const [calls, steps] = await Promise.all([
    rows<CallRow>(
      db,
      sql`select id, at, call, case when actor_kind <> 'system' then actor_name end as who, reason from operation_log
          where object_type = 'customer' and object_id = ${customerId}
          order by id desc limit ${MAX_ITEMS}`,
    ),
    rows<StepRow>(
      db,
      sql`select e.id, e.at, e.loan_id, l.order_no, e.event, e.to_status as status,
                 case when e.actor_kind <> 'system' then e.actor_name end as who
          from (select id, order_no from loan_order where customer_id = ${customerId} order by id desc
            limit ${MAX_ORDERS}) l
          join loan_event e on e.loan_id = l.id order by e.id desc limit ${MAX_ITEMS}`,
    ),
  ]);
  const items: Item[] = [
    ...calls.map(({ id, at, call, who, reason }) => ({
      key: `call-${id}`,
      at,
      title: callTitle(services.features, call),
      order: null,
      who,
      reason,
    })),
    ...steps.map(({ id, at, loanId, orderNo, event, status, who }) => ({
      key: `step-${id}`,
      at,
      title: loanEvent.member(event)?.label ?? { cn: event, en: event, es: event },
      order: { loanId, orderNo, status },
      who,
      reason: null,
    })),
  ];
  return items.sort((a, b) => new Date(b.at).getTime() - new Date(a.at).getTime()).slice(0, MAX_ITEMS);
}
