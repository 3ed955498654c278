import { expect, test } from "vitest";
import { bySeriousness, duplicateKind, fate, fateOf, type DuplicateKind, type Fate } from "./kind.ts";

const NOTHING = {
  writtenOff: false,
  overdue: false,
  rejected: false,
  owing: false,
  deciding: false,
  settled: false,
};

test("what became of a customer is the worst of it", () => {
  expect(fateOf(NOTHING)).toBe("none");
  expect(fateOf({ ...NOTHING, settled: true, deciding: true })).toBe("deciding");
  expect(fateOf({ ...NOTHING, settled: true, rejected: true, owing: true })).toBe("rejected");
  expect(fateOf({ ...NOTHING, overdue: true, rejected: true })).toBe("overdue");
  expect(fateOf({ ...NOTHING, overdue: true, writtenOff: true })).toBe("writtenOff");
});

test("what tells one person comes before what many share, and the worse customer before the better", () => {
  const mixed: readonly (readonly [DuplicateKind, Fate])[] = [
    ["sameTrade", "writtenOff"],
    ["sameContact", "overdue"],
    ["samePhone", "settled"],
    ["sameFace", "settled"],
    ["sameDevice", "overdue"],
  ];
  expect(
    mixed
      .map(([kind, became]) => ({ kind, fate: became }))
      .toSorted(bySeriousness)
      .map(({ kind }) => kind),
  ).toEqual(["sameDevice", "sameFace", "samePhone", "sameContact", "sameTrade"]);
});

test("each kind and each fate has its words in three languages", () => {
  expect(duplicateKind.codes.map((code) => Object.values(duplicateKind.member(code)?.label ?? {}).join(" · "))).toEqual(
    [
      "相同人脸照片 · Same face picture · Misma foto del rostro",
      "相同证件头像 · Same portrait on the card · Mismo retrato en la identificación",
      "相同 CURP · Same CURP · Misma CURP",
      "相同 CLABE · Same CLABE · Misma CLABE",
      "相同手机号 · Same phone · Mismo teléfono",
      "相同设备 · Same device · Mismo dispositivo",
      "联系人是客户 · A contact is a customer · Un contacto es cliente",
      "被列为联系人 · Named as a contact · Lo nombran como contacto",
      "相同联系人 · Same contact · Mismo contacto",
      "同姓同住址 · Same family names and address · Mismos apellidos y domicilio",
      "同姓同雇主 · Same family names and employer · Mismos apellidos y empleador",
    ],
  );
  expect(fate.codes.map((code) => fate.member(code)?.label.es)).toEqual([
    "Cierre de una orden",
    "En mora",
    "Rechazado",
    "Por pagar",
    "En trámite",
    "Liquidada",
    "Sin órdenes",
  ]);
});
