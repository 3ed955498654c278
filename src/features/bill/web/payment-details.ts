import type { Field } from "../../../platform/web/form/fields.ts";
import { isMasked } from "../../../platform/shared/mask.ts";
import { BANKS } from "../../customer/domain/banks.ts";
import { checkClabe } from "../../customer/domain/clabe.ts";
import { customerRefusals } from "../../customer/domain/refusals.ts";
import { billMessages as m } from "../messages.ts";

const bankCodes = Object.entries(BANKS).map(([value, name]) => ({ value, label: `${value} ${name}` }));
const bankNames = Object.values(BANKS).map((name) => ({ value: name, label: name }));

const isAccount = (typed: unknown): boolean => isMasked(String(typed)) || checkClabe(String(typed).replaceAll(/[\s-]/g, "")).ok;

/** Who received the money and from where, as staff report it: it says more about a repayment without changing its figures. */
export const paymentDetails = [
  { kind: "text", name: "payee", label: m.payee, required: true, half: true, detail: true, max: 80 },
  {
    kind: "digits",
    name: "bankCard",
    label: m.bankCard,
    required: true,
    half: true,
    detail: true,
    min: 18,
    maskable: true,
    check: (value) => (isAccount(value) ? undefined : customerRefusals.clabeWrong),
  },
  { kind: "select", name: "bankCode", label: m.bankCode, required: true, half: true, detail: true, options: bankCodes, allowCreate: true, standIn: "000" },
  { kind: "select", name: "bankName", label: m.bankName, required: true, half: true, detail: true, options: bankNames, allowCreate: true },
  { kind: "text", name: "paymentChannel", label: m.paymentChannel, required: true, half: true, detail: true, max: 40 },
  { kind: "digits", name: "phone", label: m.phone, required: true, half: true, detail: true, min: 10, maskable: true },
] as const satisfies readonly Field[];
