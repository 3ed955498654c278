import type { Feature } from "../../platform/server/feature.ts";
import { smsCodeHandlers } from "./server/index.ts";
import { smsCodeRefusals } from "./messages.ts";
import { channelRefusals } from "../channel/messages.ts";
import { logged } from "./domain/logged.ts";

export const smsCodeFeature: Feature = {
  name: "reach/sms-code",
  objects: logged,
  tables: ["sms_code"],
  handlers: smsCodeHandlers,
  refusals: [smsCodeRefusals, channelRefusals],
};
