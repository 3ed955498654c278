import {
  changeSubject,
  editing,
  historyOf,
  restoring,
  reviseAlone,
  reviseChecked,
} from "../../../control/revision/server/api.ts";
import { handle, handleChecked } from "../../../platform/server/handle.ts";
import { demand } from "../../../platform/server/policy.ts";
import type { Context } from "../../../platform/server/context.ts";
import type { InputOf } from "../../../platform/shared/endpoint.ts";
import { merchant } from "../contract.ts";
import { merchantPolicy } from "../domain/policy.ts";
import { keptMerchant } from "./kept.ts";

/** Changes what is configured of a merchant, at once or from a stated time. */
export const edit = handleChecked(
  merchant.edit,
  (input, ctx) => changeSubject(ctx, keptMerchant, editing(keptMerchant, input)),
  (input, ctx) => reviseChecked(ctx, keptMerchant, editing(keptMerchant, input)),
);

/** Brings the content of an earlier revision back, as a new one. */
export const restore = handleChecked(
  merchant.restore,
  (input, ctx) => changeSubject(ctx, keptMerchant, restoring(ctx, keptMerchant, input)),
  (input, ctx) => reviseChecked(ctx, keptMerchant, restoring(ctx, keptMerchant, input)),
);

function switched(ctx: Context, input: InputOf<typeof merchant.enable>, origin: "enable" | "disable") {
  return reviseAlone(ctx, keptMerchant, {
    ...input,
    origin,
    content: (present) => {
      demand(ctx, merchantPolicy, origin, { enabled: present["enabled"] === true });
      return { ...present, enabled: origin === "enable" };
    },
  });
}

/** Lets a merchant's products be applied for again. */
export const enable = handle(merchant.enable, (input, ctx) => switched(ctx, input, "enable"));

/** Stops applications for a merchant's products. */
export const disable = handle(merchant.disable, (input, ctx) => switched(ctx, input, "disable"));

/** What a merchant was and will be. */
export const history = handle(merchant.history, ({ id }, ctx) => historyOf(ctx, keptMerchant, id));
