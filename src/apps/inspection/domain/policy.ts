import * as z from "zod";
import { policy } from "../../../platform/shared/policy.ts";
import { ok, refused } from "../../../platform/shared/refusal.ts";
import { inspection } from "../contract.ts";
import { inspectionRefusals as r } from "../messages.ts";
import { alertState } from "./sets.ts";

interface Switched {
  readonly enabled: boolean;
  readonly shared: boolean;
}

/** What is not changed by who does not see all packages of the domain that is looked at. */
const own = ({ shared }: Pick<Switched, "shared">) => (shared ? refused(r.shared) : ok(null));

/** What may be done with a rule. */
export const inspectionPolicy = policy("inspection", {
  enabled: z.boolean(),
  alert: alertState.schema,
  shared: z.boolean(),
})({
  edit: { call: inspection.edit, when: own },
  enable: {
    call: inspection.enable,
    when: ({ enabled, shared }: Switched) => {
      if (shared) return refused(r.shared);
      return enabled ? refused(r.alreadyEnabled) : ok(null);
    },
  },
  disable: {
    call: inspection.disable,
    when: ({ enabled, shared }: Switched) => {
      if (shared) return refused(r.shared);
      return enabled ? ok(null) : refused(r.alreadyDisabled);
    },
  },
  restore: { call: inspection.restore, when: own },
  run: { call: inspection.run },
  acknowledge: {
    call: inspection.acknowledge,
    when: ({ alert, shared }) => {
      if (shared) return refused(r.shared);
      return alert === "open" ? ok(null) : refused(r.noAlert);
    },
  },
});
