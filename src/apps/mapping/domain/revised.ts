import { revised, type Value } from "../../../control/revision/domain/revised.ts";
import { mappingMessages } from "../messages.ts";
import { vocabularyFields } from "./fields.ts";
import type { Pair } from "./word.ts";

const byOriginal = (value: Value): ReadonlyMap<string, string> =>
  new Map((value as unknown as readonly Pair[]).map(({ original, mapped }) => [original, mapped]));

/** What revisions keep of a vocabulary: what the apps have. All of it takes a second person. */
export const revisedVocabulary = revised({
  noun: "vocabulary",
  fields: vocabularyFields,
  labels: mappingMessages,
  guarded: ["words"],
  entries: { words: byOriginal },
});
