import { daysBetween, type BusinessDate } from "../../../platform/shared/business-date.ts";
import type { Cents } from "../../../platform/shared/cents.ts";
import { nameWords } from "../../../platform/shared/search.ts";
import type { TransferReason } from "./sets.ts";

/** What was read from a picture. */
export interface ReadTransfer {
  readonly amountCents: Cents;
  readonly paidOn: BusinessDate;
  readonly trackingKey: string | null;
  readonly clabe: string | null;
  readonly payer: string | null;
  readonly loanId: string | null;
  readonly customerId: string;
}

/** What our books or a statement say of a transfer. */
export interface BookedTransfer {
  readonly amountCents: Cents;
  readonly on: BusinessDate;
  readonly keys: readonly string[];
  readonly account: string | null;
  /** Who paid, as the channel says it. */
  readonly payer: string | null;
  readonly loanId: string | null;
  readonly customerId: string | null;
}

/** How much each reason speaks for a transfer, or against it. */
const WEIGHT: Readonly<Record<TransferReason, number>> = {
  sameKey: 60,
  nearKey: 35,
  sameAmount: 25,
  sameDay: 12,
  nearDay: 6,
  sameAccount: 20,
  ownOrder: 15,
  sameName: 8,
  otherKey: -25,
  otherAmount: -20,
};
const MAX_SCORE = 100;
const MAX_CANDIDATES = 8;
const NEAR_CHARACTERS = 2;
const SHORTEST_NEAR = 10;

/** A tracking key as it is compared: capitals, letters and digits only. */
const plainKey = (key: string): string => key.replace(/[^0-9A-Za-z]/g, "").toUpperCase();

/** Whether two keys of one length differ in a character or two, as they do where one was misread. */
function nearlySame(one: string, other: string): boolean {
  if (one.length !== other.length || one.length < SHORTEST_NEAR) return false;
  let apart = 0;
  for (let at = 0; at < one.length; at += 1) if (one[at] !== other[at]) apart += 1;
  return apart > 0 && apart <= NEAR_CHARACTERS;
}

function keyReason(read: string | null, keys: readonly string[]): readonly TransferReason[] {
  if (read === null || keys.length === 0) return [];
  const [sought, known] = [plainKey(read), keys.map(plainKey)];
  if (known.includes(sought)) return ["sameKey"];
  return known.some((key) => nearlySame(sought, key)) ? ["nearKey"] : ["otherKey"];
}

function samePayer(one: string | null, other: string | null): boolean {
  if (one === null || other === null) return false;
  const [words, others] = [nameWords(one), nameWords(other)];
  return words.length > 1 && words.every((word) => others.includes(word));
}

interface Scored {
  readonly score: number;
  readonly reasons: readonly TransferReason[];
}

/** How well a transfer answers what was read, in percent, and why; `around` is how many days apart is still close. */
export function scoreTransfer(read: ReadTransfer, booked: BookedTransfer, around: number): Scored {
  const apart = Math.abs(daysBetween(read.paidOn, booked.on));
  const reasons: TransferReason[] = [
    ...keyReason(read.trackingKey, booked.keys),
    read.amountCents === booked.amountCents ? "sameAmount" : "otherAmount",
    ...(apart === 0 ? (["sameDay"] as const) : apart <= around ? (["nearDay"] as const) : []),
    ...(read.clabe !== null && read.clabe === booked.account ? (["sameAccount"] as const) : []),
    ...(read.loanId !== null && read.loanId === booked.loanId ? (["ownOrder"] as const) : []),
    ...(samePayer(read.payer, booked.payer) ? (["sameName"] as const) : []),
  ];
  const sum = reasons.reduce((score, reason) => score + WEIGHT[reason], 0);
  return { reasons, score: Math.max(0, Math.min(MAX_SCORE, sum)) };
}

/** Transfers that something speaks for, the best first; equal scores keep their order. */
export const rankTransfers = <T extends { readonly score: number }>(found: readonly T[]): T[] =>
  found
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score)
    .slice(0, MAX_CANDIDATES);
