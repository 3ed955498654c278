import type { Context } from "../../../platform/server/context.ts";
import type { Db } from "../../../platform/server/database/connect.ts";
import { port } from "../../../platform/server/features.ts";

/** The cases of review, as far as seats hand them on. */
export interface ReviewWork {
  /** How many cases each of these staff holds at an instant; who holds none is absent. */
  readonly count: (db: Db, staff: readonly string[], now: Date) => Promise<ReadonlyMap<string, number>>;
  /** The ids of the cases of one of them under their row locks, in the order in which they are dealt out. */
  readonly lock: (ctx: Context, staff: string) => Promise<readonly string[]>;
  /** Gives locked cases to somebody. */
  readonly give: (ctx: Context, loanIds: readonly string[], staff: string) => Promise<void>;
  /** The ids of those who may pass a case. */
  readonly able: (db: Db, now: Date) => Promise<readonly string[]>;
}
export const reviewWork = port<ReviewWork>("seat.reviewWork");

/** The work of review; there is none where no feature brings it. */
export function reviewWorkOf({ services }: Pick<Context<Db>, "services">): ReviewWork {
  const [work] = services.features.of(reviewWork);
  if (!work) throw new Error("no feature reviews");
  return work;
}
