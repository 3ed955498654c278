import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { changesShown, rewriteForGsm, type Rewritten } from "./rewrite.ts";

const consent = { letters: true };
const none = { letters: false };

/** The original with the changes that were told, and nothing else, made. */
function applied(text: string, changes: readonly Rewritten[]): string {
  let made = "";
  let at = 0;
  for (const change of changes) {
    expect(text.slice(change.at, change.at + change.from.length)).toBe(change.from);
    made += text.slice(at, change.at) + change.to;
    at = change.at + change.from.length;
  }
  return made + text.slice(at);
}

const letters = (text: string): readonly string[] => text.normalize("NFC").match(/[\p{L}ªº]\p{M}*/gu) ?? [];

const texts = fc
  .array(
    fc.oneof(
      fc.constantFrom(..."aeiou áéíóúÁÉÍÓÚñÑüçêãºª“”‘’–—…•×\u00a0\u200b😀中ßœ€{}~¿¡$\u0301\u0303".split("")),
      fc.string({ unit: "binary", maxLength: 3 }),
    ),
    { maxLength: 60 },
  )
  .map((parts) => parts.join(""));

describe("a rewrite", () => {
  test("tells every place that it changes, and changes nothing else", () => {
    fc.assert(
      fc.property(texts, fc.boolean(), (text, allowed) => {
        const { text: made, changes } = rewriteForGsm(text, { letters: allowed });
        expect(applied(text, changes)).toBe(made);
        expect(changesShown(changes).reduce((sum, { count }) => sum + count, 0)).toBe(changes.length);
      }),
      { numRuns: 3000 },
    );
  });

  test("changes no letter without the writer's consent", () => {
    fc.assert(
      fc.property(texts, (text) => {
        const { text: made, changes } = rewriteForGsm(text, none);
        expect(changes.filter(({ kind }) => kind === "letter")).toEqual([]);
        expect(letters(made).filter((letter) => letter !== "x")).toEqual(
          letters(text).filter((letter) => letter !== "x"),
        );
      }),
      { numRuns: 3000 },
    );
  });

  test("a second time changes nothing", () => {
    fc.assert(
      fc.property(texts, fc.boolean(), (text, allowed) => {
        const once = rewriteForGsm(text, { letters: allowed }).text;
        expect(rewriteForGsm(once, { letters: allowed }).text).toBe(once);
      }),
      { numRuns: 1000 },
    );
  });

  test.each([
    ["“Oferta” – hoy…", '"Oferta" - hoy...'],
    ["Pague\u00a0hoy", "Pague hoy"],
    ["L’or — n.º 5", "L'or - n.º 5"],
    ["e\u0301xito n\u0303", "éxito ñ"],
  ])("writes the signs of %j plainly", (text, plain) => {
    expect(rewriteForGsm(text, none).text).toBe(plain);
  });

  test("takes accents away where the writer consents, and leaves é, ñ, ü, ¿ and ¡", () => {
    const { text, changes, left } = rewriteForGsm("¿Crédito rápido? ¡Sí, niño, pingüino! 1.º 😀", consent);
    expect(text).toBe("¿Crédito rapido? ¡Si, niño, pingüino! 1.o 😀");
    expect(changes.map(({ from, to, kind }) => [from, to, kind])).toEqual([
      ["á", "a", "letter"],
      ["í", "i", "letter"],
      ["º", "o", "letter"],
    ]);
    expect(left).toEqual(["😀"]);
  });
});
