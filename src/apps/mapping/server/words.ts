import { createHash } from "node:crypto";
import { lockName, type Context } from "../../../platform/server/context.ts";
import { row, rows, sql, type Db } from "../../../platform/server/database/connect.ts";
import { platformRefusals } from "../../../platform/shared/platform-messages.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import type { WordKind } from "../domain/sets.ts";
import { pairsOf, type Pair, type Word } from "../domain/word.ts";

/** A word that is worked on. */
export interface WorkingWord extends Word {
  readonly id: string;
  readonly version: number;
}

/** The name of a vocabulary's package. Refuses an unknown one (404). */
export async function packageNameOf(db: Db, id: string): Promise<string> {
  const found = await row<{ packageName: string }>(db, sql`select package_name from app_package where id = ${id}`);
  if (!found) throw new Refusal(platformRefusals.notFound, { field: "id" });
  return found.packageName;
}

/** The words of a package that are worked on, in the order of their originals. */
export const workingWords = (db: Db, packageName: string): Promise<readonly WorkingWord[]> =>
  rows<{ id: string; kind: WordKind; original: string; mapped: string | null; version: number }>(
    db,
    sql`select id, kind, original, mapped, version from mapped_word where package_name = ${packageName} order by original collate "C"`,
  );

/** The same, for who changes them: one at a time for each package, until the transaction ends. */
export async function lockWords(ctx: Context, packageName: string): Promise<readonly WorkingWord[]> {
  await lockName(ctx.db, `mappedWords:${packageName}`);
  return workingWords(ctx.db, packageName);
}

/** What the apps of a package have now. */
export const publishedWords = async (db: Db, packageName: string): Promise<readonly Pair[]> =>
  (await row<{ words: readonly Pair[] }>(db, sql`select words from vocabulary where package_name = ${packageName}`))
    ?.words ?? [];

/** Names what a sync would publish: another name for each other vocabulary. */
export const draftOf = (words: readonly Word[]): string =>
  createHash("sha256")
    .update(JSON.stringify(pairsOf(words)))
    .digest("hex");
