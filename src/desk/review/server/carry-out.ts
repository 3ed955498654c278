import { asSystem, SYSTEM, type Context, type Services } from "../../../platform/server/context.ts";
import { only, row, sql } from "../../../platform/server/database/connect.ts";
import { enqueue } from "../../../platform/server/outbox.ts";
import { notices } from "../../../book/plan/domain/notices.ts";
import { decidedColumns, lockLoan, notify, transition, type LoanRow } from "../../../book/order/server/api.ts";
import { seeAsReviewer, verdictTaken } from "./blind.ts";
import { setState, type RecordRow } from "./record.ts";
import { lookAgain } from "./second-look.ts";

/** Carries a kept verdict out on the locked order, in the name of whoever took it. */
export async function carryOut(ctx: Context, loan: LoanRow, record: RecordRow): Promise<LoanRow> {
  const first = loan.firstReviewerId === null;
  const after = first ? await take(ctx, loan, record) : await lookAgain(ctx, loan, record);
  await setState(ctx, record.id, "done");
  if (first) for (const hear of ctx.services.features.of(verdictTaken)) await hear(ctx, loan, record);
  return after;
}

/** What a verdict does to an order; nothing more follows from one on a blind case, and nobody is told of it. */

async function take(
  ctx: Context,
  loan: LoanRow,
  { result, stages, reasons, remark, reviewerId }: RecordRow,
): Promise<LoanRow> {
  switch (result) {
    case "pass": {
      const passed = await transition(ctx, loan, "pass", {
        details: { stages, remark },
        set: decidedColumns(9, reviewerId),
      });
      if (!loan.blind) await enqueue(ctx, "loan.blacklist", `${loan.id}.${loan.round}`, { loanId: loan.id });
      return passed;
    }
    case "reject": {
      const rejected = await transition(ctx, loan, "reject", {
        details: { reasons, remark },
        set: decidedColumns(10, reviewerId),
      });
      if (!loan.blind) await notify(ctx, loan, notices.rejected);
      return rejected;
    }
    case "sendBack": {
      const set = [...decidedColumns(11, reviewerId), sql`send_back_stages = ${JSON.stringify(stages)}::jsonb`];
      const sentBack = await transition(ctx, loan, "sendBack", { details: { stages, remark }, set });
      if (!loan.blind) await notify(ctx, loan, notices.sendBack);
      return sentBack;
    }
    default:
      throw new Error(`${result} changes no order`);
  }
}

/** The same context, with whoever took the decision as the one who acts. */
async function asReviewer(ctx: Context, reviewerId: string): Promise<Context> {
  const { name } = await only<{ name: string }>(ctx.db, sql`select name from staff_user where id = ${reviewerId}`);
  return { ...ctx, actor: { ...SYSTEM, kind: "staff", id: reviewerId, name } };
}

/** Carries out the verdict that waits on an order, now. Without one, nothing happens. */
export async function carryOutWaiting(ctx: Context, loanId: string): Promise<void> {
  const loan = await lockLoan(ctx, loanId);
  const record = await row<RecordRow>(
    ctx.db,
    sql`select * from review_record where loan_id = ${loanId} and state = 'waiting'`,
  );
  if (!record) return;
  if (loan.decisionDueAt === null) await setState(ctx, record.id, "lapsed");
  else await carryOut(await asReviewer(ctx, record.reviewerId), loan, record);
}

/**
 * The job of a verdict whose time to be taken back is over. One that was taken back is left alone; so is one whose
 * order was ended meanwhile.
 */
export const carryOutDecision = (
  services: Services,
  { loanId = "", recordId = "" }: Readonly<Record<string, string>>,
): Promise<void> =>
  asSystem(services, async (ctx) => {
    await seeAsReviewer(ctx, loanId);
    await lockLoan(ctx, loanId);
    const waits = await row(
      ctx.db,
      sql`select true as waits from review_record where id = ${recordId} and state = 'waiting'`,
    );
    if (waits) await carryOutWaiting(ctx, loanId);
  });
