import { platformRefusals } from "../../../platform/shared/platform-messages.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import { only, row, sql } from "../../../platform/server/database/connect.ts";
import { handle } from "../../../platform/server/handle.ts";
import { can } from "../../../platform/shared/policy.ts";
import { pnl } from "../contract.ts";
import { pnlPolicy } from "../domain/policy.ts";
import { changeOf, uploadOverInForce } from "./lists.ts";
import { inForceId, versionFacts, type VersionFacts } from "./version-store.ts";

interface Changes {
  readonly added: number;
  readonly changed: number;
  readonly same: number;
}

/** One version with what may be done with it, and what its file would change in the figures in force. */
export const pnlVersion = handle(pnl.version, async ({ id }, { db, actor }) => {
  const [found, inForce, changes] = await Promise.all([
    row<VersionFacts>(db, versionFacts(sql`t.id = ${id}`)),
    inForceId(db),
    only<Changes>(
      db,
      sql`select count(*) filter (where change = 'new')::int as added, count(*)
            filter (where change = 'changed')::int as changed,
                 count(*) filter (where change = 'same')::int as same
          from (select ${changeOf} as change from ${uploadOverInForce} where t.version_id = ${id}) compared`,
    ),
  ]);
  if (!found) throw new Refusal(platformRefusals.notFound, { field: "id" });
  return { ...found, inForceId: inForce, changes, can: can(pnlPolicy, found, actor.permissions) };
});

/** The version in force. */
export const pnlInForce = handle(pnl.inForce, async (_input, { db, actor }) => {
  const found = await row<VersionFacts>(db, versionFacts(sql`t.status = 'published'`));
  return found && { ...found, can: can(pnlPolicy, found, actor.permissions) };
});
