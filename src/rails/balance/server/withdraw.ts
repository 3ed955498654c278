import { formatMoney, type Cents } from "../../../platform/shared/cents.ts";
import { maskCard } from "../../../platform/shared/mask.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import type { Context } from "../../../platform/server/context.ts";
import { only, row, sql } from "../../../platform/server/database/connect.ts";
import { insertInto } from "../../../platform/server/database/write.ts";
import { handleChecked } from "../../../platform/server/handle.ts";
import { enqueue } from "../../../platform/server/outbox.ts";
import { approvalRefusals } from "../../../book/approval/messages.ts";
import type { ApprovalStatus } from "../../../book/approval/domain/status.ts";
import { post } from "../../../book/ledger/server/api.ts";
import { withdrawalAsked } from "../../../book/ledger/domain/postings.ts";
import { spendConfirmation } from "../../../reach/sms-code/server/api.ts";
import { balance } from "../contract.ts";
import { balanceRefusals } from "../domain/refusals.ts";
import { accountInForce, type OwnAccount } from "./account.ts";
import { knownChannel, withdrawalCode } from "./code.ts";
import { spendableCash } from "./held.ts";
import { movementOf } from "./withdrawal-row.ts";

async function requireAccount(ctx: Context, accountId: string): Promise<OwnAccount> {
  const account = await accountInForce(ctx.db);
  if (!account) throw new Refusal(balanceRefusals.noAccount);
  if (account.id !== accountId) throw new Refusal(balanceRefusals.accountChanged, { field: "accountId" });
  return account;
}

/**
 * Whose withdrawal it is: the one who confirmed it by code. Refuses a confirmation that is not good, and the maker as
 * checker.
 */
async function makerOf(ctx: Context, channel: string, amount: Cents, confirmation: string): Promise<string> {
  const request = await row<{ status: ApprovalStatus }>(
    ctx.db,
    sql`select status from approval where call = ${balance.withdraw.name} and object_type = 'withdrawal'
          and object_id = ${confirmation} order by id desc limit 1`,
  );
  const { staffId } = await spendConfirmation(ctx, confirmation, withdrawalCode(channel, amount), request !== null);
  if (request?.status === "approved" && staffId === ctx.actor.id) throw new Refusal(approvalRefusals.ownRequest);
  return staffId;
}

async function requireFunds(ctx: Context, channel: string, amount: Cents, fee: Cents): Promise<void> {
  const available = await spendableCash(ctx, channel);
  if (amount + fee <= available) return;
  throw new Refusal(balanceRefusals.noFunds, {
    field: "amount",
    params: { available: formatMoney(available), fee: formatMoney(fee) },
  });
}

/**
 * Brings money from a channel back to our own bank: confirmed by its maker's code and approved by another person; the
 * transfer follows after the commit.
 */
export const withdraw = handleChecked(
  balance.withdraw,
  async ({ channel, confirmation }, ctx) => {
    const { name } = await knownChannel(ctx.db, channel);
    const account = await accountInForce(ctx.db);
    return {
      object: ["withdrawal", confirmation],
      label: account ? `${name} → ${maskCard(account.clabe)}` : name,
      atLeast: 2,
    };
  },
  async ({ channel: code, amount, accountId, confirmation, remark }, ctx) => {
    const channel = await knownChannel(ctx.db, code);
    const account = await requireAccount(ctx, accountId);
    const makerId = await makerOf(ctx, code, amount, confirmation);
    await requireFunds(ctx, code, amount, channel.payoutFeeCents);
    const made = await only<{ id: string; reference: string }>(
      ctx.db,
      insertInto(
        "withdrawal",
        {
          channel: code,
          reference: sql`'WD' || to_char(${ctx.today}::date, 'YYMMDD') || '-'
                           || lpad(nextval('withdrawal_no')::text, 4, '0')`,
          amountCents: amount,
          clabe: account.clabe,
          bankName: account.bankName,
          holder: account.holder,
          remark: remark || null,
          smsCodeId: confirmation,
          makerId,
          checkerId: sql`nullif(${ctx.actor.id}::bigint, ${makerId}::bigint)`,
          requestedAt: ctx.now,
        },
        sql`returning id, reference`,
      ),
    );
    await post(ctx, withdrawalAsked(movementOf({ id: made.id, channel: code, amountCents: amount })));
    await enqueue(ctx, "withdrawal.send", made.id, { withdrawalId: made.id });
    ctx.audit({
      object: ["withdrawal", made.id],
      after: {
        reference: made.reference,
        channel: code,
        amountCents: amount,
        bankCard: maskCard(account.clabe),
        status: "pending",
      },
    });
    return { withdrawalId: made.id, reference: made.reference };
  },
);
