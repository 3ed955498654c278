import type { Context } from "../../../platform/server/context.ts";
import { sql } from "../../../platform/server/database/connect.ts";
import { updateTable } from "../../../platform/server/database/write.ts";
import { forgetFailures, subjects } from "./attempts.ts";
import { profileChanged } from "./profiles.ts";

/** Takes a user's authenticator and recovery codes away, with the wrong codes that were counted for it. */
export async function unbindAuthenticator(ctx: Context, userId: string): Promise<void> {
  await updateTable(
    "staff_user",
    { mfaSecret: null, mfaPendingSecret: null, mfaLastStep: null },
    sql`where id = ${userId}`,
  ).execute(ctx.db);
  await sql`delete from recovery_code where user_id = ${userId}`.execute(ctx.db);
  await forgetFailures(ctx.db, subjects.code(userId));
  await profileChanged(ctx, userId);
}
