import { handleRevision, historyOf, restoring, type Change } from "../../../control/revision/server/api.ts";
import type { Content } from "../../../control/revision/domain/revised.ts";
import type { Context } from "../../../platform/server/context.ts";
import type { Db } from "../../../platform/server/database/connect.ts";
import { handle } from "../../../platform/server/handle.ts";
import { demand } from "../../../platform/server/policy.ts";
import type { InputOf } from "../../../platform/shared/endpoint.ts";
import { Refusal, unwrap } from "../../../platform/shared/refusal.ts";
import { mapping } from "../contract.ts";
import { vocabularyPolicy } from "../domain/policy.ts";
import { oneToOne, pairsOf, problemsOf, wordChanges } from "../domain/word.ts";
import { mappingRefusals as refusals } from "../messages.ts";
import { keptVocabulary, publishedOf } from "./kept.ts";
import { draftOf, packageNameOf, publishedWords, workingWords } from "./words.ts";

type SyncInput = InputOf<typeof mapping.sync>;

/** The change that publishes the words that are worked on, if they are still those that were compared. */
const syncing = (ctx: Context<Db>, { draft, ...edit }: SyncInput): Change => ({
  ...edit,
  origin: "edit",
  content: async (then) => {
    const working = await workingWords(ctx.db, await packageNameOf(ctx.db, edit.id));
    if (draftOf(working) !== draft) throw new Refusal(refusals.draftChanged, { field: "draft" });
    unwrap(oneToOne(working));
    const words = pairsOf(working);
    demand(ctx, vocabularyPolicy, "sync", { changed: wordChanges(publishedOf(then), words).length > 0 });
    return { words: words as unknown as Content[string] };
  },
});

/** Publishes the words of a package as they were compared. */
export const sync = handleRevision(mapping.sync, keptVocabulary, (input, ctx) => syncing(ctx, input));

/** Publishes what the apps had before once more. */
export const restore = handleRevision(mapping.restore, keptVocabulary, (input, ctx) =>
  restoring(ctx, keptVocabulary, input),
);

/** What a sync would change, and what stands in its way. */
export const compare = handle(mapping.compare, async ({ id }, ctx) => {
  const packageName = await packageNameOf(ctx.db, id);
  const [working, published] = [await workingWords(ctx.db, packageName), await publishedWords(ctx.db, packageName)];
  const problems = problemsOf(working);
  return {
    draft: draftOf(working),
    changes: [...wordChanges(published, pairsOf(working))],
    conflicts: pairsOf(working).flatMap(({ kind, original, mapped }) => {
      const problem = problems.get(original);
      return problem === undefined ? [] : [{ kind, original, mapped, problem }];
    }),
  };
});

/** What the apps had and will have. */
export const history = handle(mapping.history, ({ id }, ctx) => historyOf(ctx, keptVocabulary, id));
