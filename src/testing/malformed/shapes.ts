import { pick, type Random } from "../../../sandbox/chance.ts";
import type { Endpoint } from "../../platform/shared/endpoint.ts";
import type { FieldKind } from "../../platform/shared/field-kind.ts";
import { jsonSchemaOf } from "../../platform/shared/json-schema.ts";
import { withUploads } from "../../platform/server/uploads.ts";

/** A JSON schema, as far as inputs of calls use it. */
export interface Shape {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Shape | boolean;
  readonly items?: Shape;
  readonly anyOf?: readonly Shape[];
  readonly oneOf?: readonly Shape[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly pattern?: string;
  readonly format?: string;
  readonly minimum?: number;
  readonly minItems?: number;
  readonly maxLength?: number;
  readonly "x-digits"?: readonly [min: number, max: number];
  readonly "x-kind"?: FieldKind["kind"];
  readonly "x-personal"?: "phone" | "card" | "idDoc";
}

/** A place inside an input: the names and numbers that lead there. */
export type Path = readonly string[];

/** Texts that fields with a form of their own take; the first that a pattern lets through stands for it. */
const TEXTS = [
  "x y",
  "987654321",
  "12.34",
  "5512345678",
  "032180000118359719",
  "abcdef",
  "mx.uno.app",
  "system:demo:view",
  "ana@correo.mx",
  "123456",
  "f".repeat(64),
  "12:30",
  "XAX010101AB1",
  "https://prestaya.mx/oferta",
  "1.0.2",
  "/salud",
  "pk_1234567890",
  `AC${"0".repeat(32)}`,
  `SK${"0".repeat(32)}`,
  "10",
  "PJSIP/[extension]",
  "PJSIP/[phone]",
];

/** A good value of each kind that not any text is a value of. */
const OF_KIND: { readonly [K in FieldKind["kind"]]?: string } = {
  id: "987654321",
  amount: "12.34",
  day: "2026-03-02",
  code6: "123456",
  upload: "eA==",
  instant: "2026-03-02T12:00:00.000Z",
};
const OF_PERSON = { phone: "5512345678", card: "032180000118359719", idDoc: "XAXX010101HDFXXX00" } as const;
const UUID = "00000000-0000-4000-8000-000000000000";

/** What a call's schema says to an input as it travels in JSON. */
export const parse = (endpoint: Endpoint, input: unknown) => endpoint.input.safeParse(withUploads(endpoint, input));

export const shapeOf = (endpoint: Endpoint): Shape => jsonSchemaOf(endpoint.input, "input") as Shape;

const typeOf = ({ type }: Shape): string | undefined =>
  typeof type === "string" ? type : type?.find((name) => name !== "null");

function textOf(shape: Shape): string {
  const { pattern, format, maxLength, "x-kind": kind, "x-personal": personal, "x-digits": digits } = shape;
  const known =
    (personal && OF_PERSON[personal]) ??
    (digits && "1".repeat(digits[0])) ??
    (pattern === undefined && kind ? OF_KIND[kind] : undefined);
  if (known !== undefined) return known;
  if (format === "uuid") return UUID;
  if (pattern === undefined) return "987654321".slice(0, maxLength);
  const allowed = new RegExp(pattern, "u");
  return TEXTS.find((text) => allowed.test(text)) ?? "x";
}

/** An input of the shape with every field filled in; ids in it belong to nobody. */
export function sampleOf(shape: Shape, random: Random): unknown {
  if (shape.const !== undefined) return shape.const;
  if (shape.enum) return pick(random, shape.enum);
  const [first] = shape.anyOf ?? shape.oneOf ?? [];
  if (first) return sampleOf(first, random);
  switch (typeOf(shape)) {
    case "object":
      return Object.fromEntries(
        Object.entries(shape.properties ?? {}).map(([name, inner]) => [name, sampleOf(inner, random)]),
      );
    case "array":
      return Array.from({ length: Math.max(1, shape.minItems ?? 0) }, () => sampleOf(shape.items ?? {}, random));
    case "integer":
    case "number":
      return Math.max(1, shape.minimum ?? 0);
    case "boolean":
      return true;
    default:
      return textOf(shape);
  }
}

/** Every place inside a value, the whole of it left out. */
export function placesIn(value: unknown, path: Path = []): Path[] {
  if (value === null || typeof value !== "object") return path.length === 0 ? [] : [path];
  const inner = Object.entries(value).flatMap(([key, held]) => placesIn(held, [...path, key]));
  return path.length === 0 ? inner : [path, ...inner];
}

/** A copy of a value with something else at a place; `undefined` leaves the place out. */
export function put(value: unknown, [key, ...rest]: Path, instead: unknown): unknown {
  if (key === undefined) return instead;
  const copy = Array.isArray(value) ? [...(value as unknown[])] : { ...(value as object) };
  (copy as Record<string, unknown>)[key] = put((value as Readonly<Record<string, unknown>>)[key], rest, instead);
  return copy;
}
