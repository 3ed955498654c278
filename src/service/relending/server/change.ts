import {
  changeSubject,
  editing,
  historyOf,
  restoring,
  reviseAlone,
  reviseChecked,
  type Change,
} from "../../../control/revision/server/api.ts";
import { handle, handleChecked } from "../../../platform/server/handle.ts";
import { demand } from "../../../platform/server/policy.ts";
import type { Context } from "../../../platform/server/context.ts";
import type { Db } from "../../../platform/server/database/connect.ts";
import type { InputOf } from "../../../platform/shared/endpoint.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import { relending } from "../contract.ts";
import { areApart } from "../domain/interval.ts";
import { relendingPolicy } from "../domain/policy.ts";
import { relendingRefusals } from "../messages.ts";
import { keptRule } from "./kept.ts";

function edited(input: InputOf<typeof relending.edit>): Change {
  if (!areApart(input.intervals)) throw new Refusal(relendingRefusals.intervals, { field: "intervals" });
  return editing(keptRule, input);
}

/** Changes a rule. */
export const edit = handleChecked(
  relending.edit,
  (input, ctx) => changeSubject(ctx, keptRule, edited(input)),
  (input, ctx) => reviseChecked(ctx, keptRule, edited(input)),
);

const switching = (
  ctx: Pick<Context<Db>, "actor">,
  input: InputOf<typeof relending.enable>,
  origin: "enable" | "disable",
): Change => ({
  ...input,
  origin,
  content: (then) => {
    demand(ctx, relendingPolicy, origin, { enabled: then["enabled"] === true });
    return { ...then, enabled: origin === "enable" };
  },
});

/** Puts a rule into effect. */
export const enable = handleChecked(
  relending.enable,
  (input, ctx) => changeSubject(ctx, keptRule, switching(ctx, input, "enable")),
  (input, ctx) => reviseChecked(ctx, keptRule, switching(ctx, input, "enable")),
);

/** Closes a rule. */
export const disable = handle(relending.disable, (input, ctx) =>
  reviseAlone(ctx, keptRule, switching(ctx, input, "disable")),
);

/** Brings the content of an earlier revision back, as a new one. */
export const restore = handleChecked(
  relending.restore,
  (input, ctx) => changeSubject(ctx, keptRule, restoring(ctx, keptRule, input)),
  (input, ctx) => reviseChecked(ctx, keptRule, restoring(ctx, keptRule, input)),
);

/** What a rule was and will be. */
export const history = handle(relending.history, ({ id }, ctx) => historyOf(ctx, keptRule, id));
