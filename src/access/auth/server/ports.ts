import type { Context } from "../../../platform/server/context.ts";
import { port } from "../../../platform/server/features.ts";

/** Told in the transaction that ends all sessions of a user, so that whatever runs in their name stops. */
export const sessionsEnded = port<(ctx: Context, userId: string) => Promise<unknown>>("auth.sessionsEnded");
