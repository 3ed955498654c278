import type { InputOf } from "../../../../platform/shared/endpoint.ts";
import type { Cents } from "../../../../platform/shared/cents.ts";
import { platformRefusals } from "../../../../platform/shared/platform-messages.ts";
import { Refusal } from "../../../../platform/shared/refusal.ts";
import { beyondScope, lockName, type Context } from "../../../../platform/server/context.ts";
import { only, row, run, sql, type Db } from "../../../../platform/server/database/connect.ts";
import { handleChecked, type Subject } from "../../../../platform/server/handle.ts";
import { demand } from "../../../../platform/server/policy.ts";
import { MAX_ACCEPTED, reconciliation as contract } from "../../contract.ts";
import { heldPolicy } from "../../domain/policy.ts";
import { reconciliationRefusals as refusals } from "../../messages.ts";
import { findImport, type ImportRow } from "../import-row.ts";
import { countHeld } from "./finish.ts";
import { takeProven } from "./take-proven.ts";

type Chosen = Pick<InputOf<typeof contract.accept>, "importId" | "lines">;

/** The held lines that a step is about: those that were named, or all of the import. */
export const chosenLines = ({ importId, lines }: Chosen) =>
  sql`u.import_id = ${importId} and u.state in ('unconfirmed', 'denied')
        and ${lines === undefined ? sql`true` : sql`u.id = any (${lines}::bigint[])`}`;

const sumOf = (db: Db, chosen: Chosen): Promise<{ count: number; amountCents: Cents }> =>
  only(
    db,
    sql`select count(*)::int as count, coalesce(sum(u.amount_cents), 0)::bigint as amount_cents from uploaded_line u
        where ${chosenLines(chosen)}`,
  );

/**
 * An import that holds lines, under its channel's lock. Refuses an unknown one (404), a version that is not the present
 * one, and what the policy refuses.
 */
export async function lockHeld(
  ctx: Context,
  action: keyof typeof heldPolicy.rules,
  importId: string,
  version: number,
): Promise<ImportRow> {
  const found = await findImport(ctx.db, importId);
  if (!found) throw new Refusal(platformRefusals.notFound, { field: "importId" });
  await lockName(ctx.db, `reconcile ${found.channel}`);
  const held = await findImport(ctx.db, importId);
  if (!held) throw new Refusal(platformRefusals.notFound, { field: "importId" });
  // whether taking them is asked for already is the gate's to say
  demand(ctx, heldPolicy, action, { held: held.status === "held", waits: false });
  if (held.version !== version) throw new Refusal(platformRefusals.stale, { field: "version" });
  return held;
}

/** Lines that a person handed in always take a second person, who did not. */
async function acceptSubject(chosen: Chosen, ctx: Context<Db>): Promise<Subject> {
  const found = await findImport(ctx.db, chosen.importId);
  if (!found) throw new Refusal(platformRefusals.notFound, { field: "importId" });
  const { amountCents } = await sumOf(ctx.db, chosen);
  const label = found.fileName ?? `${found.channel} ${found.statementOn}`;
  return {
    object: ["statementImport", found.id],
    field: "importId",
    label,
    worth: amountCents,
    version: found.version,
    atLeast: 2,
  };
}

/**
 * Refuses as a checker whoever handed in one of the lines: the file, its e-mail, the same file once more, or the same
 * line in another file.
 */
async function refuseUploader(chosen: Chosen, ctx: Context): Promise<void> {
  const own = await row(
    ctx.db,
    sql`select 1 as own from uploaded_line u where ${chosenLines(chosen)} and handed_in_by(u, ${ctx.actor.id}::bigint)
        limit 1`,
  );
  if (own) throw new Refusal(refusals.ownFile);
}

/**
 * Takes lines that the channel did not confirm on the word of two people: they join the channel's statement and are
 * compared with our books like any other. Refuses lines that are not held any more, and more than can be looked at.
 */
export const acceptLines = handleChecked(
  contract.accept,
  acceptSubject,
  ({ importId, version, lines, reason }, ctx) =>
    // A statement is compared with all of the books, whoever asks.
    beyondScope(ctx, async () => {
      const held = await lockHeld(ctx, "accept", importId, version);
      const { count, amountCents } = await sumOf(ctx.db, { importId, lines });
      if (count === 0 || (lines !== undefined && count !== new Set(lines).size))
        throw new Refusal(refusals.linesDecided, { field: "lines" });
      if (count > MAX_ACCEPTED)
        throw new Refusal(refusals.tooManyLines, { field: "lines", params: { limit: MAX_ACCEPTED } });
      await run(
        ctx.db,
        sql`update uploaded_line u set state = 'approved', approved_by = ${ctx.actor.id}, approved_at = ${ctx.now}
            where ${chosenLines({ importId, lines })}`,
      );
      await takeProven(ctx, held);
      const after = await countHeld(ctx, importId);
      ctx.audit({
        object: ["statementImport", importId],
        after: { accepted: count, amountCents, held: after.held },
        reason,
      });
      return { importId, version: after.version, held: after.held };
    }),
  { approving: refuseUploader },
);
