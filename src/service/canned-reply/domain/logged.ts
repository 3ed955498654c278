import type { LoggedObject } from "../../../platform/shared/logged-object.ts";

/** What rows of the operation log may be about. */
export const logged: readonly LoggedObject[] = [
  {
    code: "cannedReply",
    tone: "waiting",
    label: { cn: "快捷回复", en: "Canned reply", es: "Respuesta rápida" },
    place: { page: "cannedReply" },
  },
];
