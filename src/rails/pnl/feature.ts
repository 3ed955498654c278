import type { Feature } from "../../platform/server/feature.ts";
import { pnlPolicy } from "./domain/policy.ts";
import { pnlHandlers } from "./server/index.ts";
import { page } from "../../platform/shared/menu-page.ts";
import { pnlRefusals } from "./messages.ts";
import { logged } from "./domain/logged.ts";

export const pnlFeature: Feature = {
  name: "rails/pnl",
  objects: logged,
  refusals: [pnlRefusals],
  pages: [
    page("pnlDataupload", {
      domain: "finance",
      place: 6,
      name: { cn: "损益数据上传", en: "P&L upload", es: "Carga de P&L" },
      actions: "export upload publish rollback",
      names: {
        publish: { cn: "发布", en: "Publish", es: "Publicar" },
      },
    }),
  ],
  tables: ["pnl_issue", "pnl_row", "pnl_transition", "pnl_upload_row", "pnl_version"],
  handlers: pnlHandlers,
  policies: [pnlPolicy],
};
