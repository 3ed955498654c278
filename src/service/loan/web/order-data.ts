import type { OutputOf } from "../../../platform/shared/endpoint.ts";
import type { Subject } from "../../../platform/web/subject.ts";
import type { BillTarget } from "../../bill/web/api.ts";
import type { loan } from "../contract.ts";
import type { LoanTarget } from "./loan-target.ts";

export type OrderData = OutputOf<typeof loan.detail>;
export type PlanTerm = OrderData["plan"][number];

/** What names the order in its dialogs and in what is told of them: what is owed, or what was lent where nothing is. */
export const orderSubject = ({ order: { orderNo, name, outstandingCents, contractCents } }: OrderData): Subject => ({
  no: orderNo,
  name,
  amountCents: outstandingCents || contractCents,
});

/** The order as its dialogs see it. */
export const loanTarget = ({ order }: OrderData): LoanTarget => ({ ...order, bankCard: order.clabe });

/** A term as the dialogs of bills see it. */
export const billTarget = ({ order }: OrderData, term: PlanTerm): BillTarget => ({
  ...term,
  loanId: order.id,
  orderNo: order.orderNo,
  termCount: order.termCount,
  loanContractCents: order.contractCents,
  loanRepaidCents: order.repaidCents,
  loanOutstandingCents: order.outstandingCents,
  creditCents: order.creditCents,
  taxBp: order.taxBp,
});

/** The term to pay next; undefined when nothing is owed. */
export const nextTerm = ({ plan }: OrderData): PlanTerm | undefined =>
  plan.find(({ outstandingCents }) => outstandingCents > 0);
