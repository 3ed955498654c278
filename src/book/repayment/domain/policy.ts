import * as z from "zod";
import { all, policy } from "../../../platform/shared/policy.ts";
import { ok, refused } from "../../../platform/shared/refusal.ts";
import { platformRefusals } from "../../../platform/shared/platform-messages.ts";
import { approval } from "../../approval/contract.ts";
import { decidable, readable } from "../../approval/domain/policy.ts";
import { approvalRefusals } from "../../approval/messages.ts";
import { repayment, repaymentStatus } from "../contract.ts";
import { repaymentRefusals } from "../messages.ts";

/**
 * What may be done with money that came in; `status` is null for what stands beside it on an order's page, payouts and
 * refunds. `waits`: its reversal is asked for already, which the gate in front of the verb looks at by itself.
 */
export const repaymentPolicy = policy("repayment", { status: repaymentStatus.schema.nullable(), waits: z.boolean() })({
  reverse: {
    call: repayment.reverse,
    when: ({ status, waits }) =>
      all(
        status === "reversed" ? refused(repaymentRefusals.alreadyReversed) : ok(null),
        status === "allocated" ? ok(null) : refused(repaymentRefusals.notAllocated),
        waits ? refused(approvalRefusals.alreadyPending) : ok(null),
      ),
  },
  waiting: { when: ({ waits }) => (waits ? ok(null) : refused(approvalRefusals.notPending)) },
});

/** What may be done with a request to book money that came in outside the gateway. */
export const replenishPolicy = policy("repayment.request", {
  pending: z.boolean(),
  own: z.boolean(),
  checked: z.boolean(),
  approveCode: z.string(),
  mayCheck: z.boolean(),
})({
  view: { offers: approval.detail, when: readable },
  approve: { offers: approval.approve, when: decidable },
  reject: { offers: approval.reject, when: decidable },
  revoke: {
    call: repayment.revoke,
    when: ({ own, pending }: { readonly own: boolean; readonly pending: boolean }) =>
      all(
        own ? ok(null) : refused(platformRefusals.notFound, { field: "approvalId" }),
        pending ? ok(null) : refused(approvalRefusals.notPending),
      ),
  },
});
