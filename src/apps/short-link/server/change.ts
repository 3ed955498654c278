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
import { shortLink } from "../contract.ts";
import { shortLinkPolicy } from "../domain/policy.ts";
import { checkedLink, packageOf, type LinkContent } from "./checked.ts";
import { keptLink } from "./kept.ts";

/** A change that keeps the target as it is written for machines, where links may lead there. */
const checking = (ctx: Context<Db>, change: Change): Change => ({
  ...change,
  content: async (then, present) => {
    const content = await change.content(then, present);
    const [wanted, before] = [content, present] as unknown as readonly [LinkContent, LinkContent];
    return { ...content, ...(await checkedLink(ctx, await packageOf(ctx.db, change.id), wanted, before)) };
  },
});

/** Changes a link, at once or from a stated time; where it leads, with a second person. */
export const edit = handleRevision(shortLink.edit, keptLink, (input, ctx) => checking(ctx, editing(keptLink, input)));

/** Brings the content of an earlier revision back, as a new one. */
export const restore = handleRevision(shortLink.restore, keptLink, (input, ctx) =>
  checking(ctx, restoring(ctx, keptLink, input)),
);

const switched = (ctx: Context, input: InputOf<typeof shortLink.enable>, origin: "enable" | "disable") =>
  reviseAlone(
    ctx,
    keptLink,
    switching(input, origin, ({ enabled }) => demand(ctx, shortLinkPolicy, origin, { enabled: enabled === true })),
  );

/** Lets a link lead to its target again. */
export const enable = handle(shortLink.enable, (input, ctx) => switched(ctx, input, "enable"));

/** Lets a link lead nowhere. */
export const disable = handle(shortLink.disable, (input, ctx) => switched(ctx, input, "disable"));

/** What a link was and will be. */
export const history = handle(shortLink.history, ({ id }, ctx) => historyOf(ctx, keptLink, id));
