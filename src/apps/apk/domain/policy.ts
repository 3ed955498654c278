import * as z from "zod";
import { policy } from "../../../platform/shared/policy.ts";
import { ok, refused } from "../../../platform/shared/refusal.ts";
import { apk } from "../contract.ts";
import { apkRefusals } from "../messages.ts";

/** What may be done with an installation file. */
export const apkPolicy = policy("apkFile", { accepted: z.boolean(), lower: z.boolean() })({
  accept: {
    call: apk.accept,
    when: ({ accepted, lower }) => {
      if (accepted) return refused(apkRefusals.acceptedAlready);
      return lower ? refused(apkRefusals.lowerVersion) : ok(null);
    },
  },
  link: {
    call: apk.link,
    when: ({ accepted }: { readonly accepted: boolean }) => (accepted ? ok(null) : refused(apkRefusals.notAccepted)),
  },
});
