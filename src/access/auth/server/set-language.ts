import { sql } from "../../../platform/server/database/connect.ts";
import { updateTable } from "../../../platform/server/database/write.ts";
import { handle } from "../../../platform/server/handle.ts";
import { auth } from "../contract.ts";
import { callerOf } from "./caller.ts";
import { profileChanged } from "./profiles.ts";

/** Remembers the caller's interface language. */
export const setLanguage = handle(auth.setLanguage, async ({ language }, ctx) => {
  const { userId } = callerOf(ctx);
  await updateTable("staff_user", { language }, sql`where id = ${userId}`).execute(ctx.db);
  await profileChanged(ctx, userId);
  return null;
});
