import { useT } from "../../../platform/web/i18n.ts";
import { useCall } from "../../../platform/web/queries.ts";
import { useUser } from "../../../platform/web/session.ts";
import { MoneyDialog } from "../../../book/approval/web/api.ts";
import { nameOfBank } from "../../../people/borrower/domain/banks.ts";
import { repayment } from "../../../book/repayment/contract.ts";
import { replenishMessages } from "../../../book/repayment/messages.ts";
import { PAYMENT_DETAILS, paymentOverrides, useChannels } from "../../../book/repayment/web/api.ts";
import { bill } from "../contract.ts";
import { billMessages as m } from "../../../book/plan/messages.ts";
import type { BillDialogProps } from "./bill-target.ts";
import { TargetFacts } from "./target-facts.tsx";

/**
 * Registers money that came in for a term's order; it is allocated to the oldest term first. It asks for amount, day,
 * channel and reference; all else that a repayment needs is filled in from the order, the customer's account and the
 * table of banks, and can be changed. A reference is the payment code, too, where the order has none.
 */
export function RepayDialog({ row, close }: BillDialogProps) {
  const t = useT();
  const options = useChannels();
  const today = useUser()?.businessDate;
  const { data: known, isPending } = useCall(repayment.prefill, { orderNo: row.orderNo ?? "" });
  if (!options || isPending) return null;
  const code = known?.paymentCode ?? undefined;
  return (
    <MoneyDialog
      title={m.repay}
      command={bill.repay}
      fields={["amount", "valueOn", "channel", "channelTxId", ...PAYMENT_DETAILS, "paymentCode", "remark"]}
      overrides={{
        amount: { half: true },
        valueOn: { half: true },
        channel: { half: true, options },
        channelTxId: { half: true, ...(code === undefined && { required: true }) },
        ...paymentOverrides(options),
        paymentCode: {
          half: true,
          detail: true,
          ...(code === undefined && { follow: ({ channelTxId }) => channelTxId }),
        },
        remark: { detail: true },
      }}
      details={replenishMessages.paymentDetails}
      initial={{
        ...known,
        valueOn: today,
        channel: known?.channel ?? options[0]?.value,
        paymentCode: code,
        remark: t(m.repay),
      }}
      input={(values) => ({ ...values, billId: row.id, bankName: nameOfBank(values.bankCode) })}
      before={<TargetFacts bill={row} />}
      onClose={close}
    />
  );
}
