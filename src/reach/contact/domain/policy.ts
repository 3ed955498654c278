import * as z from "zod";
import { policy } from "../../../platform/shared/policy.ts";
import { ok, refused } from "../../../platform/shared/refusal.ts";
import { contact } from "../contract.ts";
import { contactRefusals } from "../messages.ts";

/** What may be done with a flag. */
export const flagPolicy = policy("contact.flag", { ended: z.boolean() })({
  lift: {
    call: contact.lift,
    when: ({ ended }) => (ended ? refused(contactRefusals.flagEnded, { field: "flagId" }) : ok(null)),
  },
});
