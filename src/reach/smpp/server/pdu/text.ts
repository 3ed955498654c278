import { fromSeptets } from "../../domain/alphabet.ts";
import type { Brought } from "./messages.ts";

const ASCII = 1;
const LATIN1 = 3;
const UCS2 = 8;
/** Codings that hold no text: octets of applications. */
const BINARY = new Set([2, 4, 0xf4, 0xf5, 0xf6, 0xf7]);

/** The text of octets in a coding; null for what is no text. */
export function textOf(coding: number, octets: Buffer): string | null {
  if (BINARY.has(coding)) return null;
  if (coding === UCS2)
    return Buffer.from(octets.subarray(0, octets.length & ~1))
      .swap16()
      .toString("utf16le");
  if (coding === ASCII || coding === LATIN1) return octets.toString("latin1");
  return fromSeptets(octets);
}

/** Which piece of a text of several a short message is. */
interface Joined {
  readonly number: number;
  readonly pieces: number;
  readonly piece: number;
}

const HAS_HEADER = 0x40;
const EIGHT_BITS = 0;
const SIXTEEN_BITS = 8;

/** What a header says of the piece; null where it says nothing of it, or nonsense. */
function joinedBy(header: Buffer): Joined | null {
  for (let at = 0; at + 2 <= header.length;) {
    const [kind = 0, length = 0] = header.subarray(at, at + 2);
    const value = header.subarray(at + 2, at + 2 + length);
    const wide = kind === SIXTEEN_BITS && value.length === 4;
    if (wide || (kind === EIGHT_BITS && value.length === 3)) {
      const number = wide ? value.readUInt16BE(0) : (value[0] ?? 0);
      const [pieces = 0, piece = 0] = value.subarray(wide ? 2 : 1);
      return { number, pieces, piece };
    }
    at += 2 + length;
  }
  return null;
}

const [NUMBER, PIECES, PIECE] = [0x020c, 0x020e, 0x020f];

function joinedIn({ parameters }: Brought): Joined | null {
  const [number, pieces, piece] = [NUMBER, PIECES, PIECE].map((tag) => parameters.get(tag));
  if (number?.length !== 2 || pieces?.length !== 1 || piece?.length !== 1) return null;
  return { number: number.readUInt16BE(0), pieces: pieces[0] ?? 0, piece: piece[0] ?? 0 };
}

/** A short message apart: its octets without a header, and which piece it is where it is one of several. */
export function partOf(brought: Brought): { readonly octets: Buffer; readonly joined: Joined | null } {
  const { esmClass, octets } = brought;
  const length = octets[0] ?? 0;
  const hasHeader = (esmClass & HAS_HEADER) !== 0 && octets.length > length;
  const joined = hasHeader ? joinedBy(octets.subarray(1, 1 + length)) : joinedIn(brought);
  const isOne = joined !== null && joined.pieces > 1 && joined.piece >= 1 && joined.piece <= joined.pieces;
  return { octets: hasHeader ? octets.subarray(1 + length) : octets, joined: isOne ? joined : null };
}
