import * as z from "zod";
import { policy } from "../../../platform/shared/policy.ts";
import { ok, refused } from "../../../platform/shared/refusal.ts";
import { inspection } from "../contract.ts";
import { inspectionRefusals as r } from "../messages.ts";
import { alertState } from "./sets.ts";

interface Switched {
  readonly enabled: boolean;
}

/** What may be done with a rule. */
export const inspectionPolicy = policy("inspection", { enabled: z.boolean(), alert: alertState.schema })({
  edit: { call: inspection.edit },
  enable: {
    call: inspection.enable,
    when: ({ enabled }: Switched) => (enabled ? refused(r.alreadyEnabled) : ok(null)),
  },
  disable: {
    call: inspection.disable,
    when: ({ enabled }: Switched) => (enabled ? ok(null) : refused(r.alreadyDisabled)),
  },
  restore: { call: inspection.restore },
  run: { call: inspection.run },
  acknowledge: {
    call: inspection.acknowledge,
    when: ({ alert }) => (alert === "open" ? ok(null) : refused(r.noAlert)),
  },
});
