import { asSystem, type Context, type Services } from "../../../platform/server/context.ts";
import { rows, run, sql } from "../../../platform/server/database/connect.ts";
import { insertInto } from "../../../platform/server/database/write.ts";
import { enqueue } from "../../../platform/server/outbox.ts";
import { agreementOf } from "../../../book/agreement/server/api.ts";
import { approved } from "../../../book/ledger/domain/postings.ts";
import { post } from "../../../book/ledger/server/api.ts";
import { lockLoan, notify, transition, type LoanRow } from "../../../book/order/server/api.ts";
import { notices } from "../../../book/plan/domain/notices.ts";
import { inForce } from "./entry.ts";
import { keepList } from "./lock.ts";

interface Matched {
  readonly id: string;
  readonly type: string;
  readonly reason: string;
}

/** The entries in force that an order's customer, account or devices are listed by, the oldest first. */
const matching = ({ db, today }: Context, loan: LoanRow): Promise<Matched[]> =>
  rows<Matched>(
    db,
    sql`select distinct b.id, b.type, b.reason from blacklist_keys(${loan.customerId}::bigint, ${loan.clabe}) k
        join blacklist b on b.type = k.type and b.value = k.value and ${inForce(today)} order by b.id`,
  );

/**
 * The blacklist review (31 → 32 or -32) over phone, CURP, RFC, devices and accounts, while the list stays as it is. A
 * pass commits the principal and plans the payout; otherwise each entry that matches keeps the order as a hit.
 */
export async function reviewBlacklist(
  services: Services,
  { loanId = "" }: Readonly<Record<string, string>>,
): Promise<void> {
  await asSystem(services, async (ctx) => {
    const loan = await lockLoan(ctx, loanId);
    if (loan.status !== 31) return;
    // an order that the borrower did not apply for goes on when they have agreed to it, which asks for this review anew
    if (loan.relendOf !== null && (await agreementOf(ctx.db, loan.id))?.acceptedAt === null) return;
    await keepList(ctx);
    const [first, ...others] = await matching(ctx, loan);
    if (first) {
      for (const { id: entryId } of [first, ...others]) {
        await run(ctx.db, insertInto("blacklist_hit", { entryId, loanId: loan.id, at: ctx.now }));
        ctx.changed("blacklist", entryId);
      }
      await transition(ctx, loan, "blacklistFailed", { details: { type: first.type, reason: first.reason } });
      await notify(ctx, loan, notices.rejected);
      return;
    }
    await transition(ctx, loan, "blacklistPassed");
    await post(ctx, approved({ loanId: loan.id, customerId: loan.customerId, principal: loan.contractCents }));
    await enqueue(ctx, "loan.payout", `${loan.id}.1`, { loanId: loan.id });
    await notify(ctx, loan, notices.approved);
  });
}
