import { derived, type Features } from "../../../platform/server/features.ts";
import { declaredJob } from "../../../platform/server/job.ts";
import { codesOf, type Endpoint, type ListEndpoint } from "../../../platform/shared/endpoint.ts";
import { kindsWithin, type FieldKind } from "../../../platform/shared/field-kind.ts";
import { LANGS, text, type Message } from "../../../platform/shared/messages.ts";

type Calls = Pick<Features, "calls">;

/** The jobs of this build by name: what the product does by itself is logged under the name of its job. */
const jobTitles: (features: Features) => ReadonlyMap<string, Message> = derived(
  (features) => new Map(features.of(declaredJob).map(({ name, title }) => [name, title])),
);

/**
 * The title of a call or job: rows that are kept for good name them. One that this build no longer has is shown by its
 * name.
 */
export const callTitle = (features: Features, name: string): Message =>
  features.calls.get(name)?.title ?? jobTitles(features).get(name) ?? { cn: name, en: name, es: name };

/**
 * The page that each call belongs to, by the first permission that lets one make it. Calls that need none belong to no
 * page.
 */
export const pagesOfCalls: (features: Features) => ReadonlyMap<string, string> = derived(
  ({ calls }) =>
    new Map(
      [...calls].flatMap(([name, { access }]) => {
        const page = codesOf(access)[0]?.split(":")[1];
        return page ? [[name, page] as const] : [];
      }),
    ),
);

/** The calls and jobs whose title has a part of a text in it, in any language. */
export function callsTitled(features: Features, words: string): string[] {
  const wanted = words.toLowerCase();
  const calls = [...features.calls].map(([name, { title }]) => [name, title] as const);
  return [...calls, ...jobTitles(features)]
    .filter(([, title]) => LANGS.some((lang) => text(title, lang).toLowerCase().includes(wanted)))
    .map(([name]) => name);
}

/** The noun of a call: `loan` of `loan.cancel`. */
const nounOf = (call: string): string => call.slice(0, call.indexOf("."));

/** What a call's own feature names a field, by the last part of its path; of a job, the feature of its noun does. */
export function fieldLabel({ calls }: Calls, call: string, path: string): Message | null {
  const owner = calls.get(call) ?? [...calls.values()].find(({ name }) => nounOf(name) === nounOf(call));
  return owner?.labels[path.split(".").at(-1) ?? path] ?? null;
}

/** What the calls of each noun take as fields, by `noun.field` and `noun.list.field`. */
const fieldKinds: (features: Features) => ReadonlyMap<string, FieldKind> = derived(
  ({ calls }) =>
    new Map(
      [...calls].flatMap(([name, { input }]) =>
        kindsWithin(input).map(([field, kind]) => [`${nounOf(name)}.${field}`, kind] as const),
      ),
    ),
);

/**
 * What a logged figure is: an amount in centavos or a number, as the calls of the same noun take the field; null for
 * anything else.
 */
export function figureOf(features: Features, call: string, path: string): "amount" | "number" | null {
  const field = path.replaceAll(/\.\d+(?=\.|$)/g, "");
  const kind = fieldKinds(features).get(`${nounOf(call)}.${field}`)?.kind;
  if (kind === "cents") return "amount";
  return kind === "amount" || kind === "number" ? kind : null;
}

/** A list call by its name. */
export function listNamed({ calls }: Calls, name: string): ListEndpoint | undefined {
  const call = calls.get(name);
  return call?.kind === "list" ? (call as Endpoint as ListEndpoint) : undefined;
}
