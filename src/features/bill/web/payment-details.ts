import type { Field } from "../../../platform/web/form/fields.ts";
import { BANKS } from "../../customer/domain/banks.ts";
import { billMessages as m } from "../messages.ts";

const bankCodes = Object.entries(BANKS).map(([value, name]) => ({ value, label: `${value} ${name}` }));
const bankNames = Object.values(BANKS).map((name) => ({ value: name, label: name }));

/** Who received the money and from where, as staff report it: it says more about a repayment without changing its figures. */
export const paymentDetails = [
  { kind: "text", name: "payee", label: m.payee, required: true, half: true, detail: true, max: 80 },
  { kind: "text", name: "bankCard", label: m.bankCard, required: true, half: true, detail: true, max: 30 },
  { kind: "select", name: "bankCode", label: m.bankCode, required: true, half: true, detail: true, options: bankCodes, allowCreate: true },
  { kind: "select", name: "bankName", label: m.bankName, required: true, half: true, detail: true, options: bankNames, allowCreate: true },
  { kind: "text", name: "paymentChannel", label: m.paymentChannel, required: true, half: true, detail: true, max: 40 },
  { kind: "text", name: "phone", label: m.phone, required: true, half: true, detail: true, max: 20 },
] as const satisfies readonly Field[];
