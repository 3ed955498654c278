import { rows, sql } from "../../../platform/server/database/connect.ts";
import type { ChoiceSource } from "../../../base/choice/server/api.ts";

type Choice = Readonly<Record<"value" | "label", string>>;

/** What orders are told apart by: the app they came from, the product, the merchant. */
export const catalogueChoices: readonly ChoiceSource[] = [
  {
    name: "package",
    read: ({ db }) =>
      rows<Choice>(
        db,
        sql`select package_name as value, app_name as label from app_package
            order by app_name, package_name limit 1000`,
      ),
  },
  {
    name: "product",
    read: ({ db }) =>
      rows<Choice>(db, sql`select distinct name as value, name as label from product order by name limit 1000`),
  },
  {
    name: "merchant",
    read: ({ db }) =>
      rows<Choice>(
        db,
        sql`select merchant_no as value, name || ' · ' || merchant_no as label from merchant
            order by name, merchant_no limit 1000`,
      ),
  },
];
