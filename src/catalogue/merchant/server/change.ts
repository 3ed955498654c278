import {
  editing,
  handleRevision,
  historyOf,
  restoring,
  reviseAlone,
  switching,
} from "../../../control/revision/server/api.ts";
import { handle } from "../../../platform/server/handle.ts";
import { demand } from "../../../platform/server/policy.ts";
import type { Context } from "../../../platform/server/context.ts";
import type { InputOf } from "../../../platform/shared/endpoint.ts";
import { merchant } from "../contract.ts";
import { merchantPolicy } from "../domain/policy.ts";
import { keptMerchant } from "./kept.ts";

/** Changes what is configured of a merchant, at once or from a stated time. */
export const edit = handleRevision(merchant.edit, keptMerchant, (input) => editing(keptMerchant, input));

/** Brings the content of an earlier revision back, as a new one. */
export const restore = handleRevision(merchant.restore, keptMerchant, (input, ctx) =>
  restoring(ctx, keptMerchant, input),
);

const switched = (ctx: Context, input: InputOf<typeof merchant.enable>, origin: "enable" | "disable") =>
  reviseAlone(
    ctx,
    keptMerchant,
    switching(input, origin, ({ enabled }) => demand(ctx, merchantPolicy, origin, { enabled: enabled === true })),
  );

/** Lets a merchant's products be applied for again. */
export const enable = handle(merchant.enable, (input, ctx) => switched(ctx, input, "enable"));

/** Stops applications for a merchant's products. */
export const disable = handle(merchant.disable, (input, ctx) => switched(ctx, input, "disable"));

/** What a merchant was and will be. */
export const history = handle(merchant.history, ({ id }, ctx) => historyOf(ctx, keptMerchant, id));
