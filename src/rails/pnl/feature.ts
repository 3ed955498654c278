import type { Feature } from "../../platform/server/feature.ts";
import { pnlHandlers } from "./server/index.ts";

export const pnlFeature: Feature = {
  name: "rails/pnl",
  tables: ["pnl_issue", "pnl_row", "pnl_transition", "pnl_upload_row", "pnl_version"],
  handlers: pnlHandlers,
};
