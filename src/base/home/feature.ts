import type { Feature } from "../../platform/server/feature.ts";
import { homeHandlers } from "./server/index.ts";

export const homeFeature: Feature = { name: "base/home", handlers: homeHandlers };
