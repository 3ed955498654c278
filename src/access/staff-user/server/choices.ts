import { rows, sql } from "../../../platform/server/database/connect.ts";
import type { ChoiceSource } from "../../../base/choice/server/api.ts";

/** Everybody who works or worked here, by account. */
export const staffChoices: ChoiceSource = {
  name: "staff",
  read: ({ db }) =>
    rows<{ value: string; label: string }>(
      db,
      sql`select account as value, name || ' · ' || account as label from staff_user order by name, account limit 1000`,
    ),
};
