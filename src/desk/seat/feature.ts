import type { Feature } from "../../platform/server/feature.ts";
import { seatHandlers } from "./server/index.ts";

export const seatFeature: Feature = {
  name: "desk/seat",
  handlers: seatHandlers,
};
