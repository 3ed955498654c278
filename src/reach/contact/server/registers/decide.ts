import type { BusinessDate } from "../../../../platform/shared/business-date.ts";
import { platformRefusals } from "../../../../platform/shared/platform-messages.ts";
import { Refusal } from "../../../../platform/shared/refusal.ts";
import { lockName, staffIdOf, type Context } from "../../../../platform/server/context.ts";
import { row, run, sql } from "../../../../platform/server/database/connect.ts";
import { updateTable } from "../../../../platform/server/database/write.ts";
import { handle } from "../../../../platform/server/handle.ts";
import { demand } from "../../../../platform/server/policy.ts";
import { registerPolicy } from "../../domain/register-policy.ts";
import type { RegisterKind, RegisterState } from "../../domain/sets.ts";
import { registerRefusals } from "../../messages.ts";
import { contactRegister } from "../../register.contract.ts";

interface Found {
  readonly kind: RegisterKind;
  readonly asOf: BusinessDate;
  readonly state: RegisterState;
  readonly version: number;
  readonly importedBy: string;
}

/** A register's file under its row lock. Refuses an unknown id (404) and another version (409). */
async function lockRegister(ctx: Context, registerId: string, version: number) {
  const found = await row<Found>(
    ctx.db,
    sql`select kind, as_of, state, version, imported_by from contact_register where id = ${registerId} for update`,
  );
  if (!found) throw new Refusal(platformRefusals.notFound, { field: "registerId" });
  if (found.version !== version) throw new Refusal(platformRefusals.stale, { field: "version" });
  return { ...found, own: found.importedBy === ctx.actor.id };
}

const decide = (ctx: Context, registerId: string, state: RegisterState, comment: string | null): Promise<number> =>
  run(
    ctx.db,
    updateTable(
      "contact_register",
      { state, decidedBy: staffIdOf(ctx), decidedAt: ctx.now, comment, version: sql`version + 1` },
      sql`where id = ${registerId}`,
    ),
  );

/** Puts a register in force in place of the one of its kind. Refuses one's own (409), and one older than that. */
export const enforce = handle(contactRegister.enforce, async ({ registerId, version, comment }, ctx) => {
  await lockName(ctx.db, "contactRegister");
  const found = await lockRegister(ctx, registerId, version);
  demand(ctx, registerPolicy, "enforce", found);
  const before = await row<{ id: string; asOf: BusinessDate }>(
    ctx.db,
    sql`select id, as_of from contact_register where kind = ${found.kind} and state = 'inForce' for update`,
  );
  if (before && before.asOf > found.asOf) throw new Refusal(registerRefusals.registerOlder, { field: "registerId" });
  if (before) {
    await updateTable(
      "contact_register",
      { state: "replaced", version: sql`version + 1` },
      sql`where id = ${before.id}`,
    ).execute(ctx.db);
    // What it said of a number is in nobody's interest any more.
    await sql`delete from contact_register_phone where register_id = ${before.id}`.execute(ctx.db);
  }
  await decide(ctx, registerId, "inForce", comment || null);
  ctx.audit({
    object: ["contactRegister", registerId],
    before: { state: found.state, inForce: before?.id ?? null },
    after: { state: "inForce", kind: found.kind, asOf: found.asOf },
  });
  return { registerId, version: version + 1 };
});

/** Turns a register's file down; its numbers go. */
export const refuse = handle(contactRegister.refuse, async ({ registerId, version, reason }, ctx) => {
  const found = await lockRegister(ctx, registerId, version);
  demand(ctx, registerPolicy, "refuse", found);
  await decide(ctx, registerId, "refused", reason);
  await sql`delete from contact_register_phone where register_id = ${registerId}`.execute(ctx.db);
  ctx.audit({
    object: ["contactRegister", registerId],
    before: { state: found.state },
    after: { state: "refused" },
    reason,
  });
  return { registerId, version: version + 1 };
});
