import {
  bringIntoForceFirst,
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
import { platformRefusals } from "../../../platform/shared/platform-messages.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import { appVersion } from "../contract.ts";
import { versionPolicy } from "../domain/policy.ts";
import { WITHDRAWN } from "../domain/sets.ts";
import { keptVersion } from "./kept.ts";
import { standingOf } from "./standing.ts";

async function standing(db: Db, id: string) {
  const found = await standingOf(db, id);
  if (!found) throw new Refusal(platformRefusals.notFound, { field: "id" });
  return found;
}

/** Changes what is configured of a version, at once or from a stated time. */
export const edit = handleRevision(appVersion.edit, keptVersion, (input) => editing(keptVersion, input));

/** Brings the content of an earlier revision back, as a new one. */
export const restore = handleRevision(appVersion.restore, keptVersion, (input, ctx) =>
  restoring(ctx, keptVersion, input),
);

const switched = (
  ctx: Pick<Context<Db>, "actor">,
  input: InputOf<typeof appVersion.enable>,
  origin: "enable" | "disable",
): Change =>
  switching(input, origin, ({ enabled }) => demand(ctx, versionPolicy, origin, { enabled: enabled === true }));

/** Lets a version be offered, as far as the stores hold it. */
export const enable = handleRevision(appVersion.enable, keptVersion, (input, ctx) => switched(ctx, input, "enable"));

/** Takes a version out of use. */
export const disable = handle(appVersion.disable, (input, ctx) =>
  reviseAlone(ctx, keptVersion, switched(ctx, input, "disable")),
);

/**
 * Takes back the version that is offered, so that the former one is offered again. None but that one can be taken back:
 * of two at once, the second is refused, or comes when the first is done.
 */
export const rollback = handle(appVersion.rollback, async (input, ctx) => {
  await bringIntoForceFirst(ctx, [keptVersion.revised.noun]);
  const { offer, former } = await standing(ctx.db, input.id);
  return reviseAlone(ctx, keptVersion, {
    ...input,
    origin: "edit",
    content: (then) => {
      demand(ctx, versionPolicy, "rollback", {
        current: offer === "current",
        former: former !== null,
      });
      return { ...then, listingStatus: WITHDRAWN };
    },
  });
});

/** What a version was and will be. */
export const history = handle(appVersion.history, ({ id }, ctx) => historyOf(ctx, keptVersion, id));
