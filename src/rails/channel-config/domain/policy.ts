import * as z from "zod";
import { policy } from "../../../platform/shared/policy.ts";
import { ok, refused } from "../../../platform/shared/refusal.ts";
import { carrierConfig, channelConfig, exchangeConfig } from "../contract.ts";
import { providerRefusals } from "../messages.ts";

/** What may be done with a channel, a carrier or an exchange. */
export const providerPolicy = policy("provider", { enabled: z.boolean(), preferred: z.boolean() })({
  edit: { call: [channelConfig.edit, carrierConfig.edit, exchangeConfig.edit] },
  restore: { call: [channelConfig.restore, carrierConfig.restore, exchangeConfig.restore] },
  test: { call: [channelConfig.test, carrierConfig.test, exchangeConfig.test] },
  enable: {
    call: [channelConfig.enable, carrierConfig.enable, exchangeConfig.enable],
    when: ({ enabled }) => (enabled ? refused(providerRefusals.alreadyOn) : ok(null)),
  },
  disable: {
    call: [channelConfig.disable, carrierConfig.disable, exchangeConfig.disable],
    when: ({ enabled }) => (enabled ? ok(null) : refused(providerRefusals.alreadyOff)),
  },
  prefer: {
    call: [channelConfig.prefer, carrierConfig.prefer, exchangeConfig.prefer],
    when: ({ enabled, preferred }) => {
      if (!enabled) return refused(providerRefusals.offNotPreferred, { field: "id" });
      return preferred ? refused(providerRefusals.alreadyPreferred, { field: "id" }) : ok(null);
    },
  },
});
