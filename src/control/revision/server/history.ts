import type { Message } from "../../../platform/shared/messages.ts";
import type { Context } from "../../../platform/server/context.ts";
import { rows, sql, type Db } from "../../../platform/server/database/connect.ts";
import type { History } from "../contract.ts";
import type { Difference } from "../domain/difference.ts";
import type { Content } from "../domain/revised.ts";
import { shownChanges, shownContent } from "../domain/shown.ts";
import type { RevisionOrigin, RevisionState } from "../domain/state.ts";
import type { Kept } from "./kept.ts";
import { standingAt } from "./store.ts";

interface Row {
  readonly no: number;
  readonly origin: RevisionOrigin;
  readonly at: Date;
  readonly effectiveAt: Date;
  readonly by: string | null;
  readonly checkedBy: string | null;
  readonly ip: string;
  readonly reason: string | null;
  readonly restores: number | null;
  readonly replacedBy: number | null;
  readonly release: string | null;
  readonly approvalId: string | null;
  readonly stoppedFor: Message | null;
  readonly changes: readonly Difference[];
  readonly content: Content;
}

function stateOf({ no, effectiveAt, replacedBy, stoppedFor }: Row, inForce: number, now: Date): RevisionState {
  if (replacedBy !== null) return "replaced";
  if (stoppedFor !== null) return "stopped";
  if (no === inForce) return "inForce";
  return effectiveAt > now ? "scheduled" : "closed";
}

/** A record's revisions, newest first, each with what it changed and what it holds. Refuses an unknown id (404). */
export async function historyOf(ctx: Context<Db>, kept: Kept, id: string): Promise<History> {
  const { revised } = kept;
  const found = await standingAt(ctx.db, kept, id, ctx.now);
  const list = await rows<Row>(
    ctx.db,
    sql`select r.no, r.origin, r.made_at as at, r.effective_at, m.name as by, c.name as checked_by, r.ip, r.reason,
          r.restores, r.replaced_by, p.name as release, r.approval_id, r.stopped_for, r.changes, r.content
        from revision r left join staff_user m on m.id = r.maker_id left join staff_user c on c.id = r.checker_id
          left join release p on p.id = r.release_id
        where r.noun = ${revised.noun} and r.object_id = ${id} order by r.no desc limit 100`,
  );
  return {
    revision: found.latest,
    inForce: found.inForce,
    present: shownContent(revised, found.content),
    list: list.map((one) => ({
      ...one,
      state: stateOf(one, found.inForce, ctx.now),
      at: one.at.toISOString(),
      effectiveAt: one.effectiveAt.toISOString(),
      changes: shownChanges(revised, one.changes),
      content: shownContent(revised, one.content),
    })),
  };
}
