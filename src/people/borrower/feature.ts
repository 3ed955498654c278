import type { Feature } from "../../platform/server/feature.ts";
import { choiceSource } from "../../base/choice/server/api.ts";
import { provide } from "../../platform/server/features.ts";
import { bankChoices } from "./server/choices.ts";
import { customerSettings } from "./domain/settings.ts";
import { logged } from "./domain/logged.ts";

export const borrowerFeature: Feature = {
  name: "people/borrower",
  objects: logged,
  tables: ["bank_card", "customer"],
  settings: customerSettings,
  provides: [provide(choiceSource, bankChoices)],
};
