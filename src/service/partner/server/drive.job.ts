import { asSystem, type Services } from "../../../platform/server/context.ts";
import { row, rows, run, sql } from "../../../platform/server/database/connect.ts";
import { updateTable } from "../../../platform/server/database/write.ts";
import { bringIntoForce } from "../../../control/revision/server/api.ts";
import { partnerOf, PartnerError } from "../../../catalogue/router/server/api.ts";
import { lockLoan } from "../../../book/order/server/api.ts";
import { waitAfter } from "../domain/step.ts";
import { askingAbout } from "./ask.ts";
import { keepStep } from "./book.ts";
import { partnerOrder } from "./order-row.ts";
import { steps } from "./steps.ts";

/** Longer than the longest step takes with its questions. */
const LEASE_MS = 120_000;
const MOST = 100;
/** More steps than an order has at once. */
const STEPS = 12;
/** Statuses in which there is nothing more to do with a partner: staff or the borrower ended the order. */
const OVER: readonly number[] = [-12, -30, -32, -22, -10, 50];

/**
 * Does the next step of an order with its partner: asks with no transaction open, then books the answer under the
 * order's lock if the order is still at that step, so that a step that is done twice counts once. Whether another step
 * may follow at once.
 */
async function doStep(services: Services, loanId: string): Promise<boolean> {
  const { db } = services.connection;
  const order = await partnerOrder(db, loanId);
  if (!order || order.step === "ended") return false;
  const { step } = order;
  // a router that has changed by now decides who is told of borrowers
  await bringIntoForce(services, ["router"], services.clock.now());
  if (OVER.includes(order.status)) {
    await asSystem(services, (ctx) => keepStep(ctx, loanId, { step: "ended" }));
    return false;
  }
  const partner = await partnerOf(services, db, order.productId);
  if (!partner) throw new PartnerError("refused", "router");
  const book = await steps[step](askingAbout(services, partner, order), order);
  return asSystem(services, async (ctx) => {
    const loan = await lockLoan(ctx, loanId);
    const now = await partnerOrder(ctx.db, loanId);
    // whoever moved the order meanwhile, or gave it another account, has made it due anew
    if (now?.step !== step || loan.status !== order.status || loan.clabe !== order.clabe) return false;
    await book(ctx, loan);
    const after = await partnerOrder(ctx.db, loanId);
    return after !== null && (after.step !== step || after.status !== order.status);
  });
}

/** Keeps that a step brought nothing that could be booked, why, and when it is tried again. */
const keepFailure = (services: Services, loanId: string, error: unknown): Promise<unknown> =>
  asSystem(services, async (ctx) => {
    const { tries = 0 } =
      (
        await rows<{ tries: number }>(ctx.db, sql`select tries from partner_order where loan_id = ${loanId} for update`)
      )[0] ?? {};
    const nextAt = new Date(ctx.now.getTime() + waitAfter(tries + 1));
    const why = error instanceof PartnerError ? { failure: error.kind, failureDetail: error.detail } : {};
    return run(
      ctx.db,
      updateTable("partner_order", { tries: tries + 1, nextAt, ...why }, sql`where loan_id = ${loanId}`),
    );
  });

/** Does what there is to do about an order by now; answers what nobody foresaw of it. */
async function driveOrder(services: Services, loanId: string, leaseUntil: Date): Promise<unknown> {
  try {
    for (let step = 0; step < STEPS && (await doStep(services, loanId)); step += 1);
    return null;
  } catch (error) {
    await keepFailure(services, loanId, error);
    return error instanceof PartnerError ? null : error;
  } finally {
    await run(
      services.connection.db,
      updateTable(
        "partner_order",
        { leaseUntil: null },
        sql`where loan_id = ${loanId} and lease_until = ${leaseUntil}`,
      ),
    );
  }
}

/**
 * Brings on the orders that are due at their partners, one after the other. Each is worked on by one process, which
 * holds it under a lease; whatever ends a process in between repeats a step that is safe to repeat. What nobody foresaw
 * of one order holds up no other.
 * @throws the last such error, once all others are done.
 */
export async function driveOrders(services: Services, stop?: AbortSignal): Promise<number> {
  let done = 0;
  let unforeseen: unknown = null;
  while (done < MOST && !stop?.aborted) {
    const now = services.clock.now();
    const leaseUntil = new Date(now.getTime() + LEASE_MS);
    const due = await row<{ loanId: string }>(
      services.connection.db,
      sql`update partner_order set lease_until = ${leaseUntil}
          where loan_id = (select loan_id from partner_order where step <> 'ended' and next_at <= ${now}
            and (lease_until is null or lease_until <= ${now}) order by next_at, loan_id limit 1 for update skip locked)
          returning loan_id`,
    );
    if (!due) break;
    unforeseen = (await driveOrder(services, due.loanId, leaseUntil)) ?? unforeseen;
    done += 1;
  }
  if (unforeseen !== null) throw unforeseen;
  return done;
}
