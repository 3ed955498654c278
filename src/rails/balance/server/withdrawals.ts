import { sql } from "../../../platform/server/database/connect.ts";
import { handleList } from "../../../platform/server/list-handler.ts";
import { onInstant } from "../../../platform/server/list-query.ts";
import { maskCard } from "../../../platform/shared/mask.ts";
import { balance } from "../contract.ts";

/** Withdrawals, newest first. Those that wait for their approval are in the approval centre. */
export const withdrawalList = handleList(
  balance.withdrawals,
  () => ({
    from: sql`withdrawal t`,
    filters: {
      status: sql`t.status`,
      channel: sql`t.channel`,
      reference: sql`t.reference`,
      requestedAt: onInstant(sql`t.requested_at`),
      amountCents: sql`t.amount_cents`,
    },
    sort: { id: sql`t.id`, amountCents: sql`t.amount_cents` },
    totals: { amountCents: sql`t.amount_cents`, feeCents: sql`t.fee_cents` },
    select: (ids) => sql`
      select t.id, t.reference, t.channel, t.amount_cents, t.fee_cents, t.status, t.clabe as bank_card, t.bank_name,
        t.holder, m.name as maker, c.name as checker,
             t.tracking_key, t.failure_reason, t.remark, t.requested_at, t.finished_at
      from withdrawal t join staff_user m on m.id = t.maker_id left join staff_user c on c.id = t.checker_id
        where t.id in ${ids}`,
  }),
  (row) => ({ ...row, bankCard: maskCard(row.bankCard as string) }),
);
