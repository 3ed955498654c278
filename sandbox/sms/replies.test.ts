import { expect, test } from "vitest";
import { chanceFrom } from "../chance.ts";
import { replyTo } from "./replies.ts";

const all = (text: string) =>
  Array.from({ length: 2000 }, (_unused, index) => replyTo(chanceFrom("replies"), `S${index}`, text)).filter(
    (reply) => reply !== null,
  );

test("about one text in eight is answered, some with BAJA, the same ones each time", () => {
  const replies = all("Tu pago vence hoy");
  expect(replies.length).toBeGreaterThan(180);
  expect(replies.length).toBeLessThan(300);
  expect(replies.some(({ text }) => text === "BAJA")).toBe(true);
  expect(replies).toEqual(all("Tu pago vence hoy"));
});

test("a code is answered by nobody", () => {
  expect(all("Tu código es 123456")).toEqual([]);
});
