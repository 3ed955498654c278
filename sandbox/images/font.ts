/** Letters of three by five dots: one octal digit for each row, its bits from left to right. */
const GLYPHS: Readonly<Record<string, string>> = Object.fromEntries(
  (
    "A25755 B65656 C34443 D65556 E74647 F74644 G34553 H55755 I72227 J11152 K55655 L44447 M57755 N65555 O25552 P65644 Q25563 R65655 S34216 T72222 U55557 V55552 W55775 " +
    "X55255 Y55222 Z71247 075557 126227 261247 361216 455711 574616 634757 771122 875757 975716 -00700 .00002 /11244 :02020 <12421"
  )
    .split(" ")
    .map((glyph) => [glyph[0] ?? "", glyph.slice(1)]),
);

/**
 * The dots of a text in capitals without accents: column and row of each. Unknown characters are spaces; a letter is
 * four columns wide.
 */
export function* dotsOf(text: string): Generator<readonly [number, number]> {
  const plain = text.normalize("NFD").replace(/\p{M}/gu, "").toUpperCase();
  for (const [position, character] of [...plain].entries())
    for (const [row, bits] of [...(GLYPHS[character] ?? "")].entries())
      for (let column = 0; column < 3; column += 1)
        if ((Number(bits) >> (2 - column)) & 1) yield [position * 4 + column, row];
}
