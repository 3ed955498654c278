import type { LoggedObject } from "../../../platform/shared/logged-object.ts";

/** What rows of the operation log may be about. */
export const logged: readonly LoggedObject[] = [
  {
    code: "call",
    tone: "waiting",
    label: { cn: "通话", en: "Call", es: "Llamada" },
    place: { page: "followRecord", view: "calls", param: "callId" },
  },
];
