import { standingAt } from "../../../control/revision/server/api.ts";
import { differences, isGuarded } from "../../../control/revision/domain/difference.ts";
import { keptOf } from "../../../control/revision/server/api.ts";
import { platformRefusals } from "../../../platform/shared/platform-messages.ts";
import { revisionRefusals } from "../../../control/revision/messages.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import { lockName, staffIdOf } from "../../../platform/server/context.ts";
import { row, run, sql } from "../../../platform/server/database/connect.ts";
import { insertInto } from "../../../platform/server/database/write.ts";
import { handle, handleChecked } from "../../../platform/server/handle.ts";
import { demand } from "../../../platform/server/policy.ts";
import { release } from "../contract.ts";
import { releasePolicy } from "../domain/policy.ts";
import { releaseRefusals } from "../messages.ts";
import { publishOrStop } from "./go-out.ts";
import { put } from "./put.ts";
import { factsOf, happen, inWords, itemBy, lockRelease, lockWhole, stands } from "./rows.ts";
import { refuseChecker, subjectOf } from "./submit.ts";
import { takeBack } from "./take-back.ts";

/** Begins a release; edits are put into it on their own pages. */
export const create = handle(release.create, async ({ name, remark = "" }, ctx) => {
  const made = await row<{ id: string }>(
    ctx.db,
    insertInto(
      "release",
      { name, remark, status: "draft", makerId: staffIdOf(ctx), madeAt: ctx.now },
      sql`on conflict (name) do nothing returning id`,
    ),
  );
  if (!made) throw new Refusal(releaseRefusals.taken, { field: "name" });
  ctx.audit({ object: ["release", made.id], after: { name, remark } });
  return stands({ id: made.id, status: "draft", closedFor: null });
});

/** Puts what a release changes of a record upon what the record holds by now. The caller has a part in it from then on. */
export const renew = handle(release.renew, async ({ itemId }, ctx) => {
  const { releaseId, noun, objectId, changes: asked, ...item } = await itemBy(ctx.db, itemId);
  const kept = keptOf(ctx.services, noun);
  if (!kept) throw new Refusal(platformRefusals.notFound, { field: "itemId" });
  await lockName(ctx.db, `${noun}:${objectId}`);
  const found = await lockRelease(ctx, releaseId);
  demand(ctx, releasePolicy, "edit", await factsOf(ctx.db, found));
  const now = await standingAt(ctx.db, kept, objectId, ctx.now);
  const own = Object.fromEntries(asked.map(({ field, after }) => [field, after]));
  const content = item.restores === null ? { ...now.content, ...own } : item.content;
  const changes = differences(kept.revised, now.content, content);
  if (changes.length === 0) throw new Refusal(revisionRefusals.unchanged, { field: "itemId" });
  const { origin, restores, reason } = item;
  await put(ctx, {
    releaseId,
    kept,
    objectId,
    label: now.label,
    origin,
    restores,
    reason,
    present: now.content,
    content,
    changes,
    guarded: isGuarded(kept.revised, changes),
    revision: now.latest,
    inForce: now.inForce,
  });
  ctx.audit({ object: ["release", releaseId], after: { name: found.name, renewed: now.label } });
  return { itemId };
});

/** Takes a record out of a draft. */
export const drop = handle(release.drop, async ({ itemId }, ctx) => {
  const { releaseId, label } = await itemBy(ctx.db, itemId);
  const found = await lockRelease(ctx, releaseId);
  demand(ctx, releasePolicy, "edit", await factsOf(ctx.db, found));
  await run(ctx.db, sql`delete from release_item where id = ${itemId}`);
  await run(ctx.db, sql`update release set version = version + 1 where id = ${releaseId}`);
  ctx.audit({ object: ["release", releaseId], after: { name: found.name, dropped: label } });
  return { itemId };
});

/** Puts an approved release into force now: all of it, or, where a record was changed meanwhile, nothing. */
export const publish = handle(release.publish, async ({ id, version }, ctx) => {
  const found = await lockWhole(ctx, id);
  demand(ctx, releasePolicy, "publish", await factsOf(ctx.db, found));
  if (found.version !== version) throw new Refusal(platformRefusals.stale, { field: "id" });
  const { stood, audit } = await publishOrStop(ctx, found, staffIdOf(ctx));
  ctx.audit(audit);
  return stood;
});

/** Takes a release back as a whole, with a second person. */
export const rollback = handleChecked(
  release.rollback,
  ({ id }, ctx) => subjectOf(ctx, id, true),
  async ({ id, reason }, ctx) => {
    const found = await lockWhole(ctx, id);
    demand(ctx, releasePolicy, "rollback", await factsOf(ctx.db, found));
    if (found.status === "published") await takeBack(ctx, found, reason);
    const stood = await happen(ctx, found, "takeBack", { closedAt: ctx.now }, inWords(reason));
    const { name, status } = found;
    ctx.audit({ object: ["release", id], before: { status }, after: { name, status: stood.status }, reason });
    return stood;
  },
  { approving: ({ id }, ctx) => refuseChecker(ctx, id, true) },
);

/** Makes a draft again of what was stopped, rejected or withdrawn: what was approved of it counts for nothing. */
export const reopen = handle(release.reopen, async ({ id, reason }, ctx) => {
  const found = await lockRelease(ctx, id);
  demand(ctx, releasePolicy, "reopen", await factsOf(ctx.db, found));
  const nothing = {
    effectiveAt: null,
    hash: null,
    approvalId: null,
    checkerId: null,
    submitterId: null,
    closedAt: null,
  };
  const stood = await happen(ctx, found, "reopen", nothing);
  ctx.audit({ object: ["release", id], before: { status: found.status }, after: { status: stood.status }, reason });
  return stood;
});
