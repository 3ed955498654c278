import * as z from "zod";
import { withKind } from "../../../platform/shared/field-kind.ts";
import { wordKind } from "./sets.ts";
import { MAX_WORD } from "./word.ts";

/** No blanks; whether it is a word of its kind is judged beside the others. */
const WORD = /^\S+$/;

/** A word, as somebody types it. */
export const typedWord = () =>
  withKind(
    { kind: "text", max: MAX_WORD, pattern: WORD },
    z.string().trim().min(1, "required").max(MAX_WORD).regex(WORD, "format"),
  );

/** The most words that a package may have. */
export const MAX_WORDS = 2000;

/** What is published: the words that are mapped. */
export const vocabularyFields = {
  words: z.array(z.object({ kind: wordKind.schema, original: typedWord(), mapped: typedWord() })).max(MAX_WORDS),
};
