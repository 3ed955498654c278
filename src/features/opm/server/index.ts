import type { Handler } from "../../../platform/server/handle.ts";
import type { Worker } from "../../../platform/server/outbox.ts";

export const opmHandlers: Handler[] = [];

/** What happens after a commit, by topic of the outbox. */
export const opmWorkers: readonly (readonly [topic: string, worker: Worker])[] = [];
