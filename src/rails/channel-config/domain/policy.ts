import * as z from "zod";
import { policy } from "../../../platform/shared/policy.ts";
import { ok, refused } from "../../../platform/shared/refusal.ts";
import { carrierConfig, channelConfig } from "../contract.ts";
import { providerRefusals } from "../messages.ts";

/** What may be done with a channel or a carrier. */
export const providerPolicy = policy("provider", { enabled: z.boolean(), preferred: z.boolean() })({
  edit: { call: [channelConfig.edit, carrierConfig.edit] },
  restore: { call: [channelConfig.restore, carrierConfig.restore] },
  test: { call: [channelConfig.test, carrierConfig.test] },
  enable: {
    call: [channelConfig.enable, carrierConfig.enable],
    when: ({ enabled }) => (enabled ? refused(providerRefusals.alreadyOn) : ok(null)),
  },
  disable: {
    call: [channelConfig.disable, carrierConfig.disable],
    when: ({ enabled }) => (enabled ? ok(null) : refused(providerRefusals.alreadyOff)),
  },
  prefer: {
    call: [channelConfig.prefer, carrierConfig.prefer],
    when: ({ enabled, preferred }) => {
      if (!enabled) return refused(providerRefusals.offNotPreferred, { field: "id" });
      return preferred ? refused(providerRefusals.alreadyPreferred, { field: "id" }) : ok(null);
    },
  },
});
