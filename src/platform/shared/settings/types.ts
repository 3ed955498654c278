import * as z from "zod";
import { MAX_CENTS, cents, type Cents } from "../cents.ts";
import type { ClosedSet } from "../closed-set.ts";
import type { Message } from "../messages.ts";
import type { SettingOption, SettingType } from "./setting.ts";
import type { SettingUnit } from "./units.ts";

/** A whole number with its unit; `min` and `max` belong to it. */
export const wholeNumber = (unit: SettingUnit, min: number, max: number): SettingType<number> => ({
  shape: { kind: "number", unit, min, max },
  schema: z.int().min(min).max(max),
});

/** An amount in centavos; `min` and `max` belong to it. */
export const moneyAmount = (min: Cents, max: Cents = MAX_CENTS): SettingType<Cents> => ({
  shape: { kind: "money", min, max },
  schema: z.int().min(min).max(max).transform(cents),
});

/** On or off. */
export const yesOrNo = (): SettingType<boolean> => ({ shape: { kind: "boolean" }, schema: z.boolean() });

/** One of some choices. */
export function oneOf<const C extends string>(options: Readonly<Record<C, Message>>): SettingType<C> {
  const codes = Object.keys(options) as C[];
  return {
    shape: { kind: "choice", options: codes.map((code) => ({ code, label: options[code] })) },
    schema: z.literal(codes),
  };
}

/** Several members of a closed set, at least `min` of them; kept in the order of the set. */
export function membersOf<const C extends string>(set: ClosedSet<C>, min = 0): SettingType<readonly C[]> {
  const options: SettingOption[] = set.members.map(({ code, label }) => ({ code, label }));
  const schema = z
    .array(z.literal([...set.codes]))
    .min(min)
    .max(set.codes.length)
    .transform((named): readonly C[] => set.codes.filter((code) => (named as readonly string[]).includes(code)));
  return { shape: { kind: "choices", options, min }, schema: schema as unknown as z.ZodType<readonly C[]> };
}

const line = (maxLength: number) =>
  z
    .string()
    .trim()
    .max(maxLength)
    .refine((value) => !value.includes("\u0000"), "characters");

/** Lines of text, none twice; at most `most` of them. `each` narrows what a line may say. */
export function linesOfText(most: number, maxLength: number, each: RegExp = /./): SettingType<readonly string[]> {
  const schema = z
    .array(line(maxLength).min(1, "required").regex(each))
    .max(most)
    .refine((lines) => new Set(lines).size === lines.length, "twice");
  return { shape: { kind: "texts", most, maxLength }, schema };
}

/** From one time of day to a later one, as `HH:mm`. */
export interface TimeRange {
  readonly from: string;
  readonly to: string;
}

const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "time");

/** A part of the day; the end is later than the start. */
export const timeRange = (): SettingType<TimeRange> => ({
  shape: { kind: "timeRange" },
  schema: z.object({ from: timeOfDay, to: timeOfDay }).refine(({ from, to }) => from < to, "order"),
});
