import type { Feature } from "../../platform/server/feature.ts";
import { deliverSms } from "./server/deliver.ts";

export const smsFeature: Feature = {
  name: "reach/sms",
  tables: ["sms"],
  workers: { "sms.send": deliverSms },
};
