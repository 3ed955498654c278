export interface Segments {
  readonly encoding: "GSM-7" | "UCS-2";
  /** Septets (GSM-7) or 16-bit units (UCS-2) of the text. */
  readonly units: number;
  /** Messages that the carrier charges; 0 for an empty text. */
  readonly segments: number;
  /** The characters that force UCS-2, each once; empty for GSM-7. */
  readonly forcedBy: readonly string[];
}

/** The default alphabet of 3GPP TS 23.038 without the escape. It has é, ñ, ü, ¿ and ¡, but not á, í, ó, ú. */
const BASIC = new Set(
  "@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà",
);
/** Its extension: each of these costs two septets. */
const EXTENDED = new Set("{}[]~^|\\€\f");

const LIMITS = { "GSM-7": { single: 160, joined: 153 }, "UCS-2": { single: 70, joined: 67 } } as const;

/**
 * How a text travels as SMS: 160 septets alone or 153 each, 70 units alone or 67 each; a character is never cut between
 * two segments.
 */
export function countSegments(text: string): Segments {
  const characters = [...text];
  const forcedBy = [...new Set(characters.filter((character) => !BASIC.has(character) && !EXTENDED.has(character)))];
  const encoding = forcedBy.length === 0 ? "GSM-7" : "UCS-2";
  const costs = characters.map((character) =>
    encoding === "UCS-2" ? character.length : EXTENDED.has(character) ? 2 : 1,
  );
  const units = costs.reduce((sum, cost) => sum + cost, 0);
  const { single, joined } = LIMITS[encoding];
  return { encoding, units, segments: units <= single ? Math.min(units, 1) : pack(costs, joined), forcedBy };
}

function pack(costs: readonly number[], size: number): number {
  let segments = 1;
  let used = 0;
  for (const cost of costs) {
    if (used + cost > size) {
      segments += 1;
      used = 0;
    }
    used += cost;
  }
  return segments;
}
