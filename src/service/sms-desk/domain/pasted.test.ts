import { expect, test } from "vitest";
import { linesOf } from "./pasted.ts";

const phones = (pasted: string) => linesOf(pasted).map(({ phone }) => phone);

test.each([
  "5512345678",
  " 55 1234 5678 ",
  "(55) 1234-5678",
  "+52 55 1234 5678",
  "5215512345678",
  '"5512345678",José',
  "5512345678;José",
  "'5512345678\tx",
])("%j is a phone", (line) => {
  expect(phones(line)).toEqual(["5512345678"]);
});

test.each(["teléfono", "123", "=5512345678", "55123456789", "５５１２３４５６７８", "55123 4567a"])(
  "%j is none",
  (line) => {
    expect(phones(line)).toEqual([null]);
  },
);

test("keeps the numbers of lines, and leaves empty ones out", () => {
  expect(linesOf("5512345678\r\n\r\n  \nx")).toEqual([
    { no: 1, phone: "5512345678", shown: "5512345678" },
    { no: 4, phone: null, shown: "x" },
  ]);
});
