import { businessDate } from "../../../platform/shared/business-date.ts";
import type { Field } from "../../../platform/web/form/fields.ts";
import { MoneyDialog } from "../../approval/web/api.ts";
import { BANKS } from "../../customer/domain/banks.ts";
import { bill } from "../contract.ts";
import { billDialogMessages as d, billMessages as m } from "../messages.ts";
import type { BillDialogProps } from "./bill-target.ts";
import { TargetFacts } from "./target-facts.tsx";

const bankCodes = Object.entries(BANKS).map(([value, name]) => ({ value, label: `${value} ${name}` }));
const bankNames = Object.values(BANKS).map((name) => ({ value: name, label: name }));

const fields = [
  { kind: "amount", name: "amount", label: m.amount, required: true, half: true },
  { kind: "day", name: "valueOn", label: m.valueOn, half: true },
  { kind: "select", name: "channel", label: m.channel, required: true, half: true, options: [{ value: "sandbox", label: d.sandbox }] },
  { kind: "text", name: "channelTxId", label: m.channelTxId, half: true, max: 60 },
  { kind: "text", name: "payee", label: m.payee, required: true, half: true, detail: true, max: 80 },
  { kind: "text", name: "bankCard", label: m.bankCard, required: true, half: true, detail: true, max: 30 },
  { kind: "select", name: "bankCode", label: m.bankCode, required: true, half: true, detail: true, options: bankCodes, allowCreate: true },
  { kind: "select", name: "bankName", label: m.bankName, required: true, half: true, detail: true, options: bankNames, allowCreate: true },
  { kind: "text", name: "paymentChannel", label: m.paymentChannel, required: true, half: true, detail: true, max: 40 },
  { kind: "text", name: "phone", label: m.phone, required: true, half: true, detail: true, max: 20 },
  { kind: "text", name: "paymentCode", label: m.paymentCode, required: true, half: true, detail: true, max: 40 },
  { kind: "textarea", name: "remark", label: m.remark, max: 500 },
] as const satisfies readonly Field[];

/** Registers money that came in for a term's order; it is allocated to the oldest term first. */
export const RepayDialog = ({ row, close }: BillDialogProps) => (
  <MoneyDialog
    title={m.repay}
    command={bill.repay}
    fields={fields}
    initial={{ channel: "sandbox" }}
    input={({ channel, bankCode, bankName, valueOn, ...values }) => ({
      billId: row.id,
      channel: String(channel),
      bankCode: String(bankCode),
      bankName: String(bankName),
      ...(valueOn && { valueOn: businessDate(valueOn) }),
      ...values,
    })}
    before={<TargetFacts bill={row} />}
    onClose={close}
  />
);
