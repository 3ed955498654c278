import type { Feature } from "../../platform/server/feature.ts";
import { billSettings } from "./domain/settings.ts";

export const planFeature: Feature = {
  name: "book/plan",
  settings: billSettings,
};
