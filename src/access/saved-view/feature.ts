import type { Feature } from "../../platform/server/feature.ts";
import { SHARE } from "./contract.ts";
import { logged } from "./domain/logged.ts";
import { savedViewPolicy } from "./domain/policy.ts";
import { savedViewRefusals } from "./messages.ts";
import { savedViewHandlers } from "./server/index.ts";

export const savedViewFeature: Feature = {
  name: "access/saved-view",
  objects: logged,
  looseCodes: [
    {
      domain: "system",
      code: SHARE,
      name: { cn: "共享列表视图", en: "Share list views", es: "Compartir vistas de listas" },
    },
  ],
  tables: ["saved_view"],
  handlers: savedViewHandlers,
  policies: [savedViewPolicy],
  refusals: [savedViewRefusals],
};
