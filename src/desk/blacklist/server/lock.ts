import { lockName, shareName, type Context } from "../../../platform/server/context.ts";
import type { Tx } from "../../../platform/server/database/connect.ts";

const LIST = "blacklist";

/**
 * Holds the list while it changes: an order is either reviewed before, by the list as it was, or after it. Whoever adds
 * an entry is told of every order that it will stop.
 */
export const lockList = ({ db }: Context): Promise<void> => lockName(db, LIST);

/** Holds the list as it is while an order is reviewed; several orders are reviewed at once. */
export const keepList = ({ db }: { readonly db: Tx }): Promise<void> => shareName(db, LIST);
