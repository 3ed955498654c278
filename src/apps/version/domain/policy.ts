import * as z from "zod";
import { all, policy } from "../../../platform/shared/policy.ts";
import { ok, refused } from "../../../platform/shared/refusal.ts";
import { appVersion } from "../contract.ts";
import { versionRefusals } from "../messages.ts";

/** What may be done with a version. `current`: it is the one that is offered; `former`: another one could be instead. */
export const versionPolicy = policy("appVersion", {
  enabled: z.boolean(),
  current: z.boolean(),
  former: z.boolean(),
})({
  edit: { call: appVersion.edit },
  enable: {
    call: appVersion.enable,
    when: ({ enabled }: { readonly enabled: boolean }) =>
      enabled ? refused(versionRefusals.alreadyEnabled) : ok(null),
  },
  disable: {
    call: appVersion.disable,
    when: ({ enabled }: { readonly enabled: boolean }) =>
      enabled ? ok(null) : refused(versionRefusals.alreadyDisabled),
  },
  rollback: {
    call: appVersion.rollback,
    when: ({ current, former }: { readonly current: boolean; readonly former: boolean }) =>
      all(
        current ? ok(null) : refused(versionRefusals.notCurrent),
        former ? ok(null) : refused(versionRefusals.noFormer),
      ),
  },
  restore: { call: appVersion.restore },
});
