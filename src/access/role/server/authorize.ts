import type { Context } from "../../../platform/server/context.ts";
import { rows, sql } from "../../../platform/server/database/connect.ts";
import { updateTable } from "../../../platform/server/database/write.ts";
import { handle } from "../../../platform/server/handle.ts";
import { refreshPermissions } from "../../auth/server/api.ts";
import { role } from "../contract.ts";
import { scopeWithin } from "../../grant/domain/reach.ts";
import { keepAdministrator, lockAdministration } from "../../grant/server/api.ts";
import { keepOwnReach, refuseWiderScope } from "../../grant/server/api.ts";
import { scopeNarrowed } from "./ports.ts";
import { changeOf, codesFor, writeRights } from "./rights.ts";
import { reachOf, roleAt, roleToChange, type StoredRole } from "./role-store.ts";

type Scoped = Pick<StoredRole, "dataScope" | "packages">;

const SHOWN_STAFF = 10;

/** What an authorisation would change, and for whom. */
export const previewRights = handle(role.preview, async ({ id, ...wanted }, ctx) => {
  const before = await roleAt(ctx.db, id);
  const { added, removed, packages } = await changeOf(ctx.db, before, wanted);
  const staff = await rows<{ name: string }>(
    ctx.db,
    sql`select u.name from user_role ur join staff_user u on u.id = ur.user_id where ur.role_id = ${id} order by u.name
        limit ${SHOWN_STAFF}`,
  );
  return {
    added,
    removed,
    dataScope: { from: before.dataScope, to: wanted.dataScope },
    packages: { from: [...before.packages], to: [...packages] },
    users: before.users,
    staff: staff.map(({ name }) => name),
  };
});

/** What its holders have exported shows what the role showed before; where that changes, the files are out of reach. */
async function closeFilesOfHolders(ctx: Context, id: string, before: Scoped, after: Scoped): Promise<void> {
  if (scopeWithin(reachOf(before), reachOf(after))) return;
  const holders = await rows<{ userId: string }>(ctx.db, sql`select user_id from user_role where role_id = ${id}`);
  for (const tell of ctx.services.features.of(scopeNarrowed))
    await tell(
      ctx,
      holders.map(({ userId }) => userId),
    );
}

/**
 * Sets what a role may do and whose records it sees. Its holders have it with their next call, without logging in
 * again.
 */
export const authorizeRole = handle(role.authorize, async ({ id, version, reason, ...wanted }, ctx) => {
  await lockAdministration(ctx.db);
  const before = await roleToChange(ctx, id, version);
  const change = await changeOf(ctx.db, before, wanted);
  refuseWiderScope(ctx, reachOf(before), reachOf({ dataScope: wanted.dataScope, packages: change.packages }));
  await writeRights(ctx.db, id, change);
  await updateTable(
    "role",
    { dataScope: wanted.dataScope, updatedAt: ctx.now, version: sql`version + 1` },
    sql`where id = ${id}`,
  ).execute(ctx.db);
  ctx.audit({
    object: ["role", id],
    before: {
      dataScope: before.dataScope,
      packages: before.packages.join(", "),
      permissions: codesFor(change.removed),
    },
    after: { dataScope: wanted.dataScope, packages: change.packages.join(", "), permissions: codesFor(change.added) },
    reason: reason || undefined,
  });
  await closeFilesOfHolders(ctx, id, before, { dataScope: wanted.dataScope, packages: change.packages });
  await keepAdministrator(ctx, "menuIds");
  await keepOwnReach(ctx, "menuIds");
  await refreshPermissions(ctx, "*");
  return { id, version: version + 1 };
});
