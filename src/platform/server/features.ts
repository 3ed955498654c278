import { codesOf, type Endpoint } from "../shared/endpoint.ts";
import type { LooseCode, MenuPage } from "../shared/menu-page.ts";
import type { SettingDefinition } from "../shared/settings/setting.ts";

/**
 * What a feature needs of those above it, which it may not import: it declares the port and asks `features.of(port)`;
 * whoever has something to give names it in the manifest (`provides`).
 */
export interface Port<T> {
  readonly name: string;
  /** Holds the type; never set. */
  readonly type?: T;
}

/** Declares a port. */
export const port = <T>(name: string): Port<T> => ({ name });

/** One answer to a port. */
export interface Provision {
  readonly port: Port<unknown>;
  readonly by: unknown;
}

/** Answers a port, in a feature's manifest. */
export const provide = <T>(target: Port<T>, by: NoInfer<T>): Provision => ({ port: target, by });

/** What all features of the product together bring, as far as a feature may ask for it. */
export interface Features {
  /** Every call, by name; exports and previews included. */
  readonly calls: ReadonlyMap<string, Endpoint>;
  /** The pages of the menu that this build has. */
  readonly pages: readonly MenuPage[];
  /** Permission codes that belong to no page. */
  readonly looseCodes: readonly LooseCode[];
  /** Every setting of the page systemConfiguration. */
  readonly settings: readonly SettingDefinition[];
  /** What was registered for a port, in the order of the features. */
  of<T>(target: Port<T>): readonly T[];
}

/** Collects what features register. */
export function collectFeatures(parts: {
  readonly calls: readonly Endpoint[];
  readonly pages: readonly MenuPage[];
  readonly looseCodes: readonly LooseCode[];
  readonly settings: readonly SettingDefinition[];
  readonly provided: readonly Provision[];
}): Features {
  const calls = new Map(parts.calls.map((call) => [call.name, call]));
  return {
    calls,
    pages: parts.pages,
    looseCodes: parts.looseCodes,
    settings: parts.settings,
    of: <T>(target: Port<T>) => parts.provided.filter((one) => one.port === target).map(({ by }) => by as T),
  };
}

/** Something that is worked out from the features, once for each set of them. */
export function derived<T>(work: (features: Features) => T): (features: Features) => T {
  const known = new WeakMap<Features, { readonly value: T }>();
  return (features) => {
    const found = known.get(features) ?? { value: work(features) };
    known.set(features, found);
    return found.value;
  };
}

/** The permission codes that a call asks for: to make it, or to check what another person asked for. */
export const asksFor = ({ access, approve }: Endpoint): readonly string[] => [
  ...codesOf(access),
  ...(approve ? [approve] : []),
];

/** The permission codes that the calls of the product ask for. */
export const askedCodes: (features: Features) => ReadonlySet<string> = derived(
  ({ calls }) => new Set([...calls.values()].flatMap(asksFor)),
);
