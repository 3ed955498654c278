import type { Feature } from "../../platform/server/feature.ts";
import { customerSettings } from "./domain/settings.ts";

export const borrowerFeature: Feature = {
  name: "people/borrower",
  tables: ["bank_card", "customer"],
  settings: customerSettings,
};
