/**
 * Letters drawn by ourselves, five columns of seven dots each, the lowest bit at the top: a server has fonts or has
 * none, and a mark that depends on them would be missing where it matters.
 */
const GLYPHS: Readonly<Record<string, string>> = {
  " ": "0000000000",
  "-": "0808080808",
  ".": "0000606000",
  "/": "2010080402",
  ":": "0000140000",
  "?": "0201590906",
  "@": "3e415d594e",
  _: "4040404040",
  "0": "3e5149453e",
  "1": "00427f4000",
  "2": "7249494946",
  "3": "2141494d33",
  "4": "1814127f10",
  "5": "2745454539",
  "6": "3c4a494931",
  "7": "4121110907",
  "8": "3649494936",
  "9": "464949291e",
  A: "7c1211127c",
  B: "7f49494936",
  C: "3e41414122",
  D: "7f4141413e",
  E: "7f49494941",
  F: "7f09090901",
  G: "3e41415173",
  H: "7f0808087f",
  I: "00417f4100",
  J: "2040413f01",
  K: "7f08142241",
  L: "7f40404040",
  M: "7f021c027f",
  N: "7f0408107f",
  O: "3e4141413e",
  P: "7f09090906",
  Q: "3e4151215e",
  R: "7f09192946",
  S: "2649494932",
  T: "03017f0103",
  U: "3f4040403f",
  V: "1f2040201f",
  W: "3f4038403f",
  X: "6314081463",
  Y: "0304780403",
  Z: "6159494d43",
};

/** Columns that one letter takes, with the gap after it. */
const ADVANCE = 6;
export const GLYPH_ROWS = 7;

/** How wide a text is, in dots. */
export const widthOf = (text: string): number => text.length * ADVANCE;

/** The outline of a text as the data of an SVG path, a unit per dot. Letters that are not known here read as `?`. */
export function pathOf(text: string): string {
  const dots: string[] = [];
  for (const [at, letter] of [...text.normalize("NFD").replace(/\p{M}/gu, "").toUpperCase()].entries()) {
    const columns = GLYPHS[letter] ?? GLYPHS["?"] ?? "";
    for (let column = 0; column < 5; column += 1) {
      const bits = Number.parseInt(columns.slice(column * 2, column * 2 + 2), 16);
      for (let row = 0; row < GLYPH_ROWS; row += 1)
        if ((bits >> row) & 1) dots.push(`M${at * ADVANCE + column} ${row}h1v1h-1z`);
    }
  }
  return dots.join("");
}
