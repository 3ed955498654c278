import { carryOutAsSeen, keptOf, type AsSeen } from "../../../control/revision/server/api.ts";
import { LANGS, text, type Message } from "../../../platform/shared/messages.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import { bySystem, type Context } from "../../../platform/server/context.ts";
import { run, sql } from "../../../platform/server/database/connect.ts";
import { json, updateTable } from "../../../platform/server/database/write.ts";
import { writeAudit } from "../../../platform/server/audit.ts";
import { fingerprint } from "./fingerprint.ts";
import { releaseRefusals } from "../messages.ts";
import { because, itemsOf, type ItemRow, type ReleaseRow } from "./rows.ts";
import { called, changedMeanwhile } from "./standing.ts";

/** A step of a release under way: the record it is about, so that what stands in its way can name it. */
export class InTheWay extends Error {
  readonly why: Message;

  constructor(why: Message) {
    super(why.en);
    this.why = why;
  }
}

/** Why a record is in the way, behind what it is called. */
function inTheWay({ label }: ItemRow, { reason, details }: Refusal): InTheWay {
  const words = because(reason, details.params);
  const [cn = "", en = "", es = ""] = LANGS.map((lang) =>
    text(releaseRefusals.inTheWay, lang, { record: label, why: words[lang] }),
  );
  return new InTheWay({ cn, en, es });
}

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
      const done = await carryOutAsSeen({ ...own, now: at }, kept, objectId, change);
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

/**
 * Puts all of a release into force, at its time or now, or nothing of it: answers what stood in its way. The caller holds
 * the release's lock; the records are locked in one order.
 */
export async function carryOutAll(ctx: Context, release: ReleaseRow): Promise<Message | null> {
  const items = await itemsOf(ctx.db, release.id);
  const known = await obstacle(ctx, release, items);
  if (known) return known;
  await sql`savepoint release`.execute(ctx.db);
  try {
    for (const item of items) await carryOutItem(ctx, release.effectiveAt ?? ctx.now, release, item);
    return null;
  } catch (error) {
    if (!(error instanceof InTheWay)) throw error;
    await sql`rollback to savepoint release`.execute(ctx.db);
    return error.why;
  }
}
