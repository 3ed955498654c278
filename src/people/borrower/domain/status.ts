import { closedSet, type CodeOf } from "../../../platform/shared/closed-set.ts";
import { ok, refused, type Result } from "../../../platform/shared/refusal.ts";
import { customerRefusals } from "./refusals.ts";

/** 1 and 3 revoke the borrower's sessions; 2 and 3 block new orders, payouts and re-lending. */
export const customerStatus = closedSet([
  { code: 0, tone: "done", label: { cn: "正常", en: "Normal", es: "Normal" } },
  { code: 1, tone: "attention", label: { cn: "禁止登录", en: "Login disabled", es: "Acceso bloqueado" } },
  { code: 2, tone: "bad", label: { cn: "禁止借款", en: "Borrowing prohibited", es: "Préstamos prohibidos" } },
  { code: 3, tone: "waiting", label: { cn: "已注销", en: "Logged off", es: "Cuenta cancelada" } },
]);
export type CustomerStatus = CodeOf<typeof customerStatus>;

export const incomeSource = closedSet([
  { code: "selfEmployed", tone: "moving", label: { cn: "自雇", en: "Self-employed", es: "Independiente" } },
  { code: "salaried", tone: "done", label: { cn: "受薪", en: "Salaried", es: "Asalariado" } },
]);
export type IncomeSource = CodeOf<typeof incomeSource>;

/** The statuses that each status may become. 3 is final. */
export const CUSTOMER_TRANSITIONS: Readonly<Record<CustomerStatus, readonly CustomerStatus[]>> = {
  0: [1, 2, 3],
  1: [0, 2, 3],
  2: [0, 1, 3],
  3: [],
};

/** Whether a borrower may sign in to the app. */
export const mayLogIn = (status: CustomerStatus): boolean => status === 0 || status === 2;

/** Whether a customer may get a new order, a payout or an automatic new loan. */
export const mayBorrow = (status: CustomerStatus): boolean => status === 0;

/** What a lock is of: 1 the login, 2 borrowing, as the status that it makes. */
export type LockKind = 1 | 2;

/** The status that the locks which stand come to. One of the login keeps from borrowing, too, and covers the other. */
export const statusUnder = (kinds: readonly LockKind[]): 0 | LockKind =>
  kinds.includes(1) ? 1 : kinds.includes(2) ? 2 : 0;

/** Checks a change of status; logging off needs that no order is under way and nothing is left to pay out. */
export function changeCustomerStatus(
  from: CustomerStatus,
  to: CustomerStatus,
  facts: { readonly hasOpenOrder: boolean; readonly hasCredit: boolean },
): Result<CustomerStatus> {
  if (!CUSTOMER_TRANSITIONS[from].includes(to)) return refused(customerRefusals.statusChange);
  if (to === 3 && facts.hasOpenOrder) return refused(customerRefusals.stillOwes);
  if (to === 3 && facts.hasCredit) return refused(customerRefusals.hasCredit);
  return ok(to);
}
