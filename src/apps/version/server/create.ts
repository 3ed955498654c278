import { keepCreated } from "../../../control/revision/server/api.ts";
import { row, sql } from "../../../platform/server/database/connect.ts";
import { insertInto } from "../../../platform/server/database/write.ts";
import { handle } from "../../../platform/server/handle.ts";
import { Refusal, unwrap } from "../../../platform/shared/refusal.ts";
import { appVersion } from "../contract.ts";
import { soundVersion } from "../domain/sound.ts";
import { versionRefusals } from "../messages.ts";
import { keptVersion } from "./kept.ts";

/** Adds a version of an app, disabled. Refuses a package that there is not, and the same version a second time. */
export const create = handle(appVersion.create, async ({ packageName, version, ...configured }, ctx) => {
  unwrap(soundVersion(version, configured));
  const known = await row(ctx.db, sql`select 1 as known from app_package where package_name = ${packageName}`);
  if (!known) throw new Refusal(versionRefusals.noPackage, { field: "packageName" });
  const made = await row<{ id: string }>(
    ctx.db,
    insertInto(
      "offered_version",
      { packageName, version, ...configured, enabled: false },
      sql`on conflict (package_name, version) do nothing returning id`,
    ),
  );
  if (!made) throw new Refusal(versionRefusals.taken, { field: "version" });
  await keepCreated(ctx, keptVersion, made.id, { ...configured, enabled: false });
  ctx.audit({ object: ["appVersion", made.id], after: { packageName, version, ...configured } });
  return { id: made.id, revision: 1, effectiveAt: ctx.now.toISOString() };
});
