import type { Feature } from "../../platform/server/feature.ts";
import { billHandlers } from "./server/index.ts";

export const billFeature: Feature = {
  name: "service/bill",
  tables: ["reduction"],
  handlers: billHandlers,
};
