import type { Handler } from "../../../platform/server/handle.ts";
import type { Worker } from "../../../platform/server/outbox.ts";

export const balanceHandlers: Handler[] = [];

/** What happens after a commit, by topic of the outbox. */
export const balanceWorkers: readonly (readonly [topic: string, worker: Worker])[] = [];
