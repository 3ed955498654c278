import { bringIntoForce } from "../../../control/revision/server/api.ts";
import type { Context } from "../../../platform/server/context.ts";
import { only, sql, type Db } from "../../../platform/server/database/connect.ts";
import type { PackageStatus } from "../domain/sets.ts";

/** What an app is told of itself. */
interface PackageState {
  readonly packageName: string;
  readonly appName: string;
  readonly status: PackageStatus;
  readonly open: boolean;
  readonly domain: string;
}

/** A package as it is configured at this very instant. */
export async function stateOf(ctx: Context<Db>, packageName: string): Promise<PackageState> {
  await bringIntoForce(ctx.services, ["appPackage"], ctx.now);
  return only<PackageState>(
    ctx.db,
    sql`select package_name, app_name, status, open, domain from app_package where package_name = ${packageName}`,
  );
}
