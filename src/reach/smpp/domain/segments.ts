import { septetsOf } from "./alphabet.ts";

/** The default alphabet of the SMSC, and UCS-2 (big endian). */
type Coding = 0 | 8;

/** One short message of a text: its octets, after a header that says which one it is, where there are several. */
export interface Segment {
  readonly coding: Coding;
  readonly hasHeader: boolean;
  readonly octets: readonly number[];
}

/** Octets of a message alone, and of one of several behind the header of six. */
const ROOM: Readonly<Record<Coding, { readonly alone: number; readonly joined: number }>> = {
  0: { alone: 160, joined: 153 },
  8: { alone: 140, joined: 134 },
};
const MOST_SEGMENTS = 255;

const ucs2 = (character: string): readonly number[] =>
  Array.from({ length: character.length }, (_unused, index) => character.charCodeAt(index)).flatMap((unit) => [
    unit >> 8,
    unit & 0xff,
  ]);

/** Concatenation with an eight-bit reference: information element 0, which takes three octets. */
const header = (number: number, pieces: number, piece: number): readonly number[] => [5, 0, 3, number, pieces, piece];

/**
 * A text as the short messages in which it travels: in the default alphabet, a septet an octet, where that has every
 * character, else in UCS-2. A character is never cut between two of them. `number` (0–255) is what the pieces of one
 * text have in common. Throws a RangeError for a text of more than 255 pieces.
 */
export function segmentsOf(text: string, number: number): readonly Segment[] {
  const characters = [...text];
  const septets = characters.map(septetsOf);
  const coding: Coding = septets.includes(null) ? 8 : 0;
  const encoded = coding === 0 ? (septets as readonly (readonly number[])[]) : characters.map(ucs2);
  const { alone, joined } = ROOM[coding];
  const all = encoded.flat();
  if (all.length <= alone) return [{ coding, hasHeader: false, octets: all }];
  const pieces: number[][] = [[]];
  for (const octets of encoded) {
    if ((pieces.at(-1)?.length ?? 0) + octets.length > joined) pieces.push([]);
    pieces.at(-1)?.push(...octets);
  }
  if (pieces.length > MOST_SEGMENTS) throw new RangeError("a text of more than 255 segments");
  return pieces.map((octets, index) => ({
    coding,
    hasHeader: true,
    octets: [...header(number, pieces.length, index + 1), ...octets],
  }));
}
