import * as z from "zod";
import { policy } from "../../../platform/shared/policy.ts";
import { ok, refused } from "../../../platform/shared/refusal.ts";
import { group } from "../contract.ts";
import { groupRefusals } from "../messages.ts";

/** What may be done with a product group. */
export const groupPolicy = policy("group", { enabled: z.boolean() })({
  edit: { call: group.edit },
  enable: {
    call: group.enable,
    when: ({ enabled }) => (enabled ? refused(groupRefusals.alreadyEnabled) : ok(null)),
  },
  disable: {
    call: group.disable,
    when: ({ enabled }) => (enabled ? ok(null) : refused(groupRefusals.alreadyDisabled)),
  },
  restore: { call: group.restore },
});
