import { rows, sql } from "../../../platform/server/database/connect.ts";
import type { ChoiceSource } from "../../../base/choice/server/api.ts";

/** The channels by code, those that are off included: past payments went through them. */
export const channelChoices: ChoiceSource = {
  name: "channel",
  read: ({ db }) =>
    rows<{ value: string; label: string }>(
      db,
      sql`select code as value, name as label from channel order by preferred desc, code limit 1000`,
    ),
};
