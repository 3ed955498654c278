import { carryOutAsSeen, keptOf, type AsSeen } from "../../../control/revision/server/api.ts";
import { dayIn } from "../../../platform/shared/business-date.ts";
import type { Message } from "../../../platform/shared/messages.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import { bySystem, type Context } from "../../../platform/server/context.ts";
import { run, sql } from "../../../platform/server/database/connect.ts";
import { json, updateTable } from "../../../platform/server/database/write.ts";
import { writeAudit } from "../../../platform/server/audit.ts";
import { fingerprint } from "./fingerprint.ts";
import { inTheWay } from "./in-the-way.ts";
import { inTurn, type Stuck } from "./in-turn.ts";
import { releaseRefusals } from "../messages.ts";
import { because, itemsOf, type ItemRow, type ReleaseRow } from "./rows.ts";
import { called, changedMeanwhile } from "./standing.ts";

/** What the database refuses because of what a row would hold: no other attempt comes to anything else. */
const isUnsound = (error: unknown): boolean => /^(22|23)/.test((error as { code?: string }).code ?? "");

/**
 * Makes a revision of one record for a release, with a row of its own in the operation log.
 * @throws InTheWay where the record or a rule of its noun does not let it.
 */
export async function revise(ctx: Context, at: Date, release: ReleaseRow, item: ItemRow, change: AsSeen) {
  const { noun, objectId } = item;
  try {
    return await bySystem(ctx, async (own) => {
      const kept = keptOf(own.services, noun);
      if (!kept) throw new Refusal(releaseRefusals.notAsApproved);
      const then = { ...own, now: at, today: dayIn(own.zone, at) };
      const done = await carryOutAsSeen(then, kept, objectId, change);
      const { changes, no } = done.plan;
      own.changed(noun, objectId);
      await writeAudit(
        own,
        kept.call.name,
        {},
        {
          object: [noun, objectId],
          before: Object.fromEntries(changes.map(({ field, before }) => [field, before])),
          after: {
            ...Object.fromEntries(changes.map(({ field, after }) => [field, after])),
            revision: no,
            release: release.name,
          },
          reason: change.reason ?? undefined,
        },
      );
      return done;
    });
  } catch (error) {
    if (error instanceof Refusal) throw inTheWay(item, error);
    if (isUnsound(error)) throw inTheWay(item, new Refusal(releaseRefusals.failed));
    throw error;
  }
}

async function carryOutItem(ctx: Context, at: Date, release: ReleaseRow, item: ItemRow): Promise<void> {
  const { content, origin, restores, reason, makerId, ip, revision, inForce } = item;
  const { found, plan, latest } = await revise(ctx, at, release, item, {
    content,
    seen: { revision, inForce },
    whole: restores !== null,
    origin,
    reason,
    ...(restores !== null && { restores }),
    origins: { releaseId: release.id, makerId, checkerId: release.checkerId, approvalId: release.approvalId, ip },
  });
  const applied = { appliedNo: plan.no, appliedLatest: latest, former: json(found.content) };
  await run(ctx.db, updateTable("release_item", applied, sql`where id = ${item.id}`));
}

/** Why a release does not go out, before anything of it is tried; null where nothing stands in its way. */
async function obstacle(ctx: Context, release: ReleaseRow, items: readonly ItemRow[]): Promise<Message | null> {
  if (fingerprint(items, release.effectiveAt) !== release.hash) return because(releaseRefusals.notAsApproved);
  const changed = await changedMeanwhile(ctx.db, release.id, release.effectiveAt ?? ctx.now);
  if (changed.length === 0) return null;
  return because(releaseRefusals.changedMeanwhile, { records: called(changed) });
}

/** Works on a release behind a savepoint, and takes all of it back where that is said in the end. */
async function asWhole<T>(
  { db }: Context,
  work: () => Promise<{ readonly stands: boolean; readonly value: T }>,
): Promise<T> {
  await sql`savepoint release`.execute(db);
  const { stands, value } = await work();
  if (!stands) await sql`rollback to savepoint release`.execute(db);
  return value;
}

/**
 * Puts all of a release into force, at its time or now, or nothing of it: answers what stood in its way. The caller holds
 * the locks of the release and of its records.
 */
export async function carryOutAll(ctx: Context, release: ReleaseRow): Promise<Message | null> {
  const items = await itemsOf(ctx.db, release.id);
  const known = await obstacle(ctx, release, items);
  if (known) return known;
  return asWhole(ctx, async () => {
    const [first] = await inTurn(ctx, items, (item) =>
      carryOutItem(ctx, release.effectiveAt ?? ctx.now, release, item),
    );
    return { stands: first === undefined, value: first?.why.why ?? null };
  });
}

/** Tells nobody of what is taken back again. */
const onTrial = (ctx: Context): Context => ({ ...ctx, changed: () => undefined, afterCommit: () => undefined });

/** What would stand in the way of a release at an instant; nothing of it stays. */
export function triedOut(ctx: Context, release: ReleaseRow, at: Date): Promise<readonly Stuck<ItemRow>[]> {
  const tried = onTrial(ctx);
  return asWhole(ctx, async () => {
    const items = await itemsOf(ctx.db, release.id);
    const stuck = await inTurn(tried, items, (item) => carryOutItem(tried, at, release, item));
    return { stands: false, value: stuck };
  });
}
