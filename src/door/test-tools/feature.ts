import type { Feature } from "../../platform/server/feature.ts";
import { followGeneration, GENERATE_TOPIC } from "./server/generate.ts";

export const testToolsFeature: Feature = {
  name: "door/test-tools",
  tables: ["test_run"],
  workers: { [GENERATE_TOPIC]: followGeneration },
};
