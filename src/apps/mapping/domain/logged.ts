import type { LoggedObject } from "../../../platform/shared/logged-object.ts";

/** What rows of the operation log may be about. */
export const logged: readonly LoggedObject[] = [
  {
    code: "vocabulary",
    tone: "moving",
    label: { cn: "词汇表", en: "Vocabulary", es: "Vocabulario" },
    place: { page: "mappingConfig" },
  },
];
