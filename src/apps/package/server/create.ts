import { keepCreated } from "../../../control/revision/server/api.ts";
import { lockMerchant } from "../../../catalogue/merchant/server/api.ts";
import { lockName } from "../../../platform/server/context.ts";
import { only, row, sql } from "../../../platform/server/database/connect.ts";
import { insertInto } from "../../../platform/server/database/write.ts";
import { handle } from "../../../platform/server/handle.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import { appPackage } from "../contract.ts";
import { packageRefusals } from "../messages.ts";
import { keptPackage } from "./kept.ts";
import { isFile } from "./missing-file.ts";

/**
 * Adds a package, closed. Who is held to some packages sees no other, and adds none; everybody else sees the new one.
 * A name that differs from another only by its capitals is taken: people cannot tell the two apart.
 */
export const create = handle(appPackage.create, async (input, ctx) => {
  if (ctx.actor.scope.packages !== null) throw new Refusal(packageRefusals.heldToPackages);
  const { packageName, typeRadio, ...fields } = input;
  if (fields.status === 2) throw new Refusal(packageRefusals.beginsAbolished, { field: "status" });
  if (fields.status === 1 && isFile(input)) throw new Refusal(packageRefusals.noFile, { field: "status" });
  if (!(await lockMerchant(ctx, fields.merchantNo)))
    throw new Refusal(packageRefusals.noMerchant, { field: "merchantNo" });
  await lockName(ctx.db, `appPackage:${packageName.toLowerCase()}`);
  const taken = await row(
    ctx.db,
    sql`select 1 as taken from app_package where lower(package_name) = ${packageName.toLowerCase()}`,
  );
  if (taken) throw new Refusal(packageRefusals.taken, { field: "packageName" });
  const { id } = await only<{ id: string }>(
    ctx.db,
    insertInto(
      "app_package",
      { packageName, ...fields, downloadType: typeRadio, open: false, createdAt: ctx.now },
      sql`returning id`,
    ),
  );
  await keepCreated(ctx, keptPackage, id, { ...fields, typeRadio, enabled: false });
  ctx.audit({ object: ["appPackage", id], after: input });
  return { id, revision: 1, effectiveAt: ctx.now.toISOString() };
});
