import type { Feature } from "../../platform/server/feature.ts";
import { choiceHandlers } from "./server/index.ts";

export const choiceFeature: Feature = {
  name: "base/choice",
  handlers: choiceHandlers,
};
