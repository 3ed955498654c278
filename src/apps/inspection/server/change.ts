import {
  editing,
  historyOf,
  restoring,
  reviseAlone,
  switching,
  type Change,
} from "../../../control/revision/server/api.ts";
import type { Context } from "../../../platform/server/context.ts";
import { handle } from "../../../platform/server/handle.ts";
import { demand } from "../../../platform/server/policy.ts";
import type { InputOf } from "../../../platform/shared/endpoint.ts";
import { inspection } from "../contract.ts";
import { inspectionPolicy } from "../domain/policy.ts";
import { factsOf } from "./alerts.ts";
import { keptRule } from "./kept.ts";

/** The change of a rule over no domain with packages unseen. */
const ofSeen = (ctx: Context, change: Change, action: "edit" | "restore"): Change => ({
  ...change,
  content: async (then, present) => {
    demand(ctx, inspectionPolicy, action, await factsOf(ctx.db, change.id));
    return change.content(then, present);
  },
});

/** Changes a rule, at once or from a stated time. */
export const edit = handle(inspection.edit, (input, ctx) =>
  reviseAlone(ctx, keptRule, ofSeen(ctx, editing(keptRule, input), "edit")),
);

/** Brings the content of an earlier revision back, as a new one. */
export const restore = handle(inspection.restore, (input, ctx) =>
  reviseAlone(ctx, keptRule, ofSeen(ctx, restoring(ctx, keptRule, input), "restore")),
);

async function switched(ctx: Context, input: InputOf<typeof inspection.enable>, origin: "enable" | "disable") {
  const { shared } = await factsOf(ctx.db, input.id);
  return reviseAlone(
    ctx,
    keptRule,
    switching(input, origin, ({ enabled }) =>
      demand(ctx, inspectionPolicy, origin, { enabled: enabled === true, shared }),
    ),
  );
}

/** Lets a rule be run at its interval. */
export const enable = handle(inspection.enable, (input, ctx) => switched(ctx, input, "enable"));

/** Lets a rule rest, and closes its alert. */
export const disable = handle(inspection.disable, (input, ctx) => switched(ctx, input, "disable"));

/** What a rule was and will be. */
export const history = handle(inspection.history, ({ id }, ctx) => historyOf(ctx, keptRule, id));
