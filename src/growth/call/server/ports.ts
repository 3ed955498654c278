import type { Context } from "../../../platform/server/context.ts";
import { port } from "../../../platform/server/features.ts";

/** Whom a call is to reach, and what for. */
export interface CallTarget {
  readonly customerId: string;
  readonly phone: string;
  readonly packageName: string;
  /** The order that is owed; null for marketing. */
  readonly loanId: string | null;
  readonly purpose: "collection" | "marketing";
}

/** Who knows whom a call may reach: an order of collection, a line of a marketing list. */
export interface CallTargets {
  readonly kind: "loan" | "line";
  /** Refuses (404) what the caller does not see, and (409) what is not to be called any more. */
  readonly find: (ctx: Context, id: string) => Promise<CallTarget>;
}

/** Where features say whom their staff may call. */
export const callTargets = port<CallTargets>("call.targets");
