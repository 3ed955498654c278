import {
  changeSubject,
  editing,
  historyOf,
  restoring,
  reviseChecked,
  type Change,
} from "../../../control/revision/server/api.ts";
import type { Db } from "../../../platform/server/database/connect.ts";
import { handle, handleChecked } from "../../../platform/server/handle.ts";
import { demand } from "../../../platform/server/policy.ts";
import type { Context } from "../../../platform/server/context.ts";
import type { InputOf } from "../../../platform/shared/endpoint.ts";
import { unwrap } from "../../../platform/shared/refusal.ts";
import { quota } from "../contract.ts";
import { quotaPolicy } from "../domain/policy.ts";
import type { QuotaState } from "../domain/state.ts";
import { mayHold, stepsOf } from "./judge.ts";
import { keptQuota } from "./kept.ts";

/** The change, where it comes to steps by which may be lent. */
const judged = ({ db }: Context<Db>, change: Change): Change => ({
  ...change,
  content: async (then, present) => {
    const content = await change.content(then, present);
    unwrap(await mayHold(db, change.id, content, then));
    return content;
  },
});

/** Sets the steps, at once or from a stated time. */
export const edit = handleChecked(
  quota.edit,
  (input, ctx) => changeSubject(ctx, keptQuota, judged(ctx, editing(keptQuota, input))),
  (input, ctx) => reviseChecked(ctx, keptQuota, judged(ctx, editing(keptQuota, input))),
);

const stateOf = (content: Parameters<typeof stepsOf>[0]): QuotaState => {
  if (content["enabled"] === true) return "enabled";
  return stepsOf(content).length > 0 ? "disabled" : "none";
};

const switching = (ctx: Context<Db>, input: InputOf<typeof quota.enable>, origin: "enable" | "disable"): Change =>
  judged(ctx, {
    ...input,
    origin,
    content: (then) => {
      demand(ctx, quotaPolicy, origin, { state: stateOf(then) });
      return { ...then, enabled: origin === "enable" };
    },
  });

/** Puts a strategy into use. */
export const enable = handleChecked(
  quota.enable,
  (input, ctx) => changeSubject(ctx, keptQuota, switching(ctx, input, "enable")),
  (input, ctx) => reviseChecked(ctx, keptQuota, switching(ctx, input, "enable")),
);

/** Takes a strategy out of use. */
export const disable = handleChecked(
  quota.disable,
  (input, ctx) => changeSubject(ctx, keptQuota, switching(ctx, input, "disable")),
  (input, ctx) => reviseChecked(ctx, keptQuota, switching(ctx, input, "disable")),
);

/** Brings the content of an earlier revision back, as a new one. */
export const restore = handleChecked(
  quota.restore,
  (input, ctx) => changeSubject(ctx, keptQuota, judged(ctx, restoring(ctx, keptQuota, input))),
  (input, ctx) => reviseChecked(ctx, keptQuota, judged(ctx, restoring(ctx, keptQuota, input))),
);

/** What a strategy was and will be. */
export const history = handle(quota.history, ({ id }, ctx) => historyOf(ctx, keptQuota, id));
