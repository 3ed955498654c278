import type { LoggedObject } from "../../../platform/shared/logged-object.ts";

/** What rows of the operation log may be about. */
export const logged: readonly LoggedObject[] = [
  {
    code: "opinion",
    tone: "waiting",
    label: { cn: "意见反馈", en: "Feedback", es: "Opinión" },
    place: { page: "opinion", param: "opinionId" },
  },
];
