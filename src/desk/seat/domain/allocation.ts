import { ok, refused, type Result } from "../../../platform/shared/refusal.ts";
import { seatRefusals } from "../messages.ts";
import { distribute } from "./distribute.ts";
import type { Person } from "./hands.ts";
import type { SeatFunction } from "./status.ts";

/** What decides on how much work a seat is given. */
export interface SeatFacts {
  readonly id: string;
  readonly name: string;
  readonly teamId: string | null;
  readonly function: SeatFunction;
  readonly weight: number;
  readonly dailyCap: number | null;
  /** How many items the seat was given on this business day. */
  readonly given: number;
  readonly onDuty: boolean;
  readonly allocation: boolean;
  readonly enabled: boolean;
  /** Whether the account behind the seat may log in. */
  readonly active: boolean;
  /** The packages whose orders the person sees; null is all of them. */
  readonly packages: readonly string[] | null;
}

/** A piece of work: an order, which its package lets some people see and others not. */
export interface Piece {
  readonly id: string;
  readonly packageName: string;
  /** Who must not be given it, whatever they may see. */
  readonly not?: readonly string[];
}

/** How many more items fit into a seat's day; null is without limit. */
export const roomOf = ({ dailyCap, given }: Pick<SeatFacts, "dailyCap" | "given">): number | null =>
  dailyCap === null ? null : Math.max(0, dailyCap - given);

/**
 * Whether somebody may be given work at all, by a person or by the product: the seat is enabled, its account active,
 * and on duty.
 */
export const isAtWork = ({ enabled, active, onDuty }: Pick<SeatFacts, "enabled" | "active" | "onDuty">): boolean =>
  enabled && active && onDuty;

/** Whether the seat takes part when work of a function is shared out. */
export const takesPart = (seat: SeatFacts, work: SeatFunction): boolean =>
  seat.function === work && isAtWork(seat) && seat.allocation && seat.weight > 0 && roomOf(seat) !== 0;

export const sees = ({ packages }: Pick<SeatFacts, "packages">, packageName: string): boolean =>
  packages === null || packages.includes(packageName);

/**
 * Whether a seat takes so many more items. Refuses (409, naming the `field`) a seat that is disabled or off duty, and
 * more than fits into its day.
 */
export function admit(seat: SeatFacts, items: number, field?: string): Result<void> {
  const { name } = seat;
  const at = field === undefined ? {} : { field };
  if (!seat.enabled || !seat.active) return refused(seatRefusals.seatDisabled, { ...at, params: { name } });
  if (!seat.onDuty) return refused(seatRefusals.offDuty, { ...at, params: { name } });
  const room = roomOf(seat);
  if (room !== null && items > room)
    return refused(seatRefusals.capReached, { ...at, params: { name, room }, data: { room } });
  return ok(undefined);
}

/** Seats as those see them who give work out: with what fits into the rest of their day. */
export const peopleOf = (seats: readonly SeatFacts[]): Person[] =>
  seats.map((seat) => ({ id: seat.id, weight: seat.weight, team: seat.teamId, room: roomOf(seat) }));

/** Whether each of these seats may be given a piece: by the packages that they see, and by who must not have it. */
export function mayHave(seats: readonly SeatFacts[]): (piece: Piece, person: Pick<Person, "id">) => boolean {
  const byId = new Map(seats.map((seat) => [seat.id, seat]));
  return ({ packageName, not }, { id }) => {
    const seat = byId.get(id);
    return seat !== undefined && sees(seat, packageName) && !not?.includes(id);
  };
}

/**
 * Shares work out by weight among the seats of its function that take part. Each is given only what they may see and
 * what fits into their day. The first pieces go first where not all fit, and `chance` decides where a piece cannot be
 * divided. Answers who is given what, in the order of the pieces; whoever is given nothing is absent.
 */
export function allocate(
  work: SeatFunction,
  pieces: readonly Piece[],
  seats: readonly SeatFacts[],
  chance: () => number,
): ReadonlyMap<string, readonly string[]> {
  const open = seats.filter((seat) => takesPart(seat, work));
  const items = pieces.map((piece) => ({ ...piece, amount: 0, owner: null }));
  return distribute({ strategy: "weight", pieces: items, people: peopleOf(open), may: mayHave(open), chance }).hands;
}
