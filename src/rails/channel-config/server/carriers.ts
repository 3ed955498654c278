import { row, sql } from "../../../platform/server/database/connect.ts";
import { OutboundInTransaction } from "../../../platform/server/outbound/rules.ts";
import {
  addCarrier,
  carrierBy,
  configureCarrier,
  configuredCarrier,
  keyCarrier,
  noteCarrierTest,
  pingCarrier,
  preferCarrier,
} from "../../../reach/sms/server/api.ts";
import { carrierConfig } from "../contract.ts";
import { carrierDialects, carrierSettings } from "../domain/dialects.ts";
import { revisedCarrier } from "../domain/revised.ts";
import { saidBy } from "./ping.ts";
import type { Provider, SetUp } from "./provider.ts";

const own = ({ name, baseUrl, enabled, settings, perSecond }: SetUp) => ({
  name,
  baseUrl,
  enabled,
  settings,
  ...(perSecond !== undefined && { perSecond }),
});

/** The carriers of SMS. */
export const carriers: Provider = {
  kind: "carrier",
  calls: carrierConfig as unknown as Provider["calls"],
  revised: revisedCarrier,
  dialects: carrierDialects,
  settings: Object.keys(carrierSettings),
  find: configuredCarrier,
  add: (ctx, name, setUp) => addCarrier(ctx, name, own(setUp)),
  write: (ctx, id, setUp) => configureCarrier(ctx, id, own(setUp)),
  giveKey: keyCarrier,
  prefer: preferCarrier,
  preferred: (db) => row(db, sql`select id, name from carrier where preferred > 0`),
  ask: async ({ services, db }, id) => {
    const carrier = await carrierBy({ services, db }, id);
    if (!carrier) return null;
    try {
      return saidBy(await pingCarrier(services, carrier));
    } catch (error) {
      if (error instanceof OutboundInTransaction) throw error;
      return { outcome: "silent", answer: null, detail: null };
    }
  },
  noteTest: noteCarrierTest,
};
