import * as z from "zod";
import { all, policy } from "../../../platform/shared/policy.ts";
import { ok, refused, type Result } from "../../../platform/shared/refusal.ts";
import { release } from "../contract.ts";
import { releaseRefusals } from "../messages.ts";
import { after } from "./machine.ts";
import { releaseStatus, type ReleaseStatus } from "./state.ts";

interface Facts {
  readonly status: ReleaseStatus;
  readonly empty: boolean;
  /** It changes records of packages that the caller is not held to as well. */
  readonly shared: boolean;
}

const isDraft = ({ status }: Facts): Result<unknown> =>
  status === "draft" ? ok(null) : refused(releaseRefusals.notDraft, { field: "id" });

/** A release is dealt with as a whole, by who sees all of it. */
const whole = ({ shared }: Facts): Result<unknown> =>
  shared ? refused(releaseRefusals.shared, { field: "id" }) : ok(null);

/** What may be done with a release. */
export const releasePolicy = policy("release", {
  status: releaseStatus.schema,
  empty: z.boolean(),
  shared: z.boolean(),
})({
  edit: { call: [release.renew, release.drop], when: isDraft },
  submit: {
    call: release.submit,
    when: (facts) =>
      all(
        whole(facts),
        after(facts.status, "submit"),
        facts.empty ? refused(releaseRefusals.empty, { field: "id" }) : ok(null),
      ),
  },
  withdraw: { call: release.withdraw, when: (facts) => all(whole(facts), after(facts.status, "withdraw")) },
  publish: {
    call: release.publish,
    when: (facts) =>
      all(whole(facts), facts.status === "approved" ? ok(null) : refused(releaseRefusals.notNow, { field: "id" })),
  },
  rollback: { call: release.rollback, when: (facts) => all(whole(facts), after(facts.status, "takeBack")) },
  reopen: { call: release.reopen, when: (facts) => all(whole(facts), after(facts.status, "reopen")) },
});
