import type { Feature } from "../../platform/server/feature.ts";
import { provide } from "../../platform/server/features.ts";
import { carrierDialects } from "../sms/server/api.ts";
import { smppDialect } from "./domain/dialect.ts";
import { closeWith, startLines } from "./server/links.ts";
import { smppCarrier } from "./server/smpp.ts";

/** SMPP 3.4, as SMSCs and aggregators speak it. */
export const smppFeature: Feature = {
  name: "reach/smpp",
  loops: [startLines],
  routes: [closeWith],
  provides: [provide(carrierDialects, { dialect: smppDialect, carrier: smppCarrier })],
};
