import {
  editing,
  handleRevision,
  historyOf,
  restoring,
  reviseAlone,
  switching,
  type Change,
} from "../../../control/revision/server/api.ts";
import type { Context } from "../../../platform/server/context.ts";
import type { Db } from "../../../platform/server/database/connect.ts";
import { handle } from "../../../platform/server/handle.ts";
import { demand } from "../../../platform/server/policy.ts";
import type { InputOf } from "../../../platform/shared/endpoint.ts";
import { domain } from "../contract.ts";
import { domainPolicy } from "../domain/policy.ts";
import { keptDomain } from "./kept.ts";
import { ledBy } from "./served.ts";
import { isShared } from "./shared.ts";

/** The change of a domain that serves no package unseen. */
const ofSeen = (ctx: Context<Db>, change: Change, action: "edit" | "restore"): Change => ({
  ...change,
  content: async (then, present) => {
    demand(ctx, domainPolicy, action, { shared: await isShared(ctx.db, change.id) });
    return change.content(then, present);
  },
});

/** Changes the packages of a domain, or its remark. */
export const edit = handleRevision(domain.edit, keptDomain, (input, ctx) =>
  ofSeen(ctx, editing(keptDomain, input), "edit"),
);

async function switched(ctx: Context<Db>, input: InputOf<typeof domain.enable>, origin: "enable" | "disable") {
  // what takes effect later is judged then, and what is in a release beside all else of it
  const { effectiveOn = null, releaseId = null } = input;
  const leads = effectiveOn === null && releaseId === null && (await ledBy(ctx.db, input.id)).length > 0;
  const shared = await isShared(ctx.db, input.id);
  return switching(input, origin, ({ enabled }) =>
    demand(ctx, domainPolicy, origin, { enabled: enabled === true, leads, shared }),
  );
}

/** Puts a domain into use. */
export const enable = handleRevision(domain.enable, keptDomain, (input, ctx) => switched(ctx, input, "enable"));

/** Takes a domain out of use. */
export const disable = handle(domain.disable, async (input, ctx) =>
  reviseAlone(ctx, keptDomain, await switched(ctx, input, "disable")),
);

/** Brings the content of an earlier revision back, as a new one. */
export const restore = handleRevision(domain.restore, keptDomain, (input, ctx) =>
  ofSeen(ctx, restoring(ctx, keptDomain, input), "restore"),
);

/** What a domain was and will be. */
export const history = handle(domain.history, ({ id }, ctx) => historyOf(ctx, keptDomain, id));
