import { fromSeptets } from "../../src/reach/smpp/domain/alphabet.ts";
import type { Submitted } from "./smpp-line.ts";

/** A text that came with all of its segments. */
export interface Whole {
  readonly id: string;
  /** Ten digits. */
  readonly phone: string;
  readonly from: string;
  readonly text: string;
  readonly coding: number;
  readonly segments: number;
}

const KEPT = 2000;

/** Segments as phones put them together: by who sent them to whom, under which number. */
export class Received {
  readonly whole: Whole[] = [];
  private readonly parts = new Map<string, Map<number, Submitted>>();
  private readonly taken: (text: Whole) => void;

  constructor(taken: (text: Whole) => void) {
    this.taken = taken;
  }

  take(submitted: Submitted, id: string): void {
    const { from, to, number, pieces, piece, coding } = submitted;
    const key = pieces === 1 ? id : `${from} ${to} ${number} ${pieces}`;
    const parts = this.parts.get(key) ?? new Map<number, Submitted>();
    this.parts.set(key, parts.set(piece, submitted));
    if (parts.size < pieces) return;
    this.parts.delete(key);
    const each = [...parts].sort(([a], [b]) => a - b).map(([, { octets }]) => octets);
    const all = Buffer.concat(each);
    const text = coding === 8 ? Buffer.from(all).swap16().toString("utf16le") : fromSeptets(all);
    const whole = { id, phone: to.replace(/^52/, ""), from, text, coding, segments: pieces };
    this.whole.push(whole);
    if (this.whole.length > KEPT) this.whole.shift();
    this.taken(whole);
  }
}
