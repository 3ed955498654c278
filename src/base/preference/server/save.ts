import { only, sql } from "../../../platform/server/database/connect.ts";
import { insertInto, json } from "../../../platform/server/database/write.ts";
import { handle } from "../../../platform/server/handle.ts";
import { platformRefusals } from "../../../platform/shared/platform-messages.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import { preference } from "../contract.ts";
import { preferenceRefusals } from "./messages.ts";

const MAX_KEYS = 300;

/** Keeps one arrangement of the caller's; null takes it away. */
export const save = handle(preference.save, async ({ key, value }, ctx) => {
  const { id } = ctx.actor;
  if (id === null) throw new Refusal(platformRefusals.notLoggedIn);
  if (value === null) {
    await sql`delete from preference where user_id = ${id} and key = ${key}`.execute(ctx.db);
    return null;
  }
  const { others } = await only<{ others: string }>(
    ctx.db,
    sql`select count(*) as others from preference where user_id = ${id} and key <> ${key}`,
  );
  if (Number(others) >= MAX_KEYS) throw new Refusal(preferenceRefusals.full);
  await insertInto(
    "preference",
    { userId: id, key, value: json(value) },
    sql`on conflict (user_id, key) do update set value = excluded.value`,
  ).execute(ctx.db);
  return null;
});
