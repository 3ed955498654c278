import { handleRevision, historyOf, restoring, type Change } from "../../../control/revision/server/api.ts";
import type { Content } from "../../../control/revision/domain/revised.ts";
import type { Context } from "../../../platform/server/context.ts";
import type { Db } from "../../../platform/server/database/connect.ts";
import { handle, type Handler } from "../../../platform/server/handle.ts";
import { demand } from "../../../platform/server/policy.ts";
import type { InputOf } from "../../../platform/shared/endpoint.ts";
import type { FieldChange } from "../../../platform/shared/field-change.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import { mapping } from "../contract.ts";
import { vocabularyPolicy } from "../domain/policy.ts";
import { pairsOf, problemsOf, wordChanges, type Pair, type Word } from "../domain/word.ts";
import { mappingRefusals as refusals } from "../messages.ts";
import { keptVocabulary } from "./kept.ts";
import { draftOf, packageNameOf, publishedWords, workingWords } from "./words.ts";

type SyncInput = InputOf<typeof mapping.sync>;

const wordsOf = (content: Content): readonly Pair[] =>
  (content as unknown as { readonly words: readonly Pair[] }).words;

function refuseConflicts(words: readonly Word[]): void {
  const problems = problemsOf(words);
  const [first] = problems.keys();
  if (first !== undefined) throw new Refusal(refusals.conflicts, { params: { count: problems.size, original: first } });
}

/** The change that publishes the words that are worked on, if they are still those that were compared. */
const syncing = (ctx: Context<Db>, { draft, ...edit }: SyncInput): Change => ({
  ...edit,
  origin: "edit",
  content: async (then) => {
    const working = await workingWords(ctx.db, await packageNameOf(ctx.db, edit.id));
    if (draftOf(working) !== draft) throw new Refusal(refusals.draftChanged, { field: "draft" });
    refuseConflicts(working);
    const words = pairsOf(working);
    demand(ctx, vocabularyPolicy, "sync", { changed: wordChanges(wordsOf(then), words).length > 0 });
    return { words: words as unknown as Content[string] };
  },
});

/** The words that a change makes others, for those who check it: each of them, not two vocabularies. */
async function shown(ctx: Context<Db>, id: string, next: readonly Pair[]): Promise<readonly FieldChange[]> {
  const plain = (text: string | null) => (text === null ? null : { cn: text, en: text, es: text });
  const former = await publishedWords(ctx.db, await packageNameOf(ctx.db, id));
  return wordChanges(former, next).map(({ original, before, after }) => ({
    field: original,
    label: { cn: original, en: original, es: original },
    before: plain(before),
    after: plain(after),
  }));
}

/** The same command, whose requests show each word that changes. */
const wordByWord = <I extends { readonly id: string }>(
  bound: Handler,
  next: (input: I, ctx: Context<Db>) => Promise<readonly Pair[]>,
): Handler => ({
  ...bound,
  subject: async (input, ctx) => {
    const subject = await bound.subject?.(input, ctx);
    if (!subject) throw new Error(`${bound.endpoint.name} is not checked`);
    return { ...subject, changes: await shown(ctx, (input as I).id, await next(input as I, ctx)) };
  },
});

/** Publishes the words of a package as they were compared. */
export const sync = wordByWord<SyncInput>(
  handleRevision(mapping.sync, keptVocabulary, (input, ctx) => syncing(ctx, input)),
  async ({ id }, ctx) => pairsOf(await workingWords(ctx.db, await packageNameOf(ctx.db, id))),
);

/** The change that publishes an earlier vocabulary once more. Refuses one that is not one-to-one with what was added since. */
function goingBack(ctx: Context<Db>, input: InputOf<typeof mapping.restore>): Change {
  const change = restoring(ctx, keptVocabulary, input);
  return {
    ...change,
    content: async (then, present) => {
      const content = await change.content(then, present);
      refuseConflicts(wordsOf(content));
      return content;
    },
  };
}

/** Publishes what the apps had before once more. */
export const restore = wordByWord<InputOf<typeof mapping.restore>>(
  handleRevision(mapping.restore, keptVocabulary, (input, ctx) => goingBack(ctx, input)),
  async (input, ctx) => wordsOf(await goingBack(ctx, input).content({}, {})),
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
