import { Refusal } from "../../../platform/shared/refusal.ts";
import { asSystem, type Context, type Services } from "../../../platform/server/context.ts";
import { rows, run, sql } from "../../../platform/server/database/connect.ts";
import { updateTable } from "../../../platform/server/database/write.ts";
import { agreementOf } from "../../../book/agreement/server/api.ts";
import { allows } from "../../../book/order/domain/transitions.ts";
import { endByCancel, lockLoan } from "../../../book/order/server/api.ts";

/** The most that one run ends; the next one goes on. */
const MOST = 200;

async function endOffer(ctx: Context, childId: string): Promise<void> {
  const loan = await lockLoan(ctx, childId);
  const agreement = await agreementOf(ctx.db, childId);
  const isAccepted = (agreement?.acceptedAt ?? null) !== null;
  if (!isAccepted && allows(loan.status, "cancel")) await endByCancel(ctx, loan, "relendLapsed");
  const state = isAccepted ? "accepted" : "lapsed";
  await run(ctx.db, updateTable("relend", { state }, sql`where child_id = ${childId}`));
}

/**
 * Ends the offers that the borrower has not accepted in time, each on its own under its order's lock, so that one that
 * is accepted meanwhile goes on.
 */
export async function lapseOffers(services: Services, stop?: AbortSignal): Promise<void> {
  const over = await rows<{ childId: string }>(
    services.connection.db,
    sql`select e.child_id from relend e join agreement g on g.loan_id = e.child_id
        where e.state = 'offered' and (g.accepted_at is not null or g.accept_by < ${services.clock.now()})
        order by e.child_id limit ${MOST}`,
  );
  for (const { childId } of over) {
    if (stop?.aborted) return;
    await asSystem(services, (ctx) => endOffer(ctx, childId)).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error;
      services.log.info({ loan: childId, reason: error.reason.en }, "relending: offer not ended");
    });
  }
}
