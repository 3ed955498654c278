import { describe, expect, test } from "vitest";
import type * as z from "zod";
import { handlers } from "../calls.ts";
import { loan } from "../service/loan/contract.ts";
import { seat } from "../desk/seat/contract.ts";
import { factsOf, shapeOf, type FieldKind } from "../platform/shared/field-kind.ts";
import type { Endpoint } from "../platform/shared/endpoint.ts";
import type { FormDialog } from "../platform/web/form-dialog.tsx";
import { declaredField } from "../platform/web/form/from-contract.ts";
import type { Field } from "../platform/web/form/fields.ts";
import { problemOf } from "../platform/web/form/rules.ts";

/** The compiler alone reads this: each fault has to be one that it finds. */
export function faults(dialog: typeof FormDialog) {
  const target = { loanId: "1", version: 0 };
  const rest = { title: loan.cancel.title, onClose: () => undefined };
  const seatTarget = {
    userId: "1",
    version: 0,
    onDuty: true,
    allocation: true,
    weight: 1,
    function: "review",
  } as const;
  return [
    dialog({ ...rest, command: loan.cancel, fields: ["reason"], target }),
    // @ts-expect-error a misspelt field
    dialog({ ...rest, command: loan.cancel, fields: ["raeson"], target }),
    // @ts-expect-error a field of another command
    dialog({ ...rest, command: loan.cancel, fields: ["reason", "channelTxId"], target }),
    dialog({
      ...rest,
      command: loan.cancel,
      // @ts-expect-error a field declared again, with a limit of its own
      fields: [{ kind: "textarea", name: "reason", label: loan.cancel.title, max: 500 }],
      input: () => ({ ...target, reason: "" }),
    }),
    // @ts-expect-error a limit among what a form adds
    dialog({ ...rest, command: loan.cancel, fields: ["reason"], overrides: { reason: { max: 500 } }, target }),
    // @ts-expect-error an override of a field that is not asked for
    dialog({ ...rest, command: loan.cancel, fields: ["reason"], overrides: { remark: { half: true } }, target }),
    // @ts-expect-error a starting value of a field that is not asked for
    dialog({ ...rest, command: loan.cancel, fields: ["reason"], initial: { raeson: "x" }, target }),
    // @ts-expect-error a form that waives what the contract demands
    dialog({ ...rest, command: loan.cancel, fields: ["reason"], overrides: { reason: { required: false } }, target }),
    // @ts-expect-error an input that is not complete
    dialog({ ...rest, command: loan.cancel, fields: ["reason"], target: { loanId: "1" } }),
    // @ts-expect-error nothing that the command is about
    dialog({ ...rest, command: loan.cancel, fields: ["reason"] }),
    dialog({
      ...rest,
      command: loan.cancel,
      fields: ["reason"],
      target,
      // @ts-expect-error a question about a field that the command has not
      question: { field: "confirmed", text: rest.title, submit: rest.title },
    }),
    dialog({ ...rest, command: seat.edit, fields: ["dailyCap"], target: seatTarget }),
  ];
}

interface Case {
  readonly name: string;
  readonly endpoint: Endpoint;
  readonly field: string;
  readonly kind: FieldKind;
}

/** Every field of every call that staff make, as a form would ask for it. */
const cases: readonly Case[] = handlers
  .map(({ endpoint }) => endpoint)
  .filter(({ kind, access }) => kind !== "list" && access !== "app" && access !== "webhook")
  .flatMap((endpoint) =>
    Object.entries(shapeOf(endpoint.input)).flatMap(([field, schema]) => {
      const { kind } = factsOf(schema);
      return kind ? [{ name: `${endpoint.name} ${field}`, endpoint, field, kind }] : [];
    }),
  );

const LABEL = { cn: "字段", en: "Field", es: "Campo" };

/** The field as a form has it; undefined where only its own control knows how it is chosen. */
function formField({ endpoint, field, kind }: Case): Field | undefined {
  if (kind.kind === "id" || kind.kind === "version" || kind.kind === "cents" || kind.kind === "instant")
    return undefined;
  if (kind.kind === "many" && kind.of.kind !== "choice") return undefined;
  return declaredField({ ...endpoint, sends: undefined }, field, { label: LABEL });
}

const refusesInForm = (field: Field, value: unknown): boolean => problemOf(field, value, {}, "en") !== undefined;
const refuses = ({ endpoint, field }: Case, value: unknown): boolean =>
  !(shapeOf(endpoint.input)[field] as z.ZodType).safeParse(value).success;

/** Values on both sides of a kind's limits. */
function edgesOf(kind: FieldKind): readonly unknown[] {
  switch (kind.kind) {
    case "text":
      return kind.pattern ? ["?¿", "?¿".repeat(200)] : ["x", "x".repeat(kind.max), "x".repeat(kind.max + 1)];
    case "prose":
      return ["x", "x".repeat(kind.max), "x".repeat(kind.max + 1)];
    case "digits":
      return [
        "1".repeat(kind.min),
        "1".repeat(kind.max),
        "1".repeat(kind.max + 1),
        "x".repeat(kind.min),
        ...(kind.min > 1 ? ["1".repeat(kind.min - 1)] : []),
      ];
    case "amount":
      return ["0", "-1", "1.00", "1.001", "x"];
    case "code6":
      return ["123456", "12345", "x"];
    case "number":
      return [
        kind.min ?? 0,
        ...(kind.min === undefined ? [] : [kind.min - 1]),
        ...(kind.max === undefined ? [] : [kind.max, kind.max + 1]),
        1.5,
      ];
    default:
      return [];
  }
}

/** Free JSON, what has fields of its own, and what only programs send. */
const KINDLESS = [
  "candidate",
  "columns",
  "confirmation",
  "draft",
  "filter",
  "intervals",
  "items",
  "key",
  "payFor",
  "plan",
  "quote",
  "records",
  "steps",
  "value",
  "weights",
];

/** Fields of which the contract takes more than a form, because their verb says itself what is wrong. */
const LOOSER = ["loan.payout securityCode"];

describe("a field of a form, made of its contract", () => {
  const asked = cases.flatMap((one): (readonly [string, Case, Field])[] => {
    const field = formField(one);
    return field ? [[one.name, one, field]] : [];
  });

  test("there is one for everything that staff type or choose", () => {
    expect(asked.length).toBeGreaterThan(120);
    expect(new Set(asked.map(([, , { kind }]) => kind))).toEqual(
      new Set([
        "text",
        "textarea",
        "password",
        "digits",
        "code6",
        "amount",
        "day",
        "number",
        "switch",
        "upload",
        "select",
      ]),
    );
  });

  test("refuses what the contract refuses on both sides of each limit, and nothing else", () => {
    const differ = asked
      .filter(([name]) => !LOOSER.includes(name))
      .flatMap(([name, one, field]) =>
        edgesOf(one.kind).flatMap((value) =>
          refusesInForm(field, value) === refuses(one, value) ? [] : [`${name}: ${String(value).slice(0, 30)}`],
        ),
      );
    expect(differ).toEqual([]);
  });

  test("has to be filled in where the contract demands it, and only there", () => {
    const differ = asked
      .filter(([, , { kind }]) => kind !== "switch")
      .filter(([, one, field]) => refusesInForm(field, undefined) !== (refuses(one, undefined) && refuses(one, null)));
    expect(differ.map(([name]) => name)).toEqual([]);
  });
});

test("every field of a call that staff make has a kind, but for free JSON, what has fields of its own, and what only programs send", () => {
  const without = handlers
    .map(({ endpoint }) => endpoint)
    .filter((endpoint) => endpoint.kind !== "list" && !("spec" in endpoint))
    .filter(({ access }) => access !== "app" && access !== "webhook")
    .flatMap(({ input }) =>
      Object.entries(shapeOf(input)).flatMap(([name, schema]) => (factsOf(schema).kind ? [] : [name])),
    );
  expect(
    [...new Set(without)].sort(),
    "declare the field in contract.ts with a helper of platform/shared/fields.ts",
  ).toEqual(KINDLESS);
});

test("what the compiler finds is not run", () => expect(faults).toBeTypeOf("function"));
