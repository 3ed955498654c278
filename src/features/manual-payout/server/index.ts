import type { Handler } from "../../../platform/server/handle.ts";
import type { Worker } from "../../../platform/server/outbox.ts";

export const manualPayoutHandlers: Handler[] = [];

/** What happens after a commit, by topic of the outbox. */
export const manualPayoutWorkers: readonly (readonly [topic: string, worker: Worker])[] = [];
