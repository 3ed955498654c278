import type { Context } from "../../../platform/server/context.ts";
import { row, run, sql } from "../../../platform/server/database/connect.ts";
import { insertInto, updateTable } from "../../../platform/server/database/write.ts";
import { handle } from "../../../platform/server/handle.ts";
import { demand } from "../../../platform/server/policy.ts";
import { platformRefusals } from "../../../platform/shared/platform-messages.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import { mapping } from "../contract.ts";
import { MAX_WORDS } from "../domain/fields.ts";
import { generate as generateWords } from "../domain/generate.ts";
import { vocabularyPolicy, wordPolicy } from "../domain/policy.ts";
import type { WordKind } from "../domain/sets.ts";
import { ownProblem, problemsOf, type Word } from "../domain/word.ts";
import { mappingRefusals as refusals } from "../messages.ts";
import { doorWords } from "./door-words.ts";
import { draw } from "./draw.ts";
import { lockWords, packageNameOf, publishedWords } from "./words.ts";

/** Gives a word to each of these that has none; answers how many got one. */
async function fill(ctx: Context, packageName: string, words: readonly Word[], seed: string): Promise<number> {
  const made = generateWords(words, seed, draw);
  const pairs = [...made].map(([original, mapped]) => ({ original, mapped }));
  await run(
    ctx.db,
    sql`update mapped_word w set mapped = made.mapped, version = w.version + 1, changed_at = ${ctx.now}, changed_by = ${ctx.actor.id}
        from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as made (original text, mapped text)
        where w.package_name = ${packageName} and w.original = made.original`,
  );
  return made.size;
}

/** Gives a word to each original of a package that has none. Refuses where there is none. */
export const generate = handle(mapping.generate, async ({ id, seed }, ctx) => {
  const packageName = await packageNameOf(ctx.db, id);
  const words = await lockWords(ctx, packageName);
  demand(ctx, vocabularyPolicy, "generate", { open: words.some(({ mapped }) => mapped === null) });
  const filled = await fill(ctx, packageName, words, seed);
  ctx.audit({ object: ["vocabulary", id], after: { seed, filled } });
  return { filled };
});

/** Takes in what the signed API has and the package does not, and gives a word to each original that has none. */
export const generateAll = handle(mapping.generateAll, async ({ id, seed }, ctx) => {
  demand(ctx, vocabularyPolicy, "generateAll", {});
  const packageName = await packageNameOf(ctx.db, id);
  const present = await lockWords(ctx, packageName);
  const known = new Set(present.flatMap(({ original, mapped }) => [original, mapped]));
  const fresh = doorWords(ctx.services.features).filter(({ original }) => !known.has(original));
  if (present.length + fresh.length > MAX_WORDS) throw new Refusal(refusals.tooMany, { params: { max: MAX_WORDS } });
  const published = new Map((await publishedWords(ctx.db, packageName)).map((pair) => [pair.original, pair.mapped]));
  if (fresh.length > 0)
    await run(
      ctx.db,
      insertInto(
        "mapped_word",
        fresh.map(({ kind, original }) => ({
          packageName,
          kind,
          original,
          published: published.get(original) ?? null,
          changedAt: ctx.now,
          changedBy: ctx.actor.id,
        })),
      ),
    );
  const filled = await fill(ctx, packageName, [...present, ...fresh], seed);
  ctx.audit({ object: ["vocabulary", id], after: { seed, added: fresh.length, filled } });
  return { added: fresh.length, filled };
});

interface Found {
  readonly packageId: string;
  readonly packageName: string;
  readonly kind: WordKind;
}

/**
 * Changes an original and what it is mapped to. Refuses what is no word of its kind, is reserved, or would make two words
 * one; and a form that somebody was faster than.
 */
export const editOriginal = handle(mapping.editOriginal, async ({ id, version, original, mapped }, ctx) => {
  demand(ctx, wordPolicy, "editOriginal", {});
  const found = await row<Found>(
    ctx.db,
    sql`select a.id as package_id, w.package_name, w.kind from mapped_word w join app_package a on a.package_name = w.package_name
        where w.id = ${id}`,
  );
  if (!found) throw new Refusal(platformRefusals.notFound, { field: "id" });
  const { packageName, packageId, kind } = found;
  const words = await lockWords(ctx, packageName);
  const before = words.find((word) => word.id === id);
  if (!before || before.version !== version) throw new Refusal(platformRefusals.stale, { field: "version" });
  const own = ownProblem(kind, original);
  if (own !== null) throw new Refusal(refusals[own], { field: "original" });
  const others = words.filter((word) => word.id !== id);
  if (others.some((word) => word.original === original))
    throw new Refusal(refusals.originalTaken, { field: "original" });
  const problem = problemsOf([...others, { kind, original, mapped }]).get(original);
  if (problem !== undefined) throw new Refusal(refusals[problem], { field: "mapped" });
  const published = (await publishedWords(ctx.db, packageName)).find((pair) => pair.original === original);
  await run(
    ctx.db,
    updateTable(
      "mapped_word",
      {
        original,
        mapped,
        published: published?.mapped ?? null,
        version: version + 1,
        changedAt: ctx.now,
        changedBy: ctx.actor.id,
      },
      sql`where id = ${id}`,
    ),
  );
  ctx.audit({
    object: ["vocabulary", packageId],
    before: { original: before.original, mapped: before.mapped },
    after: { original, mapped },
  });
  return { version: version + 1 };
});
