import * as z from "zod";
import { policy } from "../../../platform/shared/policy.ts";
import { ok, refused } from "../../../platform/shared/refusal.ts";
import { merchant } from "../contract.ts";
import { merchantRefusals } from "../messages.ts";

/** What may be done with a merchant. */
export const merchantPolicy = policy("merchant", { enabled: z.boolean() })({
  edit: { call: merchant.edit },
  enable: {
    call: merchant.enable,
    when: ({ enabled }) => (enabled ? refused(merchantRefusals.alreadyEnabled) : ok(null)),
  },
  disable: {
    call: merchant.disable,
    when: ({ enabled }) => (enabled ? ok(null) : refused(merchantRefusals.alreadyDisabled)),
  },
  restore: { call: merchant.restore },
});
