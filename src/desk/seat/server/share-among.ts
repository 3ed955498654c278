import type { Context } from "../../../platform/server/context.ts";
import { allocate, takesPart, type Piece, type SeatFacts } from "../domain/allocation.ts";
import type { SeatFunction } from "../domain/status.ts";
import { lockFacts, noteGiven } from "./intake.ts";

/** Orders that go to one member of staff. */
export interface Hand {
  readonly to: { readonly id: string; readonly name: string };
  readonly loanIds: readonly string[];
}

interface Work {
  readonly work: SeatFunction;
  /** Who may be given any; their seats are locked. */
  readonly staff: readonly string[];
  /** Locks the orders that there are for these seats, the most urgent first. */
  readonly pieces: (seats: readonly SeatFacts[]) => Promise<readonly Piece[]>;
  /** From 0 up to, not with, 1. */
  readonly chance: () => number;
}

/**
 * Shares orders out among the seats of a function that take part, and counts them towards their days; whose they become
 * is the caller's to write.
 */
export async function shareAmong(ctx: Context, { work, staff, pieces, chance }: Work): Promise<readonly Hand[]> {
  const seats = (await lockFacts(ctx, staff)).filter((seat) => takesPart(seat, work));
  if (seats.length === 0) return [];
  const hands = allocate(work, await pieces(seats), seats, chance);
  await noteGiven(ctx, hands);
  return seats.flatMap(({ id, name }) => {
    const loanIds = hands.get(id);
    return loanIds === undefined ? [] : [{ to: { id, name }, loanIds }];
  });
}
