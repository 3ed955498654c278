import { derived } from "../../../platform/server/features.ts";
import { jsonSchemaOf } from "../../../platform/shared/json-schema.ts";
import { ownProblem, type Word } from "../domain/word.ts";

/** Calls of channels and carriers, who speak no app's vocabulary. */
const OF_OTHERS = /^\/open\/v1\/(channel|sms)\//;

/** The names of all fields in a schema, however deep they stand. */
function fieldsIn(schema: unknown): string[] {
  if (Array.isArray(schema)) return schema.flatMap(fieldsIn);
  if (schema === null || typeof schema !== "object") return [];
  const { properties, ...rest } = schema as { readonly properties?: Readonly<Record<string, unknown>> };
  const own = Object.entries(properties ?? {}).flatMap(([name, inner]) => [name, ...fieldsIn(inner)]);
  return [...own, ...Object.values(rest).flatMap(fieldsIn)];
}

/**
 * The words of the signed API as its document has them: the URLs that apps call, what each call is called, and the fields
 * that go in and come out. What is reserved is left as it is.
 */
export const doorWords = derived((features): readonly Word[] => {
  const calls = [...features.calls.values()].filter(({ access, path }) => access === "app" && !OF_OTHERS.test(path));
  const words: readonly Omit<Word, "mapped">[] = [
    ...calls.map(({ path }) => ({ kind: "url" as const, original: path })),
    ...calls.map(({ name }) => ({ kind: "event" as const, original: name })),
    ...calls.flatMap(({ input, output }) =>
      [jsonSchemaOf(input, "input"), jsonSchemaOf(output, "output")]
        .flatMap(fieldsIn)
        .map((original) => ({ kind: "field" as const, original })),
    ),
  ];
  const sound = words.filter(({ kind, original }) => ownProblem(kind, original) === null);
  return [...new Map(sound.map((word) => [word.original, { ...word, mapped: null }])).values()];
});
