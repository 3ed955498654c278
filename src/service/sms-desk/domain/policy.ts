import { policy } from "../../../platform/shared/policy.ts";
import { ok, refused } from "../../../platform/shared/refusal.ts";
import { smsTemplate } from "../contract.ts";
import { smsDeskRefusals as r } from "../messages.ts";
import { templateState } from "./sets.ts";

/** What may be done with a template. */
export const templatePolicy = policy("smsTemplate", { state: templateState.schema })({
  edit: { call: smsTemplate.edit },
  enable: { call: smsTemplate.enable, when: ({ state }) => (state === 0 ? ok(null) : refused(r.enabledAlready)) },
  disable: { call: smsTemplate.disable, when: ({ state }) => (state === 1 ? ok(null) : refused(r.disabledAlready)) },
});
