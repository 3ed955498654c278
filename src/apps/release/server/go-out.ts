import { asSystem, type Context, type Services } from "../../../platform/server/context.ts";
import { rows, sql } from "../../../platform/server/database/connect.ts";
import { writeAudit } from "../../../platform/server/audit.ts";
import { release } from "../contract.ts";
import { carryOutAll } from "./carry-out.ts";
import { happen, lockWhole, type ReleaseRow } from "./rows.ts";

/** Publishes a release that the caller has locked, or stops it; says so in an audit row's words, too. */
export async function publishOrStop(ctx: Context, found: ReleaseRow, publisherId: string | null) {
  const why = await carryOutAll(ctx, found);
  const stood = why
    ? await happen(ctx, found, "stop", { closedAt: ctx.now }, why)
    : await happen(ctx, found, "publish", { publishedAt: ctx.now, publisherId });
  const after = { name: found.name, status: stood.status, ...(why && { stopped: why.en }) };
  return { stood, audit: { object: ["release", found.id] as const, before: { status: found.status }, after } };
}

async function bringOutOne(ctx: Context, id: string): Promise<0 | 1> {
  const found = await lockWhole(ctx, id);
  if (found.status !== "scheduled" || found.effectiveAt === null || found.effectiveAt > ctx.now) return 0;
  const { audit } = await publishOrStop(ctx, found, null);
  await writeAudit(ctx, release.publish.name, {}, audit);
  return 1;
}

/**
 * Puts the releases into force whose time has come, the earliest first, each in a transaction of its own and once,
 * however many processes look; answers how many.
 */
export async function bringOut(services: Services): Promise<number> {
  const due = await rows<{ id: string }>(
    services.connection.db,
    sql`select id from release where status = 'scheduled' and effective_at <= ${services.clock.now()}
        order by effective_at, id limit 100`,
  );
  let done = 0;
  for (const { id } of due) done += await asSystem(services, (ctx) => bringOutOne(ctx, id));
  return done;
}
