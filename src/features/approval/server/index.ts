import type { Handler } from "../../../platform/server/handle.ts";
import type { Worker } from "../../../platform/server/outbox.ts";

export const approvalHandlers: Handler[] = [];

/** What happens after a commit, by topic of the outbox. */
export const approvalWorkers: readonly (readonly [topic: string, worker: Worker])[] = [];
