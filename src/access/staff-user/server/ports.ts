import type { Context } from "../../../platform/server/context.ts";
import type { Database, Db } from "../../../platform/server/database/connect.ts";
import { port } from "../../../platform/server/features.ts";

/** A kind of work that staff have in hand. */
export interface WorkInHand {
  readonly kind: "reviews" | "orders";
  /** How much of it each of some staff has at an instant; who has none is absent. */
  readonly count: (db: Db, staff: readonly string[], now: Date) => Promise<ReadonlyMap<string, number>>;
}
export const workInHand = port<WorkInHand>("staffUser.workInHand");

/** Told in the transaction that disables an account; answers what the log keeps of what followed. */
export const accountDisabled =
  port<(ctx: Context, userId: string) => Promise<Readonly<Record<string, unknown>>>>("staffUser.accountDisabled");

/** Says of accounts by their ids whether two are surely two people, who may check each other. */
export type Apart = (one: string, other: string) => boolean;
/** How that is told at present; whoever carries approvals out knows. */
export const apart = port<(ctx: Context<Database>) => Promise<Apart>>("staffUser.apart");
