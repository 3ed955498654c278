import type { LoggedObject } from "../../../platform/shared/logged-object.ts";

/** What rows of the operation log may be about. */
export const logged: readonly LoggedObject[] = [
  {
    code: "workOrder",
    tone: "moving",
    label: { cn: "工单", en: "Ticket", es: "Ticket" },
    place: { page: "customerServiceSystem", param: "workOrderId" },
  },
];
