import { rows, sql } from "../../../platform/server/database/connect.ts";
import type { KnownProviders } from "../../../reach/weather/server/api.ts";

/** The partners that are set up, by the product that they lend on. */
export const knownPartners: KnownProviders = {
  kind: "partner",
  list: (db) =>
    rows<{ code: string; name: string }>(
      db,
      sql`select r.product_id::text as code, p.name from product_router r join product p on p.id = r.product_id
          where r.keys_set_at is not null order by r.product_id`,
    ),
};
