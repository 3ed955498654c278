import type { Feature } from "../../platform/server/feature.ts";
import { loanHandlers } from "./server/index.ts";

export const loanFeature: Feature = {
  name: "service/loan",
  handlers: loanHandlers,
};
