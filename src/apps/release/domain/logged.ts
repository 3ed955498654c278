import type { LoggedObject } from "../../../platform/shared/logged-object.ts";

/** What rows of the operation log may be about. */
export const logged: readonly LoggedObject[] = [
  {
    code: "release",
    tone: "attention",
    label: { cn: "配置发布", en: "Release", es: "Publicación" },
    place: { page: "release" },
  },
];
