import type { RawBuilder } from "kysely";
import { sql } from "../../../platform/server/database/connect.ts";
import type { BusinessDate } from "../../../platform/shared/business-date.ts";

const CENTS_OF_A_PESO = 100;

/** How much of its cap a product's applications of a business day have used: orders, or whole pesos. */
export const usedOn = (day: BusinessDate, product: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  (select case ${product}.cap_type when 1 then count(*) else coalesce(sum(o.contract_cents), 0) / ${CENTS_OF_A_PESO} end
   from loan_order o where o.product_id = ${product}.id and o.applied_on = ${day})::bigint`;
