import * as z from "zod";
import { minCents, ZERO, type Cents } from "../../../platform/shared/cents.ts";
import { centsField } from "../../../platform/shared/fields.ts";
import { policy } from "../../../platform/shared/policy.ts";
import { platformRefusals } from "../../../platform/shared/platform-messages.ts";
import { ok, refused } from "../../../platform/shared/refusal.ts";
import { billRefusals } from "../../../book/plan/domain/refusals.ts";
import { openpay } from "../contract.ts";
import { openpayRefusals } from "../messages.ts";
import { openpayKind, openpayStatus, type OpenpayKind, type OpenpayStatus } from "./status.ts";

interface Transaction {
  readonly kind: OpenpayKind;
  readonly status: OpenpayStatus;
  readonly loanId: string | null;
  readonly amountCents: Cents;
  /** The customer's free credit; null for money that is nobody's. */
  readonly creditCents: Cents | null;
}

/** Whether a transaction is money for an order that arrived. */
const arrived = ({ kind, status, loanId }: Transaction): boolean =>
  kind === "charge" && status === "completed" && loanId !== null;

/**
 * The most that can be sent back of a transaction: what it brought in, as far as the customer has it as free credit.
 */
export const refundLimit = (transaction: Transaction): Cents =>
  arrived(transaction) ? minCents(transaction.amountCents, transaction.creditCents ?? ZERO) : ZERO;

/** What may be done with a transaction at Openpay. */
export const openpayPolicy = policy("openpay", {
  kind: openpayKind.schema,
  status: openpayStatus.schema,
  loanId: z.string().nullable(),
  amountCents: centsField(),
  creditCents: centsField().nullable(),
})({
  query: { call: openpay.query },
  refund: {
    call: openpay.refund,
    when: (transaction) => {
      if (!arrived(transaction)) return refused(openpayRefusals.notRefundable, { field: "id" });
      return refundLimit(transaction) > 0 ? ok(null) : refused(billRefusals.refundTooLarge, { field: "amount" });
    },
  },
});

/** What may be done with a notice of Openpay; only one about a transaction can be handled again. */
export const openpayEventPolicy = policy("openpay.event", { transactionId: z.string().nullable() })({
  replay: {
    call: openpay.replay,
    when: ({ transactionId }) =>
      transactionId === null ? refused(platformRefusals.notFound, { field: "id" }) : ok(null),
  },
});
