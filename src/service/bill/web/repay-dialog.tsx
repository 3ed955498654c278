import { useCall } from "../../../platform/web/queries.ts";
import { MoneyDialog } from "../../../book/approval/web/api.ts";
import { nameOfBank } from "../../../people/borrower/domain/banks.ts";
import { repayment } from "../../../book/repayment/contract.ts";
import { bill } from "../contract.ts";
import { billMessages as m } from "../../../book/plan/messages.ts";
import type { BillDialogProps } from "./bill-target.ts";
import { PAYMENT_DETAILS, paymentOverrides, useChannels } from "../../../book/repayment/web/api.ts";
import { TargetFacts } from "./target-facts.tsx";

/**
 * Registers money that came in for a term's order; it is allocated to the oldest term first. What is known of the
 * customer is filled in.
 */
export function RepayDialog({ row, close }: BillDialogProps) {
  const options = useChannels();
  const { data: known, isPending } = useCall(repayment.prefill, { orderNo: row.orderNo ?? "" });
  if (!options || isPending) return null;
  return (
    <MoneyDialog
      title={m.repay}
      command={bill.repay}
      fields={["amount", "valueOn", "channel", "channelTxId", ...PAYMENT_DETAILS, "paymentCode", "remark"]}
      overrides={{
        amount: { half: true },
        valueOn: { half: true },
        channel: { half: true, options },
        channelTxId: { half: true },
        ...paymentOverrides,
        paymentCode: { half: true, detail: true },
      }}
      initial={{ ...known, channel: known?.channel ?? options[0]?.value, paymentCode: known?.paymentCode ?? undefined }}
      input={(values) => ({ ...values, billId: row.id, bankName: nameOfBank(values.bankCode) })}
      before={<TargetFacts bill={row} />}
      onClose={close}
    />
  );
}
