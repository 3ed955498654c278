import * as z from "zod";
import { all, policy } from "../../../platform/shared/policy.ts";
import { platformRefusals } from "../../../platform/shared/platform-messages.ts";
import { ok, refused, type Result } from "../../../platform/shared/refusal.ts";
import { payoutRefusals } from "../../../book/payout/messages.ts";
import { loan } from "../../../service/loan/contract.ts";
import { balance } from "../../balance/contract.ts";
import { manualPayout } from "../../manual-payout/contract.ts";
import { payment, paymentDirection, paymentStatus, type PaymentDirection, type PaymentStatus } from "../contract.ts";

interface Failed {
  readonly direction: PaymentDirection;
  readonly status: PaymentStatus;
  /** The channel was heard to say that it succeeded after its failure. */
  readonly late: boolean;
}

/** Whether a payment of a kind failed and its channel said later that it arrived. */
const lateOf =
  (direction: PaymentDirection) =>
  (facts: Failed): Result<unknown> =>
    facts.direction === direction && facts.status === "FAIL" && facts.late
      ? ok(null)
      : refused(payoutRefusals.noProof, { field: "reference" });

const holds = (condition: boolean): Result<unknown> => (condition ? ok(null) : refused(platformRefusals.stale));

/** What may be done with a payment of any kind. */
export const paymentPolicy = policy("payment", {
  direction: paymentDirection.schema,
  status: paymentStatus.schema,
  late: z.boolean(),
  /** It is the last attempt of an order that waits for a retry. */
  retriable: z.boolean(),
})({
  // one that arrived may be asked about as well, which changes nothing
  query: { offers: payment.query, when: ({ direction, status }) => holds(direction !== "in" && status !== "SUCCESS") },
  voucher: {
    offers: loan.certificate,
    needs: ["finance:payment:voucher"],
    when: ({ direction, status }) => holds(direction === "out" && status === "SUCCESS"),
  },
  // decided by the order, not by the attempt: its status, its review and what its channels say
  retry: {
    offers: payment.retry,
    when: ({ status, late, retriable }) => all(holds(status === "FAIL" && retriable), holds(!late)),
  },
  lateSuccess: { call: payment.lateSuccess, when: lateOf("out") },
  refundLateSuccess: { call: payment.refundLateSuccess, when: lateOf("refund") },
  manualLateSuccess: { offers: manualPayout.lateSuccess, when: lateOf("manual") },
  withdrawalLateSuccess: { offers: balance.lateSuccess, when: lateOf("withdrawal") },
});
