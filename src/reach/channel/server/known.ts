import { rows, sql } from "../../../platform/server/database/connect.ts";
import type { KnownProviders } from "../../weather/server/api.ts";

/** The channels that are set up. */
export const knownChannels: KnownProviders = {
  kind: "channel",
  list: (db) => rows<{ code: string; name: string }>(db, sql`select code, name from channel order by code`),
};
