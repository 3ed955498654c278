import type { Context } from "../../../platform/server/context.ts";
import type { Db } from "../../../platform/server/database/connect.ts";
import { port } from "../../../platform/server/features.ts";
import type { SeatFunction } from "../domain/status.ts";

/** The work of one function, as far as seats hand it on: cases of review, lines of marketing lists. */
export interface SeatWork {
  readonly of: SeatFunction;
  /** How many pieces each of these staff holds at an instant; who holds none is absent. */
  readonly count: (db: Db, staff: readonly string[], now: Date) => Promise<ReadonlyMap<string, number>>;
  /** The ids of the pieces of one of them under their row locks, in the order in which they are dealt out. */
  readonly lock: (ctx: Context, staff: string) => Promise<readonly string[]>;
  /** Gives locked pieces to somebody. */
  readonly give: (ctx: Context, ids: readonly string[], staff: string) => Promise<void>;
  /** The ids of those who may do it; null: whoever has a seat of the function. */
  readonly able: ((db: Db, now: Date) => Promise<readonly string[]>) | null;
}
export const seatWork = port<SeatWork>("seat.work");

/** The work of a function that a feature brings. */
export function seatWorkOf({ services }: Pick<Context<Db>, "services">, work: SeatFunction): SeatWork {
  const found = services.features.of(seatWork).find((one) => one.of === work);
  if (!found) throw new Error(`no feature brings the work of ${work}`);
  return found;
}
