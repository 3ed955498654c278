import type { Feature } from "../../platform/server/feature.ts";
import { smsCodeHandlers } from "./server/index.ts";
import { smsCodeRefusals } from "./messages.ts";
import { channelRefusals } from "../channel/messages.ts";

export const smsCodeFeature: Feature = {
  name: "reach/sms-code",
  tables: ["sms_code"],
  handlers: smsCodeHandlers,
  refusals: [smsCodeRefusals, channelRefusals],
};
