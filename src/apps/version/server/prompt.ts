import { bringIntoForce, isDueSql } from "../../../control/revision/server/api.ts";
import type { Context } from "../../../platform/server/context.ts";
import { plannedOnce, row, sql, type Database } from "../../../platform/server/database/connect.ts";
import type { Lang } from "../../../platform/shared/messages.ts";
import { promptFor, type Candidate, type Prompt } from "../domain/decide.ts";
import type { PromptFrequency } from "../domain/sets.ts";
import { keptVersion } from "./kept.ts";
import { availableSql } from "./standing.ts";

interface Available extends Candidate {
  readonly frequency: PromptFrequency;
  readonly downloadLink: string | null;
  readonly storeLink: string | null;
  readonly remark: Readonly<Record<Lang, string>>;
}

interface Asked {
  readonly due: boolean;
  readonly available: readonly Available[];
}

const CONFIGURED = [keptVersion.revised.noun, "appPackage"];

/** What is to be had of a package: nothing of one that is not launched. One that is closed is used to repay, and goes on. */
const ask = async ({ db, now }: Pick<Context<Database>, "db" | "now">, packageName: string): Promise<Asked> =>
  (await row<Asked>(
    db,
    plannedOnce(sql`select ${isDueSql(CONFIGURED, now)} as due,
        (select coalesce(json_agg(json_build_object('version', v.version, 'forcedBelow', v.forced_below,
            'frequency', v.frequency, 'downloadLink', v.download_link, 'storeLink', v.store_link,
            'remark', json_build_object('cn', v.update_remark_cn, 'en', v.update_remark_en, 'es', v.update_remark_es))), '[]')
          from offered_version v join app_package a on a.package_name = v.package_name and a.status = 1
          where v.package_name = ${packageName} and ${availableSql}) as available`),
  )) ?? { due: false, available: [] };

/** What an app of a package and version is told, by what is in force at this very instant; null: it says no version. */
export async function promptOf(
  ctx: Context<Database>,
  packageName: string,
  installed: string | null,
): Promise<Prompt<Available>> {
  const first = await ask(ctx, packageName);
  if (!first.due) return promptFor(first.available, installed);
  await bringIntoForce(ctx.services, CONFIGURED, ctx.now);
  return promptFor((await ask(ctx, packageName)).available, installed);
}
