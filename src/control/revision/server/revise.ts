import type { BusinessDate } from "../../../platform/shared/business-date.ts";
import { Refusal, unwrap } from "../../../platform/shared/refusal.ts";
import type { Context } from "../../../platform/server/context.ts";
import type { Db } from "../../../platform/server/database/connect.ts";
import type { Subject } from "../../../platform/server/handle.ts";
import { rebased, type Difference } from "../domain/difference.ts";
import { contentOf, type Content, type Revised } from "../domain/revised.ts";
import { checkedChanges } from "../domain/shown.ts";
import { contentAt, isCurrent, planned, type Proposal } from "../domain/standing.ts";
import type { RevisionOrigin } from "../domain/state.ts";
import { revisionRefusals } from "../messages.ts";
import type { Kept } from "./kept.ts";
import { lockRecord, settle } from "./settle.ts";
import { staleRefusal } from "./stale.ts";
import { afterDueReleases, releasesOf } from "./releases.ts";
import { carryOut } from "./carry-out.ts";
import { effectiveAtOf } from "./effective-at.ts";
import { contentOfRevision, keep, standingAt } from "./store.ts";

/** What an edit names besides the content, as its call takes it (`revisionInput`). */
interface Edit {
  readonly id: string;
  readonly revision: number;
  readonly inForce: number;
  readonly effectiveOn?: BusinessDate | undefined;
  readonly effectiveTime?: string | undefined;
  /** The release with which it goes out. */
  readonly releaseId?: string | undefined;
  readonly reason: string;
}

/** A change of a record. */
export interface Change extends Edit {
  readonly origin: RevisionOrigin;
  /** The whole content, made of what is in force when the change takes effect, and what is in force now. */
  readonly content: (then: Content, present: Content) => Content | Promise<Content>;
  readonly restores?: number;
}

const named = (changes: readonly Difference[], side: "before" | "after"): Content =>
  Object.fromEntries(changes.map((change) => [change.field, change[side]]));

/** What a release that a change goes into changes of the record already. */
const inRelease = (ctx: Context<Db>, { revised }: Kept, { id, releaseId }: Change): Promise<readonly Difference[]> =>
  releaseId === undefined ? Promise.resolve([]) : releasesOf(ctx).changesIn(ctx, releaseId, revised.noun, id);

/**
 * What a change comes to on the record as it stands, on top of what its release changes of it. Refuses as the rules say;
 * a stale form with the difference.
 */
async function decide(ctx: Context<Db>, kept: Kept, change: Change) {
  const found = await standingAt(ctx.db, kept, change.id, ctx.now);
  const at = effectiveAtOf(ctx.zone, change);
  const { revision, inForce } = change;
  if (!isCurrent(found, change)) throw await staleRefusal(ctx, kept, change.id, { seen: change, found });
  const then = { ...contentAt(found, at ?? ctx.now), ...named(await inRelease(ctx, kept, change), "after") };
  const content = contentOf(kept.revised, await change.content(then, found.content));
  const whole = change.origin === "restore";
  const proposal: Proposal = { revision, inForce, content, effectiveAt: at, whole };
  const plan = unwrap(planned(kept.revised, found, proposal, ctx.now));
  // what goes into a release is judged there, beside all else of it
  const isJudged = change.releaseId === undefined && (at === null || kept.judgedInItsTime === undefined);
  if (isJudged && kept.mayHold) unwrap(await kept.mayHold(ctx, content, then, change.id));
  return { found, content, plan };
}

/**
 * What a request of a change is about: a change that moves money or prices takes two people, who are shown what it
 * changes. In a release it is checked with all of the release.
 */
export async function changeSubject(ctx: Context<Db>, kept: Kept, change: Change): Promise<Subject> {
  const { found, content, plan } = await decide(ctx, kept, change);
  return {
    object: [kept.revised.noun, change.id],
    field: "id",
    label: found.label,
    // rises with each revision that is written and with each that takes effect
    version: found.latest + found.inForce,
    changes: checkedChanges(kept.revised, plan.changes, content),
    ...(plan.guarded && change.releaseId === undefined && { atLeast: 2 }),
  };
}

async function revise(ctx: Context, kept: Kept, change: Change, { checked }: { readonly checked: boolean }) {
  const { id, origin, reason, restores, releaseId } = change;
  await afterDueReleases(ctx, kept, id);
  await lockRecord(ctx, kept, id);
  await settle(ctx, kept, id);
  const decided = await decide(ctx, kept, change);
  const { plan } = decided;
  if (releaseId !== undefined) return putIntoRelease(ctx, kept, { ...change, releaseId }, decided);
  if (plan.guarded && !checked) throw new Error(`${kept.revised.noun}: a guarded change came past its checker`);
  const { no, changes } = plan;
  await carryOut(ctx, kept, id, decided, { origin, reason, ...(restores !== undefined && { restores }) });
  ctx.audit({
    object: [kept.revised.noun, id],
    before: named(changes, "before"),
    after: { ...named(changes, "after"), revision: no, effectiveAt: plan.effectiveAt },
    reason,
  });
  return { id, revision: no, effectiveAt: plan.effectiveAt.toISOString() };
}

/** Keeps a decided change in a release; nothing is in force by it. */
async function putIntoRelease(
  ctx: Context,
  kept: Kept,
  { id, origin, reason, restores, releaseId }: Change & { readonly releaseId: string },
  { found, content, plan: { changes, guarded } }: Awaited<ReturnType<typeof decide>>,
) {
  const { label, latest: revision, inForce } = found;
  const release = await releasesOf(ctx).put(ctx, {
    releaseId,
    kept,
    objectId: id,
    label,
    origin,
    present: found.content,
    content,
    changes,
    guarded,
    restores: restores ?? null,
    revision,
    inForce,
    reason,
  });
  ctx.audit({
    object: [kept.revised.noun, id],
    before: named(changes, "before"),
    after: { ...named(changes, "after"), release },
    reason,
  });
  return { id, revision, effectiveAt: ctx.now.toISOString(), release };
}

/** Changes a record within a command that a second person checks where money or prices move. */
export const reviseChecked = (ctx: Context, kept: Kept, change: Change) => revise(ctx, kept, change, { checked: true });

/**
 * Changes a record within a command that nobody checks.
 * @throws Error when the change moves money or prices.
 */
export const reviseAlone = (ctx: Context, kept: Kept, change: Change) => revise(ctx, kept, change, { checked: false });

/** Keeps the first revision of a record that was just made, inside its command. */
export async function keepCreated(ctx: Context, kept: Kept, id: string, content: Content): Promise<void> {
  const whole = contentOf(kept.revised, content);
  const changes = kept.revised.fields.flatMap((field) => {
    const after = whole[field] ?? null;
    return after === null || after === "" ? [] : [{ field, before: null, after }];
  });
  await keep(ctx, kept, id, { no: 1, origin: "create", content: whole, changes, effectiveAt: ctx.now, reason: null });
}

/**
 * The change of a form that was filled in with what is in force: what its author left as it was stays as it will be when
 * the change takes effect.
 */
export const editing = ({ revised }: Kept, edit: Edit): Change => ({
  ...edit,
  origin: "edit",
  content: (then, present) => ({ ...then, ...rebased(present, typedOf(revised, edit), then) }),
});

/** The fields of a record that a form has sent. */
const typedOf = ({ fields }: Revised, input: object): Content =>
  Object.fromEntries(
    fields.filter((field) => field in input).map((field) => [field, input[field as keyof typeof input]]),
  );

/** The change that brings the content of an earlier revision back. Refuses (404) one that there is not. */
export const restoring = (ctx: Context<Db>, kept: Kept, { to, ...edit }: Edit & { readonly to: number }): Change => ({
  ...edit,
  origin: "restore",
  restores: to,
  content: async () => {
    const content = await contentOfRevision(ctx.db, kept, edit.id, to);
    if (!content) throw new Refusal(revisionRefusals.noSuchRevision, { field: "to" });
    return content;
  },
});

/** The revisions of a record as they stand, for a command that has its own way of knowing what its caller saw. */
export async function seenNow(ctx: Context, kept: Kept, id: string): Promise<Pick<Proposal, "revision" | "inForce">> {
  await lockRecord(ctx, kept, id);
  await settle(ctx, kept, id);
  const { latest, inForce } = await standingAt(ctx.db, kept, id, ctx.now);
  return { revision: latest, inForce };
}
