import {
  editing,
  handleRevision,
  historyOf,
  restoring,
  switching,
  type Change,
} from "../../../control/revision/server/api.ts";
import type { Db } from "../../../platform/server/database/connect.ts";
import { handle } from "../../../platform/server/handle.ts";
import { demand } from "../../../platform/server/policy.ts";
import type { Context } from "../../../platform/server/context.ts";
import type { InputOf } from "../../../platform/shared/endpoint.ts";
import { quota } from "../contract.ts";
import { quotaPolicy } from "../domain/policy.ts";
import type { QuotaState } from "../domain/state.ts";
import { stepsOf } from "./judge.ts";
import { keptQuota } from "./kept.ts";

/** Sets the steps, at once or from a stated time. */
export const edit = handleRevision(quota.edit, keptQuota, (input) => editing(keptQuota, input));

const stateOf = (content: Parameters<typeof stepsOf>[0]): QuotaState => {
  if (content["enabled"] === true) return "enabled";
  return stepsOf(content).length > 0 ? "disabled" : "none";
};

const switched = (ctx: Context<Db>, input: InputOf<typeof quota.enable>, origin: "enable" | "disable"): Change =>
  switching(input, origin, (then) => demand(ctx, quotaPolicy, origin, { state: stateOf(then) }));

/** Puts a strategy into use. */
export const enable = handleRevision(quota.enable, keptQuota, (input, ctx) => switched(ctx, input, "enable"));

/** Takes a strategy out of use. */
export const disable = handleRevision(quota.disable, keptQuota, (input, ctx) => switched(ctx, input, "disable"));

/** Brings the content of an earlier revision back, as a new one. */
export const restore = handleRevision(quota.restore, keptQuota, (input, ctx) => restoring(ctx, keptQuota, input));

/** What a strategy was and will be. */
export const history = handle(quota.history, ({ id }, ctx) => historyOf(ctx, keptQuota, id));
