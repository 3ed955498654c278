import { expect, test } from "vitest";
import { e164, phoneFrom } from "./phone.ts";

test.each(["5512345678", "+525512345678", "525512345678", "+5215512345678", "00525512345678", "+52 1 55 1234-5678"])(
  "%s is the borrower's 5512345678",
  (written) => expect(phoneFrom(written)).toBe("5512345678"),
);

test.each(["+12025550123", "26262", "TELCEL", "+52551234567", "+52155123456789"])(
  "%s is nobody's ten digits and stays as it is",
  (written) => expect(phoneFrom(written)).toBe(written),
);

test("carriers are told the country, too", () => {
  expect(e164("5512345678")).toBe("+525512345678");
});
