import { expect, test } from "vitest";
import { subjectOf } from "./subject-of.ts";

const columns = [
  { field: "id", kind: "id", money: false },
  { field: "orderNo", kind: "code", money: false },
  { field: "dueOn", kind: "day", money: false },
  { field: "contractCents", kind: "money", money: true },
  { field: "outstandingCents", kind: "money", money: true },
  { field: "phone", kind: "phone", money: false },
] as const;

test("a row is named by the first code or text of its page, its customer and its first amount", () => {
  const row = {
    id: "7",
    orderNo: "TR1",
    name: "María Camacho",
    contractCents: 500,
    outstandingCents: 300,
    phone: "55",
  };
  expect(subjectOf(columns, row, "/orders/7")).toEqual({
    no: "TR1",
    name: "María Camacho",
    amountCents: 500,
    to: "/orders/7",
  });
});

test("codes that are essential to the page name the row, too", () => {
  const versions = [
    { field: "packageName", kind: "text", money: false },
    { field: "version", kind: "code", money: false, essential: true },
    { field: "build", kind: "code", money: false },
  ] as const;
  expect(subjectOf(versions, { packageName: "mx.app", version: "1.9.0", build: "77" })?.no).toBe("mx.app 1.9.0");
});

test("what a row does not have is passed over, and a row without any word has no name", () => {
  expect(subjectOf(columns, { orderNo: "TR1", contractCents: null, outstandingCents: 0 })).toEqual({
    no: "TR1",
    name: undefined,
    amountCents: 0,
    to: undefined,
  });
  expect(subjectOf(columns, { id: "7", orderNo: null, contractCents: 500 })).toBeUndefined();
});

test("a person is named once, and without an amount that is not what it is about", () => {
  const people = [
    { field: "name", kind: "text", money: false },
    { field: "quotaCents", kind: "money", money: true },
  ] as const;
  expect(subjectOf(people, { name: "Ana Pérez", quotaCents: 500 })).toEqual({ no: "Ana Pérez", to: undefined });
});

test("a name in each language is said in the reader's", () => {
  const roles = [
    { field: "name", kind: "names", money: false },
    { field: "remark", kind: "text", money: false },
  ] as const;
  const name = { cn: "财务", en: "Finance", es: "Finanzas" };
  expect(subjectOf(roles, { name, remark: "Payments" })?.no).toBe("财务");
});
