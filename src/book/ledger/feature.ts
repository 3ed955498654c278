import type { Feature } from "../../platform/server/feature.ts";

/** The accounts and their entries; others post to them and show them. */
export const ledgerFeature: Feature = {
  name: "book/ledger",
  tables: ["channel_balance", "ledger_entry", "ledger_leg", "rule_since"],
};
