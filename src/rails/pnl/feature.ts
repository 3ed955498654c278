import type { Feature } from "../../platform/server/feature.ts";
import { pnlHandlers } from "./server/index.ts";

export const pnlFeature: Feature = {
  name: "rails/pnl",
  handlers: pnlHandlers,
};
