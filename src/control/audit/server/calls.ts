import { derived, type Features } from "../../../platform/server/features.ts";
import { codesOf, type Endpoint, type ListEndpoint } from "../../../platform/shared/endpoint.ts";
import { kindsWithin, type FieldKind } from "../../../platform/shared/field-kind.ts";
import { LANGS, text, type Message } from "../../../platform/shared/messages.ts";

type Calls = Pick<Features, "calls">;

/**
 * The title of a call: rows that are kept for good name calls. One that this build no longer has is shown by its name.
 */
export const callTitle = ({ calls }: Calls, name: string): Message =>
  calls.get(name)?.title ?? { cn: name, en: name, es: name };

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

/** The calls whose title has a part of a text in it, in any language. */
export function callsTitled({ calls }: Calls, words: string): string[] {
  const wanted = words.toLowerCase();
  return [...calls]
    .filter(([, { title }]) => LANGS.some((lang) => text(title, lang).toLowerCase().includes(wanted)))
    .map(([name]) => name);
}

/** What a call's own feature names a field, by the last part of its path. */
export function fieldLabel({ calls }: Calls, call: string, path: string): Message | null {
  return calls.get(call)?.labels[path.split(".").at(-1) ?? path] ?? null;
}

/** The noun of a call: `loan` of `loan.cancel`. */
const nounOf = (call: string): string => call.slice(0, call.indexOf("."));

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
