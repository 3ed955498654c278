import { ok, refused, type Result } from "../../../platform/shared/refusal.ts";
import { seatRefusals } from "../messages.ts";
import { byChance, deal, quotas, type Taker } from "./share-out.ts";
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

const sumOfRooms = (rooms: readonly (number | null)[]): number | null =>
  rooms.reduce((sum, room) => (sum === null || room === null ? null : sum + room), 0);

/** How many more items fit into several seats together; null is without limit. */
export const roomOfAll = (seats: readonly SeatFacts[]): number | null => sumOfRooms(seats.map(roomOf));

/** The packages of which any of these sees the orders; null is all of them. */
export const packagesSeen = (seats: readonly SeatFacts[]): readonly string[] | null =>
  seats.some(({ packages }) => packages === null)
    ? null
    : [...new Set(seats.flatMap(({ packages }) => packages ?? []))].toSorted();

/**
 * Shares work out among the seats of its function that take part. Teams get it by how many of their seats take part,
 * and the weights share out what a team gets: whoever leads a team sets its weights, and must not draw other teams'
 * work by them. Each is given only what they may see and what fits into their day. The first pieces go first where not
 * all fit, and `chance` decides where a piece cannot be divided. Answers who is given what, in the order of the pieces;
 * whoever is given nothing is absent.
 */
export function allocate(
  work: SeatFunction,
  pieces: readonly Piece[],
  seats: readonly SeatFacts[],
  chance: () => number,
): ReadonlyMap<string, readonly string[]> {
  const open = seats.filter((seat) => takesPart(seat, work));
  const hands = new Map<string, string[]>();
  const takerOf = (seat: SeatFacts): Taker => {
    const room = roomOf(seat);
    return { id: seat.id, weight: seat.weight, room: room === null ? null : room - (hands.get(seat.id)?.length ?? 0) };
  };
  const able = ({ packageName, not }: Piece): SeatFacts[] =>
    open.filter((seat) => sees(seat, packageName) && !not?.includes(seat.id));
  const alike = Map.groupBy(pieces, (piece) =>
    able(piece)
      .map(({ id }) => id)
      .join(),
  );
  for (const group of alike.values()) {
    const [first] = group;
    const takers = first === undefined ? [] : able(first).map((seat) => ({ ...takerOf(seat), team: seat.teamId }));
    const round = byChance(chance);
    const teams = [
      ...Map.groupBy(
        takers.filter(({ room }) => room !== 0),
        ({ team }) => team,
      ).values(),
    ];
    const ofTeams = quotas(
      group.length,
      teams.map((members, team) => ({
        id: String(team),
        weight: members.length,
        room: sumOfRooms(members.map(({ room }) => room)),
      })),
      round,
    );
    const shares = teams.flatMap((members, team) => quotas(ofTeams[team] ?? 0, members, round));
    const dealt = deal(group, shares);
    for (const [place, { id }] of teams.flat().entries()) {
      const ids = (dealt[place] ?? []).map((piece) => piece.id);
      if (ids.length > 0) hands.set(id, [...(hands.get(id) ?? []), ...ids]);
    }
  }
  return hands;
}
