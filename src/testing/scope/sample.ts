import type { Endpoint } from "../../platform/shared/endpoint.ts";
import { schemaOf, type Place } from "./identifiers.ts";

type Json = Readonly<Record<string, unknown>> & {
  readonly properties?: Readonly<Record<string, Json>>;
  readonly required?: readonly string[];
  readonly items?: Json;
};

/** Values of fields whose schema alone does not say what is good. */
const GOOD: Readonly<Record<string, unknown>> = {
  amount: "1.00",
  days: 7,
  channel: "sandbox",
  bankCard: "032180000118359719",
  bankCode: "032",
  bankName: "Ixe",
  phone: "5512345678",
  smsCode: "123456",
  securityCode: "123456",
  paymentCode: "SC-1",
  principal: "1.00",
  checker: "1",
  content: "eA==",
  object: "Pago",
  quote: undefined,
  proof: "TK-PROOF",
};

function valueOf(schema: Json, field: string): unknown {
  if (field in GOOD) return GOOD[field];
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
      return Math.max(field === "version" ? 0 : 1, Number(schema.minimum ?? 0));
    case "boolean":
      return true;
    default:
      return schema.format === "date" ? "2026-03-02" : "1";
  }
}

/** Fields that a call may leave out and that some refuse to be without. */
const ALSO = new Set(["principal", "comment"]);

function objectOf(schema: Json): Record<string, unknown> {
  const required = new Set(schema.required ?? []);
  const entries = Object.entries(schema.properties ?? {}).filter(([name]) => required.has(name) || ALSO.has(name));
  return Object.fromEntries(entries.map(([name, inner]) => [name, valueOf(inner, name)]));
}

/** An input that a call's schema lets through, with these values at these places. `version` is the one of the order that it is about. */
export function inputWith(endpoint: Endpoint, places: readonly (Place & { readonly value: unknown })[], version: number): Record<string, unknown> {
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
