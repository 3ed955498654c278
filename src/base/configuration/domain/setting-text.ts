import { formatMoney, type Cents } from "../../../platform/shared/cents.ts";
import type { Message, Params } from "../../../platform/shared/messages.ts";
import type { TimeRange } from "../../../platform/shared/settings/types.ts";
import { ui } from "../../../platform/shared/ui-messages.ts";
import type { ShownShape } from "../contract.ts";
import { configurationPageMessages as p } from "../messages.ts";
import type { Tier } from "./tiers.ts";

export type Tiers = Readonly<Record<string, readonly Tier[]>>;

/** Says a message in the language of whoever reads it. */
export type Say = (message: Message, params?: Params) => string;

const formatCount = (value: number): string => value.toLocaleString("es-MX");
const money = (value: number): string => formatMoney(value as Cents);

const labels = (
  options: readonly { readonly code: string; readonly label: Message }[],
  codes: readonly string[],
  t: Say,
): string =>
  options
    .filter(({ code }) => codes.includes(code))
    .map(({ label }) => t(label))
    .join(t(ui.comma));

/** `30 days`, but `22%`. */
const withUnit = (value: number, unit: string): string => `${formatCount(value)}${unit === "%" ? "" : " "}${unit}`;

/** A value of a setting in words, with its unit. */
export function valueText(shape: ShownShape, value: unknown, t: Say): string {
  switch (shape.kind) {
    case "number":
      return withUnit(value as number, t(shape.unit));
    case "money":
      return value === 0 ? t(p.noLimit) : money(value as number);
    case "boolean":
      return t(value === true ? p.on : p.off);
    case "choice":
      return labels(shape.options, [String(value)], t);
    case "choices": {
      const codes = value as readonly string[];
      return codes.length === shape.options.length
        ? t(p.allOf, { count: codes.length })
        : labels(shape.options, codes, t) || t(p.nothing);
    }
    case "text":
      return String(value) || t(p.nothing);
    case "texts":
      return (value as readonly string[]).join(t(ui.comma)) || t(p.nothing);
    case "timeRange": {
      const { from, to } = value as TimeRange;
      return `${from} – ${to}`;
    }
    case "tiers":
      return t(p.perCall);
  }
}

/** What a setting may hold, in words. */
export function rangeText(shape: ShownShape, t: Say): string {
  switch (shape.kind) {
    case "number":
      return t(p.range, { min: formatCount(shape.min), max: withUnit(shape.max, t(shape.unit)) });
    case "money":
      return t(p.range, { min: money(shape.min), max: money(shape.max) });
    case "boolean":
      return t(p.onOrOff);
    case "choice":
      return labels(
        shape.options,
        shape.options.map(({ code }) => code),
        t,
      );
    case "choices":
      return t(p.atLeast, { min: shape.min, count: shape.options.length });
    case "text":
      return t(p.upToCharacters, { max: shape.maxLength });
    case "texts":
      return t(p.upToLines, { most: shape.most });
    case "timeRange":
      return t(p.timesOfDay);
    case "tiers":
      return t(p.tiersAllowed);
  }
}

const PEOPLE = { 1: p.onePerson, 2: p.twoPeople, 3: p.threePeople } as const;

/** The tiers of one operation in words, from the lowest amount to the highest. */
export function tiersText(tiers: readonly Tier[], t: Say): string {
  const first = tiers[0];
  if (!first) return t(p.anyAmount, { people: t(PEOPLE[1]) });
  const begin = first.above === 0 ? [] : [t(p.upTo, { amount: money(first.above), people: t(PEOPLE[1]) })];
  const steps = tiers.map(({ above, eyes }) =>
    t(above === 0 ? p.anyAmount : p.above, { amount: money(above), people: t(PEOPLE[eyes]) }),
  );
  return [...begin, ...steps].join(" · ");
}
