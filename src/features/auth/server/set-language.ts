import { sql } from "../../../platform/server/database/connect.ts";
import { handle } from "../../../platform/server/handle.ts";
import { auth } from "../contract.ts";
import { callerOf } from "./caller.ts";

/** Remembers the caller's interface language. */
export const setLanguage = handle(auth.setLanguage, async ({ language }, ctx) => {
  await sql`update staff_user set language = ${language} where id = ${callerOf(ctx).userId}`.execute(ctx.db);
  return null;
});
