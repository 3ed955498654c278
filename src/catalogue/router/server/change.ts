import { editing, handleRevision, historyOf, restoring, type Change } from "../../../control/revision/server/api.ts";
import { handle } from "../../../platform/server/handle.ts";
import type { Context } from "../../../platform/server/context.ts";
import type { Db } from "../../../platform/server/database/connect.ts";
import { router } from "../contract.ts";
import { checkAddresses } from "./addresses.ts";
import { keptRouter } from "./kept.ts";

/** A change whose addresses may all be asked. */
const guarded = ({ services }: Context<Db>, change: Change): Change => ({
  ...change,
  content: async (...contents) => {
    const content = await change.content(...contents);
    checkAddresses(services, content);
    return content;
  },
});

/** Sets who the partner is and where each of its calls is answered, at once or from a stated time. */
export const edit = handleRevision(router.edit, keptRouter, (input, ctx) => guarded(ctx, editing(keptRouter, input)));

/** Brings the content of an earlier revision back, as a new one. */
export const restore = handleRevision(router.restore, keptRouter, (input, ctx) =>
  guarded(ctx, restoring(ctx, keptRouter, input)),
);

/** What a router was and will be; of its keys nothing. */
export const history = handle(router.history, ({ id }, ctx) => historyOf(ctx, keptRouter, id));
