import { chanceFrom } from "../../../desk/seat/domain/seeded-chance.ts";
import { mayHave, peopleOf, type SeatFacts } from "../../../desk/seat/domain/allocation.ts";
import { distribute, type Distribution } from "../../../desk/seat/domain/distribute.ts";
import { conversionBp } from "./achievement.ts";
import type { SharingStrategy } from "./sets.ts";

/** A line that is given out. */
export interface LinePiece {
  readonly id: string;
  readonly packageName: string;
  /** Who had the customer last. */
  readonly owner: string | null;
}

/** What a marketer had and what came of it, by which their conversion is known. */
export interface Record {
  readonly assigned: number;
  readonly applied: number;
}

export interface Sharing {
  readonly strategy: SharingStrategy;
  readonly seed: number;
  /** Weights that stand in the place of those of the seats, by staff; 0 gets nothing. */
  readonly weights?: ReadonlyMap<string, number>;
  /** What each marketer made of what they had, by staff. */
  readonly records?: ReadonlyMap<string, Record>;
}

/**
 * A weight by conversion. Who had little is taken for somebody with a tenth of applications, so that a newcomer gets
 * some and nobody gets everything for one lucky day.
 */
export const conversionWeight = ({ assigned, applied }: Record): number =>
  Math.max(1, conversionBp(applied + 2, assigned + 20));

function weighted(seats: readonly SeatFacts[], { strategy, weights, records }: Sharing): readonly SeatFacts[] {
  if (strategy === "conversion")
    return seats.map((seat) => ({
      ...seat,
      teamId: null,
      weight: conversionWeight(records?.get(seat.id) ?? { assigned: 0, applied: 0 }),
    }));
  if (strategy === "weight" && weights)
    return seats.map((seat) => ({ ...seat, teamId: null, weight: weights.get(seat.id) ?? 0 }));
  return seats;
}

/**
 * Gives lines out among seats: each line to one of them at most, nobody what they may not see or more than fits into
 * their day. The same seed gives the same answer.
 */
export function shareLines(lines: readonly LinePiece[], seats: readonly SeatFacts[], sharing: Sharing): Distribution {
  const takers = weighted(seats, sharing);
  const { strategy, seed } = sharing;
  return distribute({
    strategy: strategy === "conversion" ? "weight" : strategy,
    pieces: lines.map((line) => ({ ...line, amount: 0 })),
    people: peopleOf(takers),
    may: mayHave(takers),
    chance: chanceFrom(seed),
  });
}
