import * as z from "zod";
import { describe, expect, test } from "vitest";
import { secret } from "../../../platform/shared/fields.ts";
import { revisionRefusals } from "../messages.ts";
import { rebased } from "./difference.ts";
import { revised, type Content } from "./revised.ts";
import { checkedChanges } from "./shown.ts";
import { contentAt, planned, type Standing } from "./standing.ts";

const text = (en: string) => ({ cn: en, en, es: en });
const labels = { name: text("Name"), price: text("Price") };
const record = revised({ noun: "thing", fields: { name: z.string(), price: z.int() }, labels, guarded: ["price"] });

const at = (hour: number): Date => new Date(Date.UTC(2026, 0, 1, hour));
const content = (name: string, price: number): Content => ({ name, price });
const standing = (more: Partial<Standing> = {}): Standing => ({
  latest: 1,
  inForce: 1,
  content: content("a", 100),
  scheduled: [],
  ...more,
});
const decide = (
  proposed: Content,
  { from = null as Date | null, seen = [1, 1], stands = standing(), whole = false } = {},
) =>
  planned(
    record,
    stands,
    { revision: seen[0] ?? 0, inForce: seen[1] ?? 0, content: proposed, effectiveAt: from, whole },
    at(1),
  );

describe("a revision", () => {
  test("takes effect at once, with the fields that it changes", () => {
    expect(decide(content("b", 100))).toMatchObject({
      ok: true,
      value: { no: 2, effectiveAt: at(1), guarded: false, changes: [{ field: "name", before: "a", after: "b" }] },
    });
  });

  test("of a price takes a second person", () => {
    expect(decide(content("a", 101))).toMatchObject({ ok: true, value: { guarded: true } });
  });

  test("that changes nothing is refused", () => {
    expect(decide(content("a", 100))).toMatchObject({ ok: false, reason: revisionRefusals.unchanged });
  });

  test.each([at(0), at(1)])("from %s, which is not later than now, is refused", (from) => {
    expect(decide(content("b", 100), { from })).toMatchObject({ ok: false, reason: revisionRefusals.past });
  });

  test.each([
    { seen: [0, 0], why: "another one came" },
    { seen: [1, 0], why: "another one took effect" },
  ])("of a form opened before $why is refused", ({ seen }) => {
    expect(decide(content("b", 100), { seen })).toMatchObject({ ok: false, reason: revisionRefusals.closed });
  });
});

describe("beside a scheduled price", () => {
  const stands = standing({ latest: 2, scheduled: [{ no: 2, content: content("a", 200), effectiveAt: at(10) }] });
  const seen = [2, 1];

  test("the record holds each content in its time", () => {
    expect([at(9), at(10), at(11)].map((time) => contentAt(stands, time)["price"])).toEqual([100, 200, 200]);
  });

  test("an earlier revision of something else goes into it", () => {
    expect(decide(content("b", 100), { seen, stands })).toMatchObject({
      ok: true,
      value: {
        guarded: false,
        changes: [{ field: "name" }],
        replaces: [2],
        carried: [{ no: 4, content: content("b", 200), effectiveAt: at(10) }],
      },
    });
  });

  test("an earlier price replaces it", () => {
    expect(decide(content("a", 150), { seen, stands })).toMatchObject({
      ok: true,
      value: { guarded: true, replaces: [2], carried: [] },
    });
  });

  test("what is in force may come back as a whole: that takes back what was to come, with a second person", () => {
    expect(decide(content("a", 100), { seen, stands })).toMatchObject({ reason: revisionRefusals.unchanged });
    expect(decide(content("a", 100), { seen, stands, whole: true })).toMatchObject({
      ok: true,
      value: { replaces: [2], guarded: true, changes: [], carried: [] },
    });
  });

  test("a later revision changes what will be so then, and leaves it", () => {
    const later = { seen, stands, from: at(11) };
    expect(decide(content("b", 200), later)).toMatchObject({
      ok: true,
      value: { replaces: [], guarded: false, changes: [{ field: "name", before: "a", after: "b" }] },
    });
    expect(decide(content("a", 100), later)).toMatchObject({ ok: true, value: { guarded: true } });
  });

  test("a form that was opened before it was scheduled is refused", () => {
    expect(decide(content("b", 100), { seen: [1, 1], stands })).toMatchObject({ reason: revisionRefusals.closed });
  });

  test("bringing the price forward takes a second person", () => {
    expect(decide(content("a", 200), { seen, stands })).toMatchObject({ ok: true, value: { guarded: true } });
  });
});

test("what somebody typed stays theirs, what they left alone becomes what it is by now", () => {
  const began = { name: "a", price: 100, note: null };
  expect(rebased(began, { name: "mine", price: 100, note: "" }, { name: "theirs", price: 300, note: "new" })).toEqual({
    name: "mine",
    price: 300,
    note: "new",
  });
});

describe("a checker", () => {
  const launched = revised({
    noun: "thing",
    fields: { name: z.string(), price: z.int(), link: z.string().nullable(), enabled: z.boolean() },
    labels: { name: text("Name"), price: text("Price"), link: text("Link"), enabled: text("In use") },
    guarded: ["price", "link"],
    guardedTo: { enabled: true },
  });
  const whole = { name: "a", price: 300, link: null, enabled: true };
  const shown = (field: string, before: unknown, after: unknown) =>
    checkedChanges(launched, [{ field, before, after } as never], whole).map((one) => [one.field, one.after?.en]);

  test("is shown all that counts once a record is put into use, not only that it is", () => {
    expect(shown("enabled", false, true)).toEqual([
      ["enabled", "Yes"],
      ["price", "300"],
    ]);
  });

  test("is shown what changes where nothing is put into use", () => {
    expect(shown("enabled", true, false)).toEqual([["enabled", "No"]]);
    expect(shown("price", 200, 300)).toEqual([["price", "300"]]);
  });
});

test("a secret is no field of a revision", () => {
  expect(() => revised({ noun: "thing", fields: { key: secret() }, labels: { key: text("Key") } })).toThrow(
    "thing.key cannot be kept in revisions",
  );
});
