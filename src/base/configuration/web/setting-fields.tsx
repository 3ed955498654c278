import type { SendsOf } from "../../../platform/shared/endpoint.ts";
import type { Field } from "../../../platform/web/form/fields.ts";
import type { configuration, ShownSetting } from "../contract.ts";
import type { TimeRange } from "../../../platform/shared/settings/types.ts";
import { configurationPageMessages as p } from "../messages.ts";
import { ChoiceBoxes } from "./choice-boxes.tsx";

type Values = Readonly<Record<string, unknown>>;
type Value = SendsOf<typeof configuration.save>["value"];

/** How a form shows one kind of setting: its fields, what they start with, and the value that they make. */
export interface SettingForm {
  readonly fields: readonly Field[];
  readonly initial: Values;
  readonly read: (values: Values) => Value;
}

const CENTS = 100;
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;
const plain = ({ value }: Values): Value => value as Value;
const timeField = (name: "from" | "to"): Field => ({
  kind: "text",
  name,
  label: name === "from" ? p.start : p.end,
  required: true,
  half: true,
  max: 5,
  pattern: TIME,
  patternMessage: p.timeForm,
  placeholder: name === "from" ? "07:00" : "22:00",
});

/** The form of a setting. Tiers have a dialog of their own, one operation at a time. */
export function formOf({ shape, label, help, value }: ShownSetting): SettingForm {
  const base = { name: "value", label, help, required: true } as const;
  const initial = { value };
  switch (shape.kind) {
    case "number":
      return {
        fields: [{ ...base, kind: "number", unit: shape.unit, min: shape.min, max: shape.max }],
        initial,
        read: plain,
      };
    case "money":
      return {
        fields: [
          { ...base, kind: "number", precision: 2, unit: "MXN", min: shape.min / CENTS, max: shape.max / CENTS },
        ],
        initial: { value: (value as number) / CENTS },
        read: (values) => Math.round((values["value"] as number) * CENTS),
      };
    case "boolean":
      return { fields: [{ ...base, kind: "switch" }], initial, read: plain };
    case "choice":
      return {
        fields: [
          {
            ...base,
            kind: "select",
            options: shape.options.map(({ code, label: name }) => ({ value: code, label: name })),
            clearable: false,
          },
        ],
        initial,
        read: plain,
      };
    case "choices":
      return {
        fields: [
          { ...base, required: shape.min > 0, kind: "custom", control: <ChoiceBoxes options={shape.options} /> },
        ],
        initial,
        read: plain,
      };
    case "text":
      return {
        fields: [{ ...base, kind: "text", required: false, max: shape.maxLength }],
        initial,
        read: (values) => (values["value"] as Value | undefined) ?? "",
      };
    case "texts":
      return {
        fields: [{ ...base, kind: "textarea", required: false, placeholder: p.linePerLine }],
        initial: { value: (value as readonly string[]).join("\n") },
        read: (values) => linesOf(values["value"]),
      };
    case "timeRange":
      return {
        fields: [timeField("from"), { ...timeField("to"), help }],
        initial: { ...(value as TimeRange) },
        read: ({ from, to }) => ({ from, to }) as Value,
      };
    case "tiers":
      return { fields: [], initial: {}, read: () => value as Value };
  }
}

const linesOf = (text: unknown): string[] =>
  String(text ?? "")
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
