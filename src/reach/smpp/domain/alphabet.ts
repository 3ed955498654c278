/** The default alphabet of 3GPP TS 23.038 by its codes; the escape stands at 27. */
const BASIC = [
  ..."@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞ\u001bÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà",
];
const ESCAPE = 27;
const EXTENDED: Readonly<Record<string, number>> = {
  "\f": 0x0a,
  "^": 0x14,
  "{": 0x28,
  "}": 0x29,
  "\\": 0x2f,
  "[": 0x3c,
  "~": 0x3d,
  "]": 0x3e,
  "|": 0x40,
  "€": 0x65,
};

const CODES = new Map<string, readonly number[]>([
  ...BASIC.map((character, code) => [character, [code]] as const).filter(([, [code]]) => code !== ESCAPE),
  ...Object.entries(EXTENDED).map(([character, code]) => [character, [ESCAPE, code]] as const),
]);
const BY_EXTENSION = new Map(Object.entries(EXTENDED).map(([character, code]) => [code, character]));

/** The septets of a character, one an octet: one, or two with the escape. Null for one that the alphabet has not. */
export const septetsOf = (character: string): readonly number[] | null => CODES.get(character) ?? null;

/** A text of septets, one an octet, as people read it; an unknown extension is read as its basic letter. */
export function fromSeptets(octets: Iterable<number>): string {
  let text = "";
  let escaped = false;
  for (const octet of octets) {
    const code = octet & 0x7f;
    if (escaped) text += BY_EXTENSION.get(code) ?? BASIC[code] ?? "";
    else if (code !== ESCAPE) text += BASIC[code] ?? "";
    escaped = !escaped && code === ESCAPE;
  }
  return text;
}
