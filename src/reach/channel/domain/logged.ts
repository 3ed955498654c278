import type { LoggedObject } from "../../../platform/shared/logged-object.ts";

/** What rows of the operation log may be about. */
export const logged: readonly LoggedObject[] = [
  { code: "channel", tone: "waiting", label: { cn: "渠道", en: "Channel", es: "Canal" }, place: { page: "balance" } },
];
