import { accountOverrides } from "../../../people/borrower/web/api.ts";
import { billMessages as m } from "../../plan/messages.ts";

/**
 * Who received the money and from where, as staff report it: it says more about a repayment without changing its
 * figures.
 */
export const PAYMENT_DETAILS = ["payee", "phone", "bankCard", "bankCode", "paymentChannel"] as const;

const detail = { half: true, detail: true } as const;

export const paymentOverrides = {
  payee: detail,
  phone: detail,
  ...accountOverrides(m.bankName, { detail: true }),
  paymentChannel: detail,
} as const;
