import type * as z from "zod";
import type { Message } from "../messages.ts";
import type { SettingGroup } from "./groups.ts";
import type { SettingUnit } from "./units.ts";

/** One choice of a setting that offers several. */
export interface SettingOption {
  readonly code: string;
  readonly label: Message;
}

/** What a value looks like and how far it may go, as data that also goes out to the console. */
export type SettingShape =
  | { readonly kind: "number"; readonly unit: SettingUnit; readonly min: number; readonly max: number }
  | { readonly kind: "money"; readonly min: number; readonly max: number }
  | { readonly kind: "boolean" }
  | { readonly kind: "choice"; readonly options: readonly SettingOption[] }
  | { readonly kind: "choices"; readonly options: readonly SettingOption[]; readonly min: number }
  | { readonly kind: "text"; readonly maxLength: number }
  | { readonly kind: "texts"; readonly most: number; readonly maxLength: number }
  | { readonly kind: "timeRange" }
  | { readonly kind: "tiers" };

/** A kind of setting: its shape, and the schema that admits nothing else. */
export interface SettingType<T> {
  readonly shape: SettingShape;
  readonly schema: z.ZodType<T>;
}

/** What administrators may change without a developer: one value, what it means, and how far it may go. */
export interface SettingDefinition<T = unknown> {
  /** `<group>.<name>`; the row of the table `setting` that holds a changed value. */
  readonly key: string;
  readonly group: SettingGroup;
  readonly label: Message;
  /** What changing it does. */
  readonly help: Message;
  readonly type: SettingType<T>;
  /**
   * A rule about money, which shapes who has to approve, how an approver proves who they are, or what is paid out or
   * waived; or how long personal data is kept. Changing it takes two people.
   */
  readonly guarded?: true;
  /** In force as long as nobody has changed the setting. */
  readonly default: T;
  /** In force instead of `default` in a production installation. */
  readonly productionDefault?: T;
}

/** Declares a setting. Whatever reads it asks `settingOf`. */
export const defineSetting = <T>(definition: SettingDefinition<T>): SettingDefinition<T> => definition;

/** The default that holds in an installation of this kind. */
export const defaultOf = <T>(definition: SettingDefinition<T>, mode: "demo" | "production"): T =>
  mode === "production" && definition.productionDefault !== undefined
    ? definition.productionDefault
    : definition.default;
