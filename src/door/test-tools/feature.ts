import type { Feature } from "../../platform/server/feature.ts";
import { followGeneration, GENERATE_TOPIC } from "./server/generate.ts";

export const testToolsFeature: Feature = {
  name: "door/test-tools",
  workers: { [GENERATE_TOPIC]: followGeneration },
};
