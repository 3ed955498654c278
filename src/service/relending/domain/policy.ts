import * as z from "zod";
import { policy } from "../../../platform/shared/policy.ts";
import { ok, refused } from "../../../platform/shared/refusal.ts";
import { relending } from "../contract.ts";
import { relendingRefusals } from "../messages.ts";

/** What may be done with a rule. */
export const relendingPolicy = policy("relendRule", { enabled: z.boolean() })({
  edit: { call: relending.edit },
  enable: {
    call: relending.enable,
    when: ({ enabled }) => (enabled ? refused(relendingRefusals.inEffect) : ok(null)),
  },
  disable: {
    call: relending.disable,
    when: ({ enabled }) => (enabled ? ok(null) : refused(relendingRefusals.closedAlready)),
  },
  restore: { call: relending.restore },
});
