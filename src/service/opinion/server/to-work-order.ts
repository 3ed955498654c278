import { row, sql } from "../../../platform/server/database/connect.ts";
import type { Context } from "../../../platform/server/context.ts";
import { handle } from "../../../platform/server/handle.ts";
import { demand } from "../../../platform/server/policy.ts";
import { platformRefusals } from "../../../platform/shared/platform-messages.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import { openTicket, type NewTicket } from "../../work-order/server/api.ts";
import { opinion } from "../contract.ts";
import { opinionPolicy } from "../domain/policy.ts";
import { lockOpinion } from "./kept.ts";

interface About {
  readonly text: string;
  readonly id: string;
  readonly name: string;
  readonly phone: string;
  readonly packageName: string;
}

/** What was said and by whom, with the customer's newest order. Refuses a customer whom the caller does not see (404). */
async function aboutOf(ctx: Context, opinionId: string): Promise<About & { readonly loan: NewTicket["loan"] }> {
  const found = await row<About>(
    ctx.db,
    sql`select t.text, c.id, c.name, c.phone, t.package_name from opinion t join customer c on c.id = t.customer_id
        where t.id = ${opinionId}`,
  );
  if (!found) throw new Refusal(platformRefusals.notFound, { field: "id" });
  const loan = await row<NonNullable<NewTicket["loan"]>>(
    ctx.db,
    sql`select id, order_no, collector_id from loan_order where customer_id = ${found.id} and not blind
        order by id desc limit 1`,
  );
  return { ...found, loan };
}

/** Makes a ticket of what a borrower said, once. Refuses what is a ticket already (409). */
export const toWorkOrder = handle(opinion.toWorkOrder, async ({ id, workType, remarks }, ctx) => {
  await lockOpinion(ctx, id);
  const known = await row(ctx.db, sql`select id from work_order where opinion_id = ${id}`);
  demand(ctx, opinionPolicy, "toWorkOrder", { hasTicket: known !== null });
  const { text, loan, ...customer } = await aboutOf(ctx, id);
  const ticket = await openTicket(ctx, {
    source: 2,
    type: workType,
    customer,
    loan,
    description: text,
    remarks,
    opinionId: id,
  });
  ctx.audit({ object: ["opinion", id], after: { workOrderId: ticket.id, workType } });
  return { id, workOrderId: ticket.id };
});
