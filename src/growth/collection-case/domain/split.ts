import { mayHave, peopleOf, roomOf, type SeatFacts } from "../../../desk/seat/domain/allocation.ts";
import { distribute, type Item } from "../../../desk/seat/domain/distribute.ts";
import type { Strategy } from "../../../desk/seat/domain/status.ts";

/** A case that is to be given out. */
interface CasePiece extends Item {
  /** Who has it now; its `owner` is who had it last. */
  readonly holder: string | null;
  readonly loanId: string;
  readonly packageName: string;
}

/** Who gets what. */
export interface Split {
  /** The cases that change hands, by who gets them. */
  readonly moves: readonly { readonly piece: CasePiece; readonly to: SeatFacts }[];
  readonly left: readonly { readonly id: string; readonly why: "barred" | "full" }[];
  readonly collectors: readonly {
    readonly userId: string;
    readonly name: string;
    readonly before: number;
    readonly after: number;
    readonly room: number | null;
  }[];
}

interface Work {
  readonly strategy: Strategy;
  readonly pieces: readonly CasePiece[];
  /** The seats that take part. */
  readonly seats: readonly SeatFacts[];
  /** How many open cases each has. */
  readonly loads: ReadonlyMap<string, number>;
  /** The most open cases that one may have, and how many of them count; null is without limit. */
  readonly cap?: { readonly most: number; readonly loads: ReadonlyMap<string, number> } | null;
  readonly chance: () => number;
}

/**
 * Shares cases out among seats: nobody over their day's or the stage's cap, each case to somebody who may see it, and
 * what stays over says why. A case that stays with who has it takes no room. The same input and chance, the same split.
 */
export function splitCases({ strategy, pieces, seats, loads, cap, chance }: Work): Split {
  const held = new Map<string, number>();
  for (const { holder } of pieces) if (holder !== null) held.set(holder, (held.get(holder) ?? 0) + 1);
  const roomFor = (seat: SeatFacts): number | null => {
    const day = roomOf(seat);
    // what is given out anew leaves the hands that it is in
    const own = held.get(seat.id) ?? 0;
    const ofStage = cap ? Math.max(0, cap.most - (cap.loads.get(seat.id) ?? 0) + own) : null;
    if (day === null) return ofStage;
    return ofStage === null ? day : Math.min(day, ofStage);
  };
  const rooms = new Map(seats.map((seat) => [seat.id, roomFor(seat)]));
  const people = peopleOf(seats).map((person) => ({ ...person, room: rooms.get(person.id) ?? null }));
  const { hands, left } = distribute({ strategy, pieces, people, may: mayHave(seats), chance });
  const byId = new Map(pieces.map((piece) => [piece.id, piece]));
  const moves = seats.flatMap((to) =>
    (hands.get(to.id) ?? []).flatMap((id) => {
      const piece = byId.get(id);
      return piece && piece.holder !== to.id ? [{ piece, to }] : [];
    }),
  );
  const collectors = seats.map(({ id, name }) => {
    const before = loads.get(id) ?? 0;
    const gains = moves.filter(({ to }) => to.id === id).length;
    const given = hands.get(id)?.length ?? 0;
    const gone = moves.filter(({ piece, to }) => piece.holder === id && to.id !== id).length;
    const room = rooms.get(id) ?? null;
    return { userId: id, name, before, after: before + gains - gone, room: room === null ? null : room - given };
  });
  return { moves, left, collectors };
}
