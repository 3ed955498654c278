import { useMemo } from "react";
import { businessDate } from "../../../platform/shared/business-date.ts";
import type { Field } from "../../../platform/web/form/fields.ts";
import { useCall } from "../../../platform/web/queries.ts";
import { MoneyDialog } from "../../../book/approval/web/api.ts";
import { nameOfBank } from "../../../people/borrower/domain/banks.ts";
import { repayment } from "../../../book/repayment/contract.ts";
import { bill } from "../contract.ts";
import { billMessages as m } from "../../../book/plan/messages.ts";
import type { BillDialogProps } from "./bill-target.ts";
import { paymentDetails } from "../../../book/repayment/web/api.ts";
import { TargetFacts } from "./target-facts.tsx";
import { useChannels } from "../../../book/repayment/web/api.ts";

/** Registers money that came in for a term's order; it is allocated to the oldest term first. What is known of the customer is filled in. */
export function RepayDialog({ row, close }: BillDialogProps) {
  const options = useChannels();
  const fields = useMemo(
    () =>
      [
        { kind: "amount", name: "amount", label: m.amount, required: true, half: true },
        { kind: "day", name: "valueOn", label: m.valueOn, half: true },
        { kind: "select", name: "channel", label: m.channel, required: true, half: true, options: options ?? [] },
        { kind: "text", name: "channelTxId", label: m.channelTxId, half: true, max: 60 },
        ...paymentDetails,
        { kind: "text", name: "paymentCode", label: m.paymentCode, required: true, half: true, detail: true, max: 60 },
        { kind: "textarea", name: "remark", label: m.remark, required: true, max: 500 },
      ] as const satisfies readonly Field[],
    [options],
  );
  const { data: known, isPending } = useCall(repayment.prefill, { orderNo: row.orderNo ?? "" });
  if (!options || isPending) return null;
  return (
    <MoneyDialog
      title={m.repay}
      command={bill.repay}
      fields={fields}
      initial={{ ...known, channel: known?.channel ?? options[0]?.value, paymentCode: known?.paymentCode ?? undefined }}
      input={({ channel, bankCode, valueOn, ...values }) => ({
        billId: row.id,
        channel: String(channel),
        bankCode: String(bankCode),
        bankName: nameOfBank(String(bankCode)),
        ...(valueOn && { valueOn: businessDate(valueOn) }),
        ...values,
      })}
      before={<TargetFacts bill={row} />}
      onClose={close}
    />
  );
}
