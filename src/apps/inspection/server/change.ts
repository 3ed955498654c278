import { editing, historyOf, restoring, reviseAlone, switching } from "../../../control/revision/server/api.ts";
import type { Context } from "../../../platform/server/context.ts";
import { handle } from "../../../platform/server/handle.ts";
import { demand } from "../../../platform/server/policy.ts";
import type { InputOf } from "../../../platform/shared/endpoint.ts";
import { inspection } from "../contract.ts";
import { inspectionPolicy } from "../domain/policy.ts";
import { keptRule } from "./kept.ts";
import { demandKnown } from "./known.ts";

/** Changes a rule, at once or from a stated time. */
export const edit = handle(inspection.edit, async (input, ctx) => {
  await demandKnown(ctx, input);
  return reviseAlone(ctx, keptRule, editing(keptRule, input));
});

/** Brings the content of an earlier revision back, as a new one. */
export const restore = handle(inspection.restore, (input, ctx) =>
  reviseAlone(ctx, keptRule, restoring(ctx, keptRule, input)),
);

const switched = (ctx: Context, input: InputOf<typeof inspection.enable>, origin: "enable" | "disable") =>
  reviseAlone(
    ctx,
    keptRule,
    switching(input, origin, ({ enabled }) => demand(ctx, inspectionPolicy, origin, { enabled: enabled === true })),
  );

/** Lets a rule be run at its interval. */
export const enable = handle(inspection.enable, (input, ctx) => switched(ctx, input, "enable"));

/** Lets a rule rest, and closes its alert. */
export const disable = handle(inspection.disable, (input, ctx) => switched(ctx, input, "disable"));

/** What a rule was and will be. */
export const history = handle(inspection.history, ({ id }, ctx) => historyOf(ctx, keptRule, id));
