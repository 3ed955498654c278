import * as z from "zod";
import { policy } from "../../../platform/shared/policy.ts";
import { ok, refused } from "../../../platform/shared/refusal.ts";
import { domain } from "../contract.ts";
import { domainRefusals } from "../messages.ts";

/** What may be done with a domain. `leads`: it is the primary of a package that another domain would then fall to. */
export const domainPolicy = policy("domain", { enabled: z.boolean(), leads: z.boolean() })({
  edit: { call: domain.edit },
  enable: {
    call: domain.enable,
    when: ({ enabled }) => (enabled ? refused(domainRefusals.alreadyEnabled) : ok(null)),
  },
  disable: {
    call: domain.disable,
    when: ({ enabled, leads }) => {
      if (!enabled) return refused(domainRefusals.alreadyDisabled);
      return leads ? refused(domainRefusals.leads) : ok(null);
    },
  },
  restore: { call: domain.restore },
  check: { call: domain.check },
});

/** What may be done with the primary of a package. */
export const primaryPolicy = policy(
  "primaryDomain",
  {},
)({
  switch: { call: domain.switch },
  restore: { call: domain.restorePrimary },
});
