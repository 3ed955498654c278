import { policy } from "../../../platform/shared/policy.ts";
import { ok, refused } from "../../../platform/shared/refusal.ts";
import { quota } from "../contract.ts";
import { quotaRefusals } from "../messages.ts";
import { quotaState } from "./state.ts";

/** What may be done with the strategy of a group. */
export const quotaPolicy = policy("quota", { state: quotaState.schema })({
  edit: { call: quota.edit },
  enable: {
    call: quota.enable,
    when: ({ state }) => {
      if (state === "none") return refused(quotaRefusals.noSteps, { field: "id" });
      return state === "enabled" ? refused(quotaRefusals.alreadyEnabled) : ok(null);
    },
  },
  disable: {
    call: quota.disable,
    when: ({ state }) => (state === "enabled" ? ok(null) : refused(quotaRefusals.alreadyDisabled)),
  },
  restore: { call: quota.restore },
});
