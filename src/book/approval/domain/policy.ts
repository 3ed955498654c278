import * as z from "zod";
import { all, policy } from "../../../platform/shared/policy.ts";
import { platformRefusals } from "../../../platform/shared/platform-messages.ts";
import { ok, refused, type Result } from "../../../platform/shared/refusal.ts";
import { approval } from "../contract.ts";
import { approvalRefusals } from "../messages.ts";

/** What deciding on a request depends on. */
export interface Decidable {
  readonly pending: boolean;
  /** The caller made it. */
  readonly own: boolean;
  /** The caller has checked it already. */
  readonly checked: boolean;
  /** The permission that its checkers hold, and whether the caller does. */
  readonly approveCode: string;
  readonly mayCheck: boolean;
}

const stillPending = ({ pending }: Pick<Decidable, "pending">): Result<unknown> =>
  pending ? ok(null) : refused(approvalRefusals.notPending);

/**
 * Whether somebody may decide on a request: who holds its code, did not make it, and has not decided yet, while it
 * waits.
 */
export const decidable = (facts: Decidable): Result<unknown> => {
  const permission = facts.approveCode;
  return all(
    facts.mayCheck
      ? ok(null)
      : refused(platformRefusals.noPermission, { params: { permission }, data: { permission } }),
    facts.own ? refused(approvalRefusals.ownRequest) : ok(null),
    stillPending(facts),
    facts.checked ? refused(approvalRefusals.alreadyChecked) : ok(null),
  );
};

/** Whether somebody may open a request: its maker, and those who hold its code. */
export const readable = ({ own, mayCheck }: Pick<Decidable, "own" | "mayCheck">): Result<unknown> =>
  own || mayCheck ? ok(null) : refused(platformRefusals.notFound, { field: "approvalId" });

const withdraw = {
  call: approval.withdraw,
  when: (facts: Pick<Decidable, "own" | "pending">): Result<unknown> =>
    all(facts.own ? ok(null) : refused(platformRefusals.notFound, { field: "approvalId" }), stillPending(facts)),
};

const facts = {
  pending: z.boolean(),
  own: z.boolean(),
  checked: z.boolean(),
  approveCode: z.string(),
  mayCheck: z.boolean(),
};

/** What may be done with a request in the approval centre. */
export const approvalPolicy = policy("approval", {
  ...facts,
  /** It is approved on a page of its own, whose command refuses any other way (`Decisions.approving`). */
  elsewhere: z.boolean(),
})({
  approve: {
    call: approval.approve,
    when: (request) =>
      all(decidable(request), request.elsewhere ? refused(approvalRefusals.approvedElsewhere) : ok(null)),
  },
  reject: { call: approval.reject, when: decidable },
  withdraw,
});

/** What may be done with a request where it stands on the record that it is about. */
export const onRecordPolicy = policy(
  "approval.onRecord",
  facts,
)({ view: { offers: approval.detail, when: readable }, withdraw });
