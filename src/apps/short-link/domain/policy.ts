import * as z from "zod";
import { policy } from "../../../platform/shared/policy.ts";
import { ok, refused } from "../../../platform/shared/refusal.ts";
import { shortLink } from "../contract.ts";
import { shortLinkRefusals } from "../messages.ts";

/** What may be done with a link. */
export const shortLinkPolicy = policy("shortLink", { enabled: z.boolean() })({
  edit: { call: shortLink.edit },
  enable: {
    call: shortLink.enable,
    when: ({ enabled }) => (enabled ? refused(shortLinkRefusals.alreadyEnabled) : ok(null)),
  },
  disable: {
    call: shortLink.disable,
    when: ({ enabled }) => (enabled ? ok(null) : refused(shortLinkRefusals.alreadyDisabled)),
  },
  restore: { call: shortLink.restore },
});
