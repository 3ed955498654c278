import { contentOf, type Content } from "../../../control/revision/domain/revised.ts";
import type { Kept } from "../../../control/revision/server/api.ts";
import { row, run, sql, type Db } from "../../../platform/server/database/connect.ts";
import { insertInto, json, updateTable } from "../../../platform/server/database/write.ts";
import type { Context } from "../../../platform/server/context.ts";
import { mapping } from "../contract.ts";
import { revisedVocabulary } from "../domain/revised.ts";
import { oneToOne, type Pair } from "../domain/word.ts";
import { packageNameOf } from "./words.ts";

/** The words that a content publishes. */
export const publishedOf = (content: Content) => (content as unknown as { readonly words: readonly Pair[] }).words;

/** Puts a vocabulary into force, and says of each word that is worked on what the apps have for it now. */
const write = async ({ db }: Context, id: string, content: Content): Promise<void> => {
  const words = json(publishedOf(content));
  const packageName = await packageNameOf(db, id);
  await run(
    db,
    insertInto(
      "vocabulary",
      { packageName, words },
      sql`on conflict (package_name) do update set words = excluded.words`,
    ),
  );
  await run(
    db,
    updateTable(
      "mapped_word",
      {
        published: sql`(select w ->> 'mapped' from jsonb_array_elements(${words}) w where w ->> 'original' = mapped_word.original)`,
      },
      sql`where package_name = ${packageName}`,
    ),
  );
};

/** What the apps of each package have, and its revisions. Every package has a vocabulary, an empty one at first. */
export const keptVocabulary: Kept = {
  revised: revisedVocabulary,
  call: mapping.sync,
  read: async (db: Db, id) => {
    const found = await row<{ packageName: string; words: readonly Pair[] | null }>(
      db,
      sql`select a.package_name, v.words from app_package a left join vocabulary v on v.package_name = a.package_name
          where a.id = ${id}`,
    );
    return found && { label: found.packageName, content: contentOf(revisedVocabulary, { words: found.words ?? [] }) };
  },
  mayHold: async (_ctx, content) => oneToOne(publishedOf(content)),
  write,
};
