import type { Actor } from "../../../platform/server/context.ts";
import { row, sql, type Db } from "../../../platform/server/database/connect.ts";
import { permissionsOf, scopeOf } from "./permissions.ts";

/**
 * A member of staff as they are at this moment, without a session: for work that goes on when they are gone, and is
 * held to what they may do now. Null once their account is disabled.
 */
export async function staffActor(db: Db, userId: string): Promise<Actor | null> {
  const user = await row<{ name: string; active: boolean }>(
    db,
    sql`select name, active from staff_user where id = ${userId}`,
  );
  if (!user?.active) return null;
  const [permissions, scope] = await Promise.all([permissionsOf(db, userId), scopeOf(db, userId)]);
  return {
    kind: "staff",
    id: userId,
    name: user.name,
    permissions,
    scope,
    sessionId: null,
    secondStepOpen: false,
    packageName: null,
    channel: null,
    appVersion: null,
  };
}
