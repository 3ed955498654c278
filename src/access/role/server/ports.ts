import type { Context } from "../../../platform/server/context.ts";
import { port } from "../../../platform/server/features.ts";

/**
 * Told, in the transaction that narrows what a role shows, who holds it: what was taken out for them before is out of
 * reach.
 */
export const scopeNarrowed = port<(ctx: Context, userIds: readonly string[]) => Promise<unknown>>("role.scopeNarrowed");
