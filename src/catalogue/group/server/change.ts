import {
  editing,
  handleRevision,
  historyOf,
  restoring,
  reviseAlone,
  switching,
  type Change,
} from "../../../control/revision/server/api.ts";
import { row, sql, type Db } from "../../../platform/server/database/connect.ts";
import { handle } from "../../../platform/server/handle.ts";
import { demand } from "../../../platform/server/policy.ts";
import type { Context } from "../../../platform/server/context.ts";
import type { InputOf } from "../../../platform/shared/endpoint.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import { group } from "../contract.ts";
import { groupPolicy } from "../domain/policy.ts";
import { groupRefusals } from "../messages.ts";
import { keptGroup } from "./kept.ts";

/** A change of a group. Refuses one of another merchant. */
async function edited(ctx: Context<Db>, input: InputOf<typeof group.edit>): Promise<Change> {
  const own = await row(
    ctx.db,
    sql`select 1 as own from product_group where id = ${input.id} and merchant_no = ${input.merchantNo}`,
  );
  if (!own) throw new Refusal(groupRefusals.otherMerchant, { field: "merchantNo" });
  return editing(keptGroup, input);
}

/** Changes a group, at once or from a stated time. */
export const edit = handleRevision(group.edit, keptGroup, (input, ctx) => edited(ctx, input));

const switched = (
  ctx: Pick<Context<Db>, "actor">,
  input: InputOf<typeof group.enable>,
  origin: "enable" | "disable",
): Change => switching(input, origin, ({ enabled }) => demand(ctx, groupPolicy, origin, { enabled: enabled === true }));

/** Puts a group into use. */
export const enable = handleRevision(group.enable, keptGroup, (input, ctx) => switched(ctx, input, "enable"));

/** Takes a group out of use. */
export const disable = handle(group.disable, (input, ctx) =>
  reviseAlone(ctx, keptGroup, switched(ctx, input, "disable")),
);

/** Brings the content of an earlier revision back, as a new one. */
export const restore = handleRevision(group.restore, keptGroup, (input, ctx) => restoring(ctx, keptGroup, input));

/** What a group was and will be. */
export const history = handle(group.history, ({ id }, ctx) => historyOf(ctx, keptGroup, id));
