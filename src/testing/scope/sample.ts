import type { Endpoint } from "../../platform/shared/endpoint.ts";
import { schemaOf, type Place } from "./identifiers.ts";

type Json = Readonly<Record<string, unknown>> & {
  readonly properties?: Readonly<Record<string, Json>>;
  readonly required?: readonly string[];
  readonly items?: Json;
};

/** Values of fields whose kind alone does not say what is good. */
const GOOD: Readonly<Record<string, unknown>> = {
  days: 7,
  channel: "sandbox",
  bankCode: "032",
  bankName: "Ixe",
  paymentCode: "SC-1",
  checker: "1",
  object: "Pago",
  quote: undefined,
  proof: "TK-PROOF",
};

const OF_KIND: Readonly<Record<string, unknown>> = {
  amount: "1.00",
  code6: "123456",
  upload: "eA==",
  day: "2026-03-02",
  version: 1,
};
const OF_PERSON: Readonly<Record<string, unknown>> = { phone: "5512345678", card: "032180000118359719" };

function valueOf(schema: Json, field: string): unknown {
  const fits = !Array.isArray(schema.enum) || schema.enum.includes(GOOD[field]);
  if (field in GOOD && fits) return GOOD[field];
  const known = OF_PERSON[String(schema["x-personal"])] ?? OF_KIND[String(schema["x-kind"])];
  if (known !== undefined) return known;
  if (Array.isArray(schema.enum)) return schema.enum[0];
  if ("const" in schema) return schema.const;
  const choices = schema.anyOf as readonly Json[] | undefined;
  if (choices) return valueOf(choices[0] as Json, field);
  if (schema.properties) return objectOf(schema);
  switch (schema.type) {
    case "array":
      return [valueOf(schema.items ?? {}, field)];
    case "integer":
    case "number":
      return Math.max(1, Number(schema.minimum ?? 0));
    case "boolean":
      return true;
    default:
      return "1";
  }
}

/** Fields that a call may leave out and that some refuse to be without. */
const ALSO = new Set(["principal", "comment"]);

function objectOf(schema: Json): Record<string, unknown> {
  const required = new Set(schema.required ?? []);
  const entries = Object.entries(schema.properties ?? {}).filter(([name]) => required.has(name) || ALSO.has(name));
  return Object.fromEntries(entries.map(([name, inner]) => [name, valueOf(inner, name)]));
}

/**
 * An input that a call's schema lets through, with these values at these places. `version` is the one of the order that
 * it is about.
 */
export function inputWith(
  endpoint: Endpoint,
  places: readonly (Place & { readonly value: unknown })[],
  version: number,
): Record<string, unknown> {
  const whole = schemaOf(endpoint) as Json;
  const input = objectOf(whole);
  for (const { path, value } of places) {
    let at: Record<string | number, unknown> = input;
    let schema = whole;
    path.slice(0, -1).forEach((step) => {
      schema = (typeof step === "number" ? schema.items : schema.properties?.[step]) ?? {};
      at[step] ??= valueOf(schema, String(step));
      at = at[step] as Record<string | number, unknown>;
    });
    at[path.at(-1) as string | number] = value;
  }
  if ("version" in input && !endpoint.name.startsWith("reconciliation.")) input.version = version;
  return input;
}
