import type { Services } from "../../../../platform/server/context.ts";
import { sql } from "../../../../platform/server/database/connect.ts";
import type { SettingDefinition } from "../../../../platform/shared/settings/setting.ts";
import { dropSettings } from "../read.ts";

/** Puts a value in force for a test, as if an administrator had set it; `undefined` puts the default back. */
export async function putSetting<T>(
  services: Services,
  { key }: SettingDefinition<T>,
  value: T | undefined,
): Promise<void> {
  const { db } = services.connection;
  await (value === undefined
    ? sql`delete from setting where key = ${key}`.execute(db)
    : sql`insert into setting (key, value, updated_at) values (${key}, ${JSON.stringify(value)}::jsonb,
            ${services.clock.now()})
          on conflict (key) do update set value = excluded.value`.execute(db));
  dropSettings(services);
}
