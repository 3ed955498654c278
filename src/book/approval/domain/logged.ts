import type { LoggedObject } from "../../../platform/shared/logged-object.ts";

/** What rows of the operation log may be about. */
export const logged: readonly LoggedObject[] = [
  {
    code: "approval",
    tone: "moving",
    label: { cn: "审批", en: "Approval", es: "Autorización" },
    place: { page: "approvalCenter", param: "request" },
  },
];
