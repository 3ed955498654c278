import * as z from "zod";
import { policy } from "../../../platform/shared/policy.ts";
import { ok, refused } from "../../../platform/shared/refusal.ts";
import { domain } from "../contract.ts";
import { domainRefusals } from "../messages.ts";

const facts = { enabled: z.boolean(), leads: z.boolean(), shared: z.boolean() };

/** What is not changed by who does not see all packages that it serves. */
const own = ({ shared }: { readonly shared: boolean }) => (shared ? refused(domainRefusals.shared) : ok(null));

/**
 * What may be done with a domain. `leads`: it is the primary of a package that another domain would then fall to.
 * `shared`: it serves packages that the caller is not held to.
 */
export const domainPolicy = policy(
  "domain",
  facts,
)({
  edit: { call: domain.edit, when: own },
  enable: {
    call: domain.enable,
    when: ({ enabled, shared }) => {
      if (shared) return refused(domainRefusals.shared);
      return enabled ? refused(domainRefusals.alreadyEnabled) : ok(null);
    },
  },
  disable: {
    call: domain.disable,
    when: ({ enabled, leads, shared }) => {
      if (shared) return refused(domainRefusals.shared);
      if (!enabled) return refused(domainRefusals.alreadyDisabled);
      return leads ? refused(domainRefusals.leads) : ok(null);
    },
  },
  restore: { call: domain.restore, when: own },
  check: { call: domain.check, when: own },
});

/** What may be done with the primary of a package. */
export const primaryPolicy = policy(
  "primaryDomain",
  {},
)({
  switch: { call: domain.switch },
  restore: { call: domain.restorePrimary },
});
