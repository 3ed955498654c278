import { weighted, type Chance } from "../chance.ts";

/** What happens when somebody's telephone is called. */
export type Character = "answers" | "thirdParty" | "silent" | "busy" | "off";

/** How long things take at the exchange, in milliseconds. */
export interface Pace {
  /** Until the caller picks up their own telephone. */
  readonly pickUp: number;
  /** Until the borrower's rings, and how long it does. */
  readonly ring: number;
  readonly answer: number;
  /** How long the borrower talks at least and at most, and a third party. */
  readonly talk: readonly [number, number];
  readonly shortTalk: number;
  /** Until nobody answers. */
  readonly patience: number;
}

export const DEMO_PACE: Pace = {
  pickUp: 1500,
  ring: 1500,
  answer: 5000,
  talk: [20_000, 70_000],
  shortTalk: 9000,
  patience: 25_000,
};

/** Each borrower is mostly reached, and sometimes not. */
const SHARES: Readonly<Record<Character, number>> = {
  answers: 0.6,
  thirdParty: 0.08,
  silent: 0.16,
  busy: 0.06,
  off: 0.1,
};

/** What the so-manieth call to a phone meets; the same one always meets the same. */
export const characterOf = (chance: Chance, phone: string, call: number): Character =>
  weighted(chance(`called ${phone} ${call}`), SHARES);
