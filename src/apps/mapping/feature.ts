import type { Feature } from "../../platform/server/feature.ts";
import { provide } from "../../platform/server/features.ts";
import { page } from "../../platform/shared/menu-page.ts";
import { revisionRefusals } from "../../control/revision/messages.ts";
import { keptInRevisions } from "../../control/revision/server/api.ts";
import { logged } from "./domain/logged.ts";
import { vocabularyPolicy, wordPolicy } from "./domain/policy.ts";
import { mappingMessages as m, mappingPageMessages as p, mappingRefusals } from "./messages.ts";
import { mappingHandlers } from "./server/index.ts";
import { keptVocabulary } from "./server/kept.ts";

/** What the words of the signed API are called in each app. */
export const mappingFeature: Feature = {
  name: "apps/mapping",
  objects: logged,
  refusals: [mappingRefusals, revisionRefusals],
  pages: [
    page("mappingConfig", {
      domain: "app",
      place: 8,
      name: p.title,
      actions: "export generate editOriginal download sync syncApprove",
      names: {
        generate: { cn: "生成", en: "Generate", es: "Generar" },
        editOriginal: m.editOriginal,
        sync: m.sync,
      },
    }),
  ],
  tables: ["mapped_word", "vocabulary"],
  handlers: mappingHandlers,
  policies: [vocabularyPolicy, wordPolicy],
  provides: [provide(keptInRevisions, keptVocabulary)],
};
