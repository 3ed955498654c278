import { decisionsOn, pendingRequest, refuseNotApart, requestApproval } from "../../../book/approval/server/api.ts";
import { checkerCode, effectiveAtOf, keptOf } from "../../../control/revision/server/api.ts";
import { isGuarded, type Difference } from "../../../control/revision/domain/difference.ts";
import { checkedChanges } from "../../../control/revision/domain/shown.ts";
import { LANGS, type Message } from "../../../platform/shared/messages.ts";
import type { FieldChange } from "../../../platform/shared/field-change.ts";
import { platformRefusals } from "../../../platform/shared/platform-messages.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import { staffIdOf, type Context } from "../../../platform/server/context.ts";
import type { Db } from "../../../platform/server/database/connect.ts";
import { handle, handleChecked, type Dropped, type Subject } from "../../../platform/server/handle.ts";
import { demand } from "../../../platform/server/policy.ts";
import { release } from "../contract.ts";
import { triedOut } from "./carry-out.ts";
import { fingerprint } from "./fingerprint.ts";
import { asRefusal } from "./in-the-way.ts";
import { releasePolicy } from "../domain/policy.ts";
import { releaseRefusals } from "../messages.ts";
import {
  because,
  factsOf,
  happen,
  inWords,
  itemsOf,
  lockRelease,
  lockWhole,
  releaseBy,
  type ItemRow,
  type ReleaseRow,
} from "./rows.ts";
import { called, changedMeanwhile, scheduledUntil } from "./standing.ts";

/** A label with the record it is of before it. */
const ofRecord = (record: string, label: Message): Message => {
  const [cn = "", en = "", es = ""] = LANGS.map((lang) => `${record} · ${label[lang]}`);
  return { cn, en, es };
};

/** What a release changes of a record; the other way round where it is taken back. */
const changesOf = ({ changes }: ItemRow, back: boolean): readonly Difference[] =>
  back ? changes.map(({ field, before, after }) => ({ field, before: after, after: before })) : changes;

/** The whole difference of a release, record by record; the other way round where it is to be taken back. */
const wholeDifference = (ctx: Context<Db>, items: readonly ItemRow[], back = false): FieldChange[] =>
  items.flatMap((item) => {
    const { noun, objectId, label } = item;
    const kept = keptOf(ctx.services, noun);
    if (!kept) return [];
    const changes = changesOf(item, back);
    const content = back
      ? { ...item.content, ...Object.fromEntries(changes.map(({ field, after }) => [field, after])) }
      : item.content;
    return checkedChanges(kept.revised, changes, content).map((change) => ({
      ...change,
      field: `${noun}:${objectId}:${change.field}`,
      label: ofRecord(label, change.label),
    }));
  });

/** What the approval of a release, or of its rollback, is about. It always takes a second person. */
export async function subjectOf(ctx: Context<Db>, id: string, back = false): Promise<Subject> {
  const { name, version } = await releaseBy(ctx.db, id);
  const changes = wholeDifference(ctx, await itemsOf(ctx.db, id), back);
  return { object: ["release", id], field: "id", label: name, version, changes, atLeast: 2 };
}

/**
 * Refuses (403) to approve who does not see all of it, who would not be another person for all of it, and who may not
 * check a change of it where it stands alone: a release opens nothing, nor does its way back, which may put into use
 * what the release took out of it.
 */
export async function refuseChecker(ctx: Context, id: string, back = false): Promise<void> {
  const items = await itemsOf(ctx.db, id);
  if (items.some(({ seen }) => !seen)) throw new Refusal(releaseRefusals.shared, { field: "id" });
  if (!back) {
    const makers = [...new Set(items.flatMap(({ makerIds }) => makerIds))].sort();
    if (makers.includes(ctx.actor.id ?? "")) throw new Refusal(releaseRefusals.ownEdit);
    await refuseNotApart(ctx, makers);
  }
  for (const item of items) {
    const kept = keptOf(ctx.services, item.noun);
    const isChecked = item.guarded || (kept !== undefined && isGuarded(kept.revised, changesOf(item, back)));
    const permission = isChecked ? checkerCode(ctx, item.noun) : undefined;
    if (permission !== undefined && !ctx.actor.permissions.has(permission))
      throw new Refusal(platformRefusals.noPermission, { params: { permission }, data: { permission } });
  }
}

/** Lets what was approved go out: at its time, or when somebody publishes it. What has changed meanwhile stops it. */
async function goOutAs(ctx: Context, { id, hash }: { readonly id: string; readonly hash: string }) {
  const found = await lockRelease(ctx, id);
  if (found.status !== "submitted" || found.hash !== hash) throw new Refusal(releaseRefusals.notNow, { field: "id" });
  const why = await whyNot(ctx, found);
  const approvalId = ctx.approved?.approvalId ?? null;
  const by = approvalId === null ? {} : { approvalId, checkerId: staffIdOf(ctx) };
  ctx.audit({ object: ["release", id], after: { name: found.name, hash, effectiveAt: found.effectiveAt } });
  if (why) return happen(ctx, found, "stop", { closedAt: ctx.now }, why);
  // carried out on trial it is approved by nobody, which the database does not admit
  if (approvalId === null) return { id, status: found.status, closedFor: null };
  return happen(ctx, found, found.effectiveAt === null ? "approve" : "schedule", by);
}

async function whyNot(ctx: Context, { id, effectiveAt, hash }: ReleaseRow): Promise<Message | null> {
  if (fingerprint(await itemsOf(ctx.db, id), effectiveAt) !== hash) return because(releaseRefusals.notAsApproved);
  if (effectiveAt !== null && effectiveAt <= ctx.now) return because(releaseRefusals.tooLate);
  const changed = await changedMeanwhile(ctx.db, id, ctx.now);
  if (changed.length === 0) return null;
  return because(releaseRefusals.changedMeanwhile, { records: called(changed) });
}

async function dropped(ctx: Context, id: string, how: Dropped, note: string | undefined): Promise<void> {
  const found = await lockRelease(ctx, id);
  if (found.status !== "submitted") return;
  const why = how === "expired" ? because(releaseRefusals.expired) : inWords(note);
  await happen(ctx, found, how === "rejected" ? "reject" : "withdraw", { closedAt: ctx.now }, why);
}

/** What the approval of a release carries out. Nobody approves it whose edits are in it. */
export const goOut = handleChecked(
  release.goOut,
  ({ id }, ctx) => subjectOf(ctx, id),
  (input, ctx) => goOutAs(ctx, input),
  {
    approving: ({ id }, ctx) => refuseChecker(ctx, id),
    dropped: ({ id }, ctx, how, note) => dropped(ctx, id, how, note),
  },
);

/** Refuses a release that could not go out as it is, whoever approves it. */
async function requireSound(ctx: Context, found: ReleaseRow, at: Date | null): Promise<void> {
  const { id } = found;
  const changed = await changedMeanwhile(ctx.db, id, ctx.now);
  if (changed.length > 0)
    throw new Refusal(releaseRefusals.changedMeanwhile, { field: "id", params: { records: called(changed) } });
  const before = at === null ? [] : await scheduledUntil(ctx.db, id, at);
  if (before.length > 0)
    throw new Refusal(releaseRefusals.changesBefore, { field: "effectiveOn", params: { records: called(before) } });
  const [first] = await triedOut(ctx, found, at ?? ctx.now);
  if (first) throw asRefusal(first.why);
}

/** Asks for the approval of a draft; nothing of it can be changed from then on. */
export const submit = handle(release.submit, async (input, ctx) => {
  const { id, version, reason } = input;
  const found = await lockWhole(ctx, id);
  demand(ctx, releasePolicy, "submit", await factsOf(ctx.db, found));
  if (found.version !== version) throw new Refusal(platformRefusals.stale, { field: "id" });
  const at = effectiveAtOf(ctx.zone, input);
  if (at !== null && at <= ctx.now) throw new Refusal(releaseRefusals.past, { field: "effectiveOn" });
  await requireSound(ctx, found, at);
  const hash = fingerprint(await itemsOf(ctx.db, id), at);
  const stood = await happen(ctx, found, "submit", { effectiveAt: at, hash, submitterId: staffIdOf(ctx) });
  const { approvalId, eyes } = await requestApproval(ctx, goOut, { id, hash, reason });
  ctx.audit({
    object: ["release", id],
    before: { status: found.status },
    after: { name: found.name, status: stood.status, effectiveAt: at, hash, approvalId },
    reason,
  });
  return { ...stood, approvalId, eyes };
});

/** Takes a draft back, or the request for its approval. */
export const withdraw = handle(release.withdraw, async ({ id, reason }, ctx) => {
  // who approves takes the request first, and then the release
  const requestId = await pendingRequest(ctx, goOut, ["release", id]);
  if (requestId !== null) await decisionsOn(goOut).withdraw(ctx, requestId, reason);
  const found = await lockRelease(ctx, id);
  const isWithdrawn = requestId !== null && found.status === "withdrawn";
  demand(ctx, releasePolicy, "withdraw", await factsOf(ctx.db, isWithdrawn ? { id, status: "submitted" } : found));
  ctx.audit({ object: ["release", id], after: { name: found.name, status: "withdrawn" }, reason });
  if (isWithdrawn) return { id, status: found.status, closedFor: found.closedFor };
  return happen(ctx, found, "withdraw", { closedAt: ctx.now }, inWords(reason));
});
