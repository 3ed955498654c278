import type { Feature } from "../../platform/server/feature.ts";
import { smsCodeHandlers } from "./server/index.ts";

export const smsCodeFeature: Feature = {
  name: "reach/sms-code",
  tables: ["sms_code"],
  handlers: smsCodeHandlers,
};
