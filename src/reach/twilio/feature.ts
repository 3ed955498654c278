import type { Feature } from "../../platform/server/feature.ts";
import { provide } from "../../platform/server/features.ts";
import { carrierDialects } from "../sms/server/api.ts";
import { twilioDialect } from "./domain/dialect.ts";
import { serveTwilio } from "./server/notices.ts";
import { twilioCarrier } from "./server/twilio.ts";

/** Twilio as a carrier of SMS. */
export const twilioFeature: Feature = {
  name: "reach/twilio",
  routes: [serveTwilio],
  provides: [provide(carrierDialects, { dialect: twilioDialect, carrier: twilioCarrier })],
};
