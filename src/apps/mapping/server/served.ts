import { bringIntoForce, isDueSql } from "../../../control/revision/server/api.ts";
import type { Context } from "../../../platform/server/context.ts";
import { plannedOnce, row, sql, type Database } from "../../../platform/server/database/connect.ts";
import type { Pair } from "../domain/word.ts";
import { revisedVocabulary } from "../domain/revised.ts";

const CONFIGURED = [revisedVocabulary.noun];

interface Stamp {
  readonly due: boolean;
  readonly no: number;
}

const look = async ({ db, now }: Pick<Context<Database>, "db" | "now">, packageName: string): Promise<Stamp> =>
  (await row<Stamp>(
    db,
    plannedOnce(sql`select ${isDueSql(CONFIGURED, now)} as due, coalesce((select max(r.no) from revision r
          where r.noun = 'vocabulary' and r.object_id = a.id::text and r.in_force_at is not null), 0) as no
        from app_package a where a.package_name = ${packageName}`),
  )) ?? { due: false, no: 0 };

/** The version of the vocabulary that the apps of a package have at this very instant; 0 before the first one. */
export async function vocabularyVersion(ctx: Context<Database>, packageName: string): Promise<number> {
  const first = await look(ctx, packageName);
  if (!first.due) return first.no;
  await bringIntoForce(ctx.services, CONFIGURED, ctx.now);
  return (await look(ctx, packageName)).no;
}

/** A version of a vocabulary as it was published, for as long as an app asks for it; null where there was none. */
export async function vocabularyOf(
  { db }: Pick<Context<Database>, "db">,
  packageName: string,
  version: number,
): Promise<readonly Pair[] | null> {
  if (version === 0) return [];
  const found = await row<{ words: readonly Pair[] }>(
    db,
    sql`select r.content -> 'words' as words from revision r join app_package a on a.id::text = r.object_id
        where r.noun = 'vocabulary' and a.package_name = ${packageName} and r.no = ${version} and r.in_force_at is not null`,
  );
  return found?.words ?? null;
}
