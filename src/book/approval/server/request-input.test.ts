import * as z from "zod";
import { describe, expect, test } from "vitest";
import { checked, contract } from "../../../platform/shared/endpoint.ts";
import { amount, id, optionalWords, version, words } from "../../../platform/shared/fields.ts";
import { inputOf, keptOf, type Input, type KeptInput } from "./request-input.ts";

const declared = (input: z.ZodObject) =>
  contract(
    "test",
    { note: { cn: "备注", en: "Note", es: "Nota" } },
    {
      waive: checked({
        path: "/api/test/waive",
        access: "a:b:c",
        approve: "a:b:cApprove",
        title: { cn: "", en: "", es: "" },
        input,
        output: z.null(),
      }),
    },
  ).waive;

const shape = {
  billId: id(),
  version: version(),
  principal: amount().optional(),
  note: optionalWords(50),
  lines: z.array(z.object({ cost: amount() })).optional(),
};
const then = declared(z.object(shape));
const body = { billId: "7", version: 2, principal: "12.50", note: " por acuerdo " };

/** What is kept of a request that was made under the contract as it was then. */
const made = (sent: Input = body): KeptInput => ({
  sent: keptOf(then, { ...sent, quote: "q", unknown: 1 }),
  input: then.input.parse(sent) as Input,
});
/** The same before bodies were kept. */
const old = (sent: Input = body): KeptInput => ({ ...made(sent), sent: null });
const { note: _note, ...noNote } = shape;

describe("what is kept of a body", () => {
  test("is what the command knows, as it was sent, without the quote", () => {
    expect(made().sent).toEqual(body);
  });
});

describe.each([
  ["that was kept as it was sent", made],
  ["from before that", old],
])("a request %s", (_name, request) => {
  test("is read as it was while the contract stays", () => {
    expect(inputOf(then, request(), "en")).toEqual({
      ok: true,
      value: { billId: "7", version: 2, principal: 1250, note: "por acuerdo" },
    });
  });

  test("survives a field that was added with a default, and one that was added and may be left out", () => {
    const now = declared(z.object({ ...shape, tell: z.boolean().default(true), why: optionalWords(20) }));
    expect(inputOf(now, request(), "en")).toMatchObject({ ok: true, value: { principal: 1250, tell: true } });
  });

  test("is refused when a field that it names was renamed, although the new name may be left out: nothing of it is dropped", () => {
    const refusal = inputOf(declared(z.object({ ...noNote, remark: optionalWords(50) })), request(), "es");
    expect(refusal).toMatchObject({
      ok: false,
      reason: { code: "409", en: expect.stringContaining("ask again") },
      params: { what: "Nota" },
    });
  });

  test("survives the renaming of a field that it left out", () => {
    const { note, ...rest } = body;
    expect(note).toBeDefined();
    expect(inputOf(declared(z.object({ ...noNote, remark: optionalWords(50) })), request(rest), "en")).toMatchObject({
      ok: true,
    });
  });

  test("is refused, naming the field, when one has come that it needs, or a limit has become narrower", () => {
    expect(inputOf(declared(z.object({ ...shape, reason: words(50) })), request(), "en")).toMatchObject({
      ok: false,
      params: { what: "reason" },
    });
    expect(inputOf(declared(z.object({ ...shape, note: optionalWords(3) })), request(), "en")).toMatchObject({
      ok: false,
      params: { what: "Note" },
    });
  });
});

test("an older request is never read as another amount", () => {
  const pesos = z.object({
    ...shape,
    principal: z.union([z.number().transform((whole) => whole * 100), amount()]).optional(),
  });
  expect(inputOf(declared(pesos), old(), "en")).toMatchObject({ ok: true, value: { principal: 1250 } });
  const renamed = z.object({ ...shape, principal: z.number().transform((whole) => whole * 100) });
  expect(inputOf(declared(renamed), old(), "en")).toMatchObject({
    ok: false,
    params: { what: expect.stringContaining("principal") },
  });
});

test("of a list, too, nothing is dropped", () => {
  const sent = { ...body, lines: [{ cost: "1.00" }] };
  const lines = z.array(z.object({ price: amount().optional() })).optional();
  expect(inputOf(declared(z.object({ ...shape, lines })), made(sent), "en")).toMatchObject({
    ok: false,
    params: { what: "cost" },
  });
});
