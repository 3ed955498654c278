import { row, sql } from "../../../platform/server/database/connect.ts";
import { OutboundInTransaction } from "../../../platform/server/outbound/rules.ts";
import {
  addExchange,
  configuredExchange,
  configureExchange,
  exchangeBy,
  keyExchange,
  noteExchangeTest,
  pingExchange,
  preferExchange,
} from "../../../growth/call/server/api.ts";
import { exchangeConfig } from "../contract.ts";
import { exchangeDialects, exchangeSettings } from "../domain/dialects.ts";
import { revisedExchange } from "../domain/revised.ts";
import { saidBy } from "./ping.ts";
import type { Provider } from "./provider.ts";

/** The telephone exchanges. */
export const exchanges: Provider = {
  kind: "exchange",
  calls: exchangeConfig as unknown as Provider["calls"],
  revised: revisedExchange,
  dialects: exchangeDialects,
  settings: Object.keys(exchangeSettings),
  find: configuredExchange,
  add: addExchange,
  write: configureExchange,
  giveKey: keyExchange,
  prefer: preferExchange,
  preferred: (db) => row(db, sql`select id, name from exchange where preferred > 0`),
  ask: async ({ services }, id) => {
    const setUp = await exchangeBy(services, id);
    if (!setUp) return null;
    try {
      return saidBy(await pingExchange(services, setUp));
    } catch (error) {
      if (error instanceof OutboundInTransaction) throw error;
      return { outcome: "silent", answer: null, detail: null };
    }
  },
  noteTest: noteExchangeTest,
};
