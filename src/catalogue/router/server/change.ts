import { editing, handleRevision, historyOf, restoring } from "../../../control/revision/server/api.ts";
import { handle } from "../../../platform/server/handle.ts";
import { router } from "../contract.ts";
import { keptRouter } from "./kept.ts";

/** Sets who the partner is and where each of its calls is answered, at once or from a stated time. */
export const edit = handleRevision(router.edit, keptRouter, (input) => editing(keptRouter, input));

/** Brings the content of an earlier revision back, as a new one. */
export const restore = handleRevision(router.restore, keptRouter, (input, ctx) => restoring(ctx, keptRouter, input));

/** What a router was and will be; of its keys nothing. */
export const history = handle(router.history, ({ id }, ctx) => historyOf(ctx, keptRouter, id));
