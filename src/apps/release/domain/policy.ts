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
}

const isDraft = ({ status }: Facts): Result<unknown> =>
  status === "draft" ? ok(null) : refused(releaseRefusals.notDraft, { field: "id" });

/** What may be done with a release. */
export const releasePolicy = policy("release", { status: releaseStatus.schema, empty: z.boolean() })({
  edit: { call: [release.renew, release.drop], when: isDraft },
  submit: {
    call: release.submit,
    when: ({ status, empty }) =>
      all(after(status, "submit"), empty ? refused(releaseRefusals.empty, { field: "id" }) : ok(null)),
  },
  withdraw: { call: release.withdraw, when: ({ status }) => after(status, "withdraw") },
  publish: {
    call: release.publish,
    when: ({ status }) => (status === "approved" ? ok(null) : refused(releaseRefusals.notNow, { field: "id" })),
  },
  rollback: { call: release.rollback, when: ({ status }) => after(status, "takeBack") },
  reopen: { call: release.reopen, when: ({ status }) => after(status, "reopen") },
});
