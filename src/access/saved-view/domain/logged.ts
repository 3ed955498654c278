import type { LoggedObject } from "../../../platform/shared/logged-object.ts";

/** What rows of the operation log may be about. */
export const logged: readonly LoggedObject[] = [
  { code: "savedView", tone: "waiting", label: { cn: "列表视图", en: "List view", es: "Vista de lista" } },
];
