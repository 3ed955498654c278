import type { Feature } from "../../platform/server/feature.ts";
import { paymentHandlers } from "./server/index.ts";

export const paymentFeature: Feature = {
  name: "rails/payment",
  handlers: paymentHandlers,
};
