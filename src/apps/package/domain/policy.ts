import * as z from "zod";
import { policy } from "../../../platform/shared/policy.ts";
import { ok, refused } from "../../../platform/shared/refusal.ts";
import { appPackage } from "../contract.ts";
import { packageRefusals } from "../messages.ts";
import { packageStatus } from "./sets.ts";
import { transition } from "./transition.ts";

/** What may be done with a package. */
export const packagePolicy = policy("appPackage", { status: packageStatus.schema, enabled: z.boolean() })({
  edit: { call: appPackage.edit },
  enable: {
    call: appPackage.enable,
    when: ({ enabled }) => (enabled ? refused(packageRefusals.openAlready) : ok(null)),
  },
  disable: {
    call: appPackage.disable,
    when: ({ enabled }) => (enabled ? ok(null) : refused(packageRefusals.closedAlready)),
  },
  launch: { call: appPackage.launch, when: ({ status }) => transition(status, 1) },
  abolish: { call: appPackage.abolish, when: ({ status }) => transition(status, 2) },
  resubmit: { call: appPackage.resubmit, when: ({ status }) => transition(status, 0) },
  restore: { call: appPackage.restore },
});
