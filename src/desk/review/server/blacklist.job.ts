import { asSystem, type Services } from "../../../platform/server/context.ts";
import { row, sql } from "../../../platform/server/database/connect.ts";
import { updateTable } from "../../../platform/server/database/write.ts";
import { enqueue } from "../../../platform/server/outbox.ts";
import { post } from "../../../book/ledger/server/api.ts";
import { approved } from "../../../book/ledger/domain/postings.ts";
import { agreementOf } from "../../../book/agreement/server/api.ts";
import { notices } from "../../../book/plan/domain/notices.ts";
import { lockLoan } from "../../../book/order/server/api.ts";
import { notify } from "../../../book/order/server/api.ts";
import { transition } from "../../../book/order/server/api.ts";

/**
 * The blacklist review (31 → 32 or -32) over phone, ID, device and card. A pass commits the principal and plans the
 * payout; a hit counts on the entry that it matched.
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
    const hit = await row<{ type: string; reason: string }>(
      ctx.db,
      updateTable(
        "blacklist",
        { hits: sql`hits + 1` },
        sql`where id = (select b.id from customer c join blacklist b on b.active
              and (b.expires_at is null or b.expires_at > ${ctx.now})
                        and ((b.type = 'phone' and b.value = c.phone) or (b.type = 'idDoc' and b.value = c.curp)
                          or (b.type = 'card' and b.value = ${loan.clabe})
                          or (b.type = 'device' and b.value in (select device_id from customer_device
                            where customer_id = c.id)))
                      where c.id = ${loan.customerId} order by b.id limit 1)
          returning type, reason`,
      ),
    );
    if (hit) {
      await transition(ctx, loan, "blacklistFailed", { details: { type: hit.type, reason: hit.reason } });
      await notify(ctx, loan, notices.rejected);
      return;
    }
    await transition(ctx, loan, "blacklistPassed");
    await post(ctx, approved({ loanId: loan.id, customerId: loan.customerId, principal: loan.contractCents }));
    await enqueue(ctx, "loan.payout", `${loan.id}.1`, { loanId: loan.id });
    await notify(ctx, loan, notices.approved);
  });
}
