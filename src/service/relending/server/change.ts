import {
  editing,
  handleRevision,
  historyOf,
  restoring,
  reviseAlone,
  switching,
  type Change,
} from "../../../control/revision/server/api.ts";
import { handle } from "../../../platform/server/handle.ts";
import { demand } from "../../../platform/server/policy.ts";
import type { Context } from "../../../platform/server/context.ts";
import type { Db } from "../../../platform/server/database/connect.ts";
import type { InputOf } from "../../../platform/shared/endpoint.ts";
import { relending } from "../contract.ts";
import { relendingPolicy } from "../domain/policy.ts";
import { keptRule } from "./kept.ts";

/** Changes a rule. */
export const edit = handleRevision(relending.edit, keptRule, (input) => editing(keptRule, input));

const switched = (
  ctx: Pick<Context<Db>, "actor">,
  input: InputOf<typeof relending.enable>,
  origin: "enable" | "disable",
): Change =>
  switching(input, origin, ({ enabled }) => demand(ctx, relendingPolicy, origin, { enabled: enabled === true }));

/** Puts a rule into effect. */
export const enable = handleRevision(relending.enable, keptRule, (input, ctx) => switched(ctx, input, "enable"));

/** Closes a rule. */
export const disable = handle(relending.disable, (input, ctx) =>
  reviseAlone(ctx, keptRule, switched(ctx, input, "disable")),
);

/** Brings the content of an earlier revision back, as a new one. */
export const restore = handleRevision(relending.restore, keptRule, (input, ctx) => restoring(ctx, keptRule, input));

/** What a rule was and will be. */
export const history = handle(relending.history, ({ id }, ctx) => historyOf(ctx, keptRule, id));
