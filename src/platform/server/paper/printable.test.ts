import { expect, test } from "vitest";
import { printable } from "./printable.ts";

test("a text keeps the letters that the standard fonts have and loses only the accents of the others", () => {
  expect(printable("Ñandú “¿Qué?” – €5 · José")).toBe("Ñandú “¿Qué?” – €5 · José");
  expect(printable("Nguyễn Nowacká Jose\u0301")).toBe("Nguyen Nowacká José");
  expect(printable("王 Ω\u0000🙂")).toBe("? ???");
});
