import type { Field } from "../../../platform/web/form/fields.ts";
import { accountFields } from "../../../people/borrower/web/api.ts";
import { billMessages as m } from "../../plan/messages.ts";

/** Who received the money and from where, as staff report it: it says more about a repayment without changing its figures. */
export const paymentDetails = [
  { kind: "text", name: "payee", label: m.payee, required: true, half: true, detail: true, max: 80 },
  { kind: "digits", name: "phone", label: m.phone, required: true, half: true, detail: true, min: 10, maskable: true },
  ...accountFields({ account: m.bankCard, bank: m.bankName }, { detail: true }),
  { kind: "text", name: "paymentChannel", label: m.paymentChannel, required: true, half: true, detail: true, max: 40 },
] as const satisfies readonly Field[];
