import * as z from "zod";
import type { BusinessDate } from "../../../platform/shared/business-date.ts";
import type { Cents } from "../../../platform/shared/cents.ts";
import { centsField, day } from "../../../platform/shared/fields.ts";
import { all, policy } from "../../../platform/shared/policy.ts";
import { ok, refused, type Result } from "../../../platform/shared/refusal.ts";
import { approvalRefusals } from "../../../book/approval/messages.ts";
import { LIVE, loanStatus, takesReceipts, type LoanStatus } from "../../../book/order/domain/status.ts";
import { extensionObstacle } from "../../../book/plan/domain/extension.ts";
import { refundLimit } from "../../../book/plan/domain/refund.ts";
import { billRefusals } from "../../../book/plan/domain/refusals.ts";
import { billActionRefusals } from "../../../book/plan/messages.ts";
import { repayment } from "../../../book/repayment/contract.ts";
import { nothingOwedBack } from "../../../people/borrower/domain/clawback.ts";
import { bill } from "../contract.ts";

/** What is owed: a term's own, or, of what is done to the whole order, the order's. */
interface Owed {
  readonly loanStatus: LoanStatus;
  readonly outstandingCents: Cents;
}

interface Waiting {
  /**
   * The calls that are asked for already, about this term or its order. The verbs stand behind the gate, which asks by
   * itself.
   */
  readonly waiting: readonly string[];
}

/**
 * What a verb says of requests that wait: the gate in front of it has looked, and the one that is being approved is no
 * obstacle to itself.
 */
export const AT_THE_GATE: Waiting = { waiting: [] };

const owes = ({ loanStatus: status, outstandingCents }: Owed): Result<unknown> =>
  LIVE.includes(status) && outstandingCents > 0 ? ok(null) : refused(billRefusals.alreadyRepaid);

const notAsked = (call: { readonly name: string }, { waiting }: Waiting): Result<unknown> =>
  waiting.includes(call.name) ? refused(approvalRefusals.alreadyPending) : ok(null);

interface Extensible {
  readonly loanStatus: LoanStatus;
  readonly earliestOpen: boolean;
  readonly principalLeftCents: Cents;
  readonly dueOn: BusinessDate;
  readonly extendedDays: number;
  readonly overdueDays: number;
  readonly quotePending: boolean;
  readonly today: BusinessDate;
  readonly maxDays: number;
  readonly maxOverdueDays: number;
}

/** Whether any number of days could be quoted: the conditions of an extension with the most days that are left. */
function extensible({
  principalLeftCents: principalLeft,
  dueOn: dueDate,
  today,
  maxDays,
  maxOverdueDays,
  loanStatus: orderStatus,
  ...term
}: Extensible) {
  const condition = extensionObstacle(
    { ...term, orderStatus, principalLeft, dueDate },
    maxDays - term.extendedDays,
    today,
    { maxDays, maxOverdueDays },
  );
  return condition ? refused(billRefusals.extensionConditions, { data: { condition } }) : ok(null);
}

interface Refundable {
  readonly creditCents: Cents;
  readonly clawbackCents: Cents;
  readonly refundPending: boolean;
}

/** Whether free credit can be sent back. */
const refundable = ({ creditCents, clawbackCents, refundPending }: Refundable): Result<unknown> =>
  all(
    refundPending ? refused(billActionRefusals.refundPending) : ok(null),
    nothingOwedBack(clawbackCents),
    refundLimit(creditCents) > 0 ? ok(null) : refused(billRefusals.refundTooLarge, { field: "amount" }),
  );

/** What may be done with a term of a repayment plan. */
export const billPolicy = policy("bill", {
  loanStatus: loanStatus.schema,
  outstandingCents: centsField(),
  principalLeftCents: centsField(),
  dueOn: day(),
  overdueDays: z.int(),
  extendedDays: z.int(),
  /** No earlier term of the order still owes something. */
  earliestOpen: z.boolean(),
  quotePending: z.boolean(),
  creditCents: centsField(),
  /** What the customer owes back of refunded credit; it is paid with any order that takes money. */
  clawbackCents: centsField(),
  refundPending: z.boolean(),
  /** Some repayment of the order is in force. */
  repaid: z.boolean(),
  waiting: z.array(z.string()),
  pendingApproval: z.int(),
  today: day(),
  maxDays: z.int(),
  maxOverdueDays: z.int(),
})({
  // money that came in although nothing was owed is registered all the same, and becomes credit
  repay: {
    offers: bill.repay,
    when: (facts) =>
      all(
        takesReceipts(facts.loanStatus) && facts.clawbackCents > 0 ? ok(null) : owes(facts),
        notAsked(bill.repay, facts),
      ),
  },
  extend: {
    call: bill.extend,
    when: (facts: Extensible & Owed & Waiting) => all(notAsked(bill.extend, facts), extensible(facts), owes(facts)),
  },
  reduce: { call: bill.reduce, when: (facts: Owed & Waiting) => all(notAsked(bill.reduce, facts), owes(facts)) },
  flat: { call: bill.flat, when: (facts: Owed & Waiting) => all(notAsked(bill.flat, facts), owes(facts)) },
  refund: {
    call: bill.refund,
    when: (facts: Refundable & Waiting) => all(notAsked(bill.refund, facts), refundable(facts)),
  },
  reverse: {
    offers: repayment.reverse,
    when: (facts) =>
      all(facts.repaid ? ok(null) : refused(billRefusals.alreadyRepaid), notAsked(repayment.reverse, facts)),
  },
  /** Requests about the order wait for approval. */
  waiting: { when: ({ pendingApproval }) => (pendingApproval > 0 ? ok(null) : refused(approvalRefusals.notPending)) },
});
