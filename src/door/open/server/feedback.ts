import { handle } from "../../../platform/server/handle.ts";
import { opinionsOf, takeOpinion } from "../../../service/opinion/server/api.ts";
import { open } from "../contract.ts";
import { customerOf, noteVersion, packageOf } from "./caller.ts";

/** Takes what a borrower says to us. */
export const feedback = handle(open.feedback, async ({ externalId, version, ...said }, ctx) => {
  const { id: customerId } = await customerOf(ctx, externalId);
  await noteVersion(ctx);
  const from = { customerId, packageName: packageOf(ctx), appVersion: version ?? ctx.actor.appVersion };
  return { feedbackId: await takeOpinion(ctx, { ...said, ...from }) };
});

/** What the borrower said before, with our replies. */
export const feedbackList = handle(open.feedbackList, async ({ externalId }, ctx) => {
  const { id: customerId } = await customerOf(ctx, externalId);
  return (await opinionsOf(ctx.db, customerId)).map(({ id, createdAt, handledAt, ...said }) => ({
    feedbackId: id,
    sentAt: createdAt.toISOString(),
    handledAt: handledAt?.toISOString() ?? null,
    ...said,
  }));
});
