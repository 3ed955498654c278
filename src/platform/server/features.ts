import type { Endpoint } from "../shared/endpoint.ts";
import type { SettingDefinition } from "../shared/settings/setting.ts";

/**
 * What a feature needs of those above it, which it may not import: it declares the port and asks `features.of(port)`; whoever has something
 * to give names it in the manifest (`provides`).
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
  /** Every setting of the page systemConfiguration. */
  readonly settings: readonly SettingDefinition[];
  /** What was registered for a port, in the order of the features. */
  of<T>(target: Port<T>): readonly T[];
}

/** Collects what features register. */
export function collectFeatures(parts: {
  readonly calls: readonly Endpoint[];
  readonly settings: readonly SettingDefinition[];
  readonly provided: readonly Provision[];
}): Features {
  const calls = new Map(parts.calls.map((call) => [call.name, call]));
  return {
    calls,
    settings: parts.settings,
    of: <T>(target: Port<T>) => parts.provided.filter((one) => one.port === target).map(({ by }) => by as T),
  };
}
