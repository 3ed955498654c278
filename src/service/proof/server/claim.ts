import { staffIdOf, type Context } from "../../../platform/server/context.ts";
import { row, sql } from "../../../platform/server/database/connect.ts";
import { handle } from "../../../platform/server/handle.ts";
import { demand } from "../../../platform/server/policy.ts";
import { ownCustomers } from "../../../desk/review/server/api.ts";
import { proof } from "../contract.ts";
import { proofPolicy } from "../domain/policy.ts";
import { keep, leaseEnd, lockProof, NOBODY, type ProofRow } from "./kept.ts";

const hold = async (ctx: Context, found: ProofRow) =>
  keep(ctx, found, { state: "reading", claimedBy: staffIdOf(ctx), claimedUntil: await leaseEnd(ctx) });

/**
 * Takes a proof in hand. Refuses one that somebody else is reading or that is decided (409), and one of a customer whom
 * the caller knows (409).
 */
export const claim = handle(proof.claim, async ({ id, version }, ctx) => {
  const found = await lockProof(ctx, id, version);
  demand(ctx, proofPolicy, "claim", found.facts);
  ctx.audit({ object: ["proof", id], before: { state: found.state }, after: { state: "reading" } });
  return hold(ctx, found);
});

/** What the caller has in hand, or what has waited longest of what is free; what others are taking is passed over. */
export const next = handle(proof.next, async (_input, ctx) => {
  const staff = staffIdOf(ctx);
  const mine = await row<{ id: string }>(
    ctx.db,
    sql`select id from proof where claimed_by = ${staff} and claimed_until > ${ctx.now} order by received_at, id limit 1`,
  );
  if (mine) return mine;
  const waiting = await row<{ id: string }>(
    ctx.db,
    sql`select t.id from proof t
        where t.state in ('new', 'reopened', 'reading') and (t.claimed_until is null or t.claimed_until <= ${ctx.now})
          and t.customer_id <> all (${ownCustomers(staff)})
        order by t.received_at, t.id limit 1 for update skip locked`,
  );
  if (!waiting) return { id: null };
  const found = await lockProof(ctx, waiting.id);
  await hold(ctx, found);
  ctx.audit({ object: ["proof", found.id], before: { state: found.state }, after: { state: "reading" } });
  return { id: found.id };
});

/** Gives a proof back, as it waited before. */
export const release = handle(proof.release, async ({ id, version }, ctx) => {
  const found = await lockProof(ctx, id, version);
  demand(ctx, proofPolicy, "release", found.facts);
  ctx.audit({ object: ["proof", id], before: { state: "reading" }, after: { state: found.waitsAs } });
  return keep(ctx, found, { state: found.waitsAs, ...NOBODY });
});
