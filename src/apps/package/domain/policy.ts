import * as z from "zod";
import { all, policy } from "../../../platform/shared/policy.ts";
import { ok, refused } from "../../../platform/shared/refusal.ts";
import { appPackage } from "../contract.ts";
import { packageRefusals } from "../messages.ts";
import { packageStatus, type PackageStatus } from "./sets.ts";
import { transition } from "./transition.ts";

interface Switched {
  readonly status: PackageStatus;
  readonly enabled: boolean;
}

interface Launched extends Switched {
  /** It is downloaded as a file, and none was accepted. */
  readonly fileMissing: boolean;
}

interface Keyed {
  readonly hasKey: boolean;
  /** The key before the present one is good as well. */
  readonly oldKeyGood: boolean;
  /** A key that the caller asked for was approved, and has not been collected. */
  readonly keyWaits: boolean;
}

/** What may be done with a package. */
export const packagePolicy = policy("appPackage", {
  status: packageStatus.schema,
  enabled: z.boolean(),
  fileMissing: z.boolean(),
  hasKey: z.boolean(),
  oldKeyGood: z.boolean(),
  keyWaits: z.boolean(),
})({
  edit: { call: appPackage.edit },
  enable: {
    call: appPackage.enable,
    when: ({ enabled }: Switched) => (enabled ? refused(packageRefusals.openAlready) : ok(null)),
  },
  disable: {
    call: appPackage.disable,
    when: ({ enabled }: Switched) => (enabled ? ok(null) : refused(packageRefusals.closedAlready)),
  },
  launch: {
    call: appPackage.launch,
    when: ({ status, fileMissing }: Launched) =>
      all(transition(status, 1), fileMissing ? refused(packageRefusals.noFile) : ok(null)),
  },
  abolish: { call: appPackage.abolish, when: ({ status }: Switched) => transition(status, 2) },
  resubmit: { call: appPackage.resubmit, when: ({ status }: Switched) => transition(status, 0) },
  restore: { call: appPackage.restore },
  // a third key beside two that are good would leave the installations of the first one outside
  issueKey: {
    call: appPackage.issueKey,
    when: ({ oldKeyGood }: Keyed) => (oldKeyGood ? refused(packageRefusals.oldKeyGood) : ok(null)),
  },
  collectKey: {
    call: appPackage.collectKey,
    when: ({ keyWaits, oldKeyGood }: Keyed) => {
      if (!keyWaits) return refused(packageRefusals.noKeyWaits);
      return oldKeyGood ? refused(packageRefusals.oldKeyGood) : ok(null);
    },
  },
  revokeKey: {
    call: appPackage.revokeKey,
    when: ({ hasKey }: Keyed) => (hasKey ? ok(null) : refused(packageRefusals.noKey)),
  },
  revokeOldKey: {
    call: appPackage.revokeKey,
    when: ({ oldKeyGood }: Keyed) => (oldKeyGood ? ok(null) : refused(packageRefusals.noOldKey)),
  },
});
