import type { ReactNode } from "react";
import type { Command } from "../api/callable.ts";
import type { Field } from "./fields.ts";
import { filledValues, isEmpty, isRequired, problemOf, visibleFields } from "./rules.ts";

/** What a dialog itself reads of a preview's answer. */
export interface Previewed {
  /** Stands for what was shown; the command takes it. */
  readonly quote: string;
  /** The record's present version; a command that names a version takes this one. */
  readonly version: number | null;
}

/** How a dialog shows what its command would change, before it is confirmed. */
export interface Preview {
  readonly show: (answer: Previewed) => ReactNode;
  /** Whether two answers say the same to who reads them. */
  readonly same: (a: Previewed, b: Previewed) => boolean;
}

type Values = Readonly<Record<string, unknown>>;

/** Stands in for a required text that is still to be typed: what a command changes does not depend on it. */
const STAND_IN = "…";

const standInOf = (field: Field): string =>
  field.standIn ?? (field.kind === "digits" ? "0".repeat(field.min) : STAND_IN);

const isText = ({ kind }: Field): boolean => kind === "text" || kind === "textarea" || kind === "digits";

/** Long texts and files say why, not what: like what is declared a detail, they never change the figures. */
const isMaterial = ({ kind, detail }: Field): boolean => kind !== "textarea" && kind !== "upload" && !detail;

/**
 * The values that a command's figures depend on; undefined while none is there, and while one is wrong or, other than a
 * text, missing.
 */
export function materialValues(fields: readonly Field[], values: Values): Record<string, unknown> | undefined {
  const material = visibleFields(fields, values).filter(isMaterial);
  if (material.length > 0 && material.every(({ name }) => isEmpty(values[name]))) return undefined;
  const wrong = material.some(
    (field) =>
      !(isText(field) && isEmpty(values[field.name])) &&
      problemOf(field, values[field.name], values, "en") !== undefined,
  );
  return wrong ? undefined : filledValues(material, values);
}

/** The values to ask with: what is material, and something in place of each required text or detail that is missing. */
export function askedValues(fields: readonly Field[], material: Values): Record<string, unknown> {
  const missing = visibleFields(fields, material).filter(
    (field) => (isText(field) || field.detail) && isRequired(field, material) && isEmpty(material[field.name]),
  );
  return {
    ...filledValues(fields, material),
    ...Object.fromEntries(missing.map((field) => [field.name, standInOf(field)])),
  };
}

/** The preview of a checked command: the same input, and nothing is changed. */
export const previewOf = (command: Command): Command & { readonly sends: unknown } => ({
  ...command,
  name: `${command.name}Preview`,
  kind: "query",
  path: `${command.path}/preview`,
});
