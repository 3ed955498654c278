import { beyondScope, type Context } from "../../../platform/server/context.ts";
import { row, rows, sql, type Database, type Db } from "../../../platform/server/database/connect.ts";
import { handle } from "../../../platform/server/handle.ts";
import { maskCard, maskPhone } from "../../../platform/shared/mask.ts";
import { platformRefusals } from "../../../platform/shared/platform-messages.ts";
import { can } from "../../../platform/shared/policy.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import { settingOf } from "../../../base/configuration/server/api.ts";
import { proof } from "../contract.ts";
import { linkable } from "../domain/linkable.ts";
import { proofPolicy } from "../domain/policy.ts";
import { proofSettings } from "../domain/settings.ts";
import { candidatesOf } from "./candidates.ts";
import { doublesOf } from "./doubles.ts";
import { factsOf, rowOf, type ProofRow } from "./kept.ts";
import { transfers } from "./ports.ts";

interface Shown extends ProofRow {
  readonly name: string;
  readonly phone: string;
  readonly appName: string;
  readonly orderNo: string | null;
  readonly receivedAt: Date;
  readonly readByName: string | null;
  readonly decidedByName: string | null;
}

/** A proof that the caller sees. Refuses any other (404). */
async function findProof(ctx: Context<Db>, id: string): Promise<Shown> {
  const found = await row<Shown>(
    ctx.db,
    sql`select ${rowOf(ctx.actor.id)}, c.name, c.phone, a.app_name, o.order_no, t.received_at, r.name as read_by_name,
          d.name as decided_by_name
        from proof t join customer c on c.id = t.customer_id join app_package a on a.package_name = t.package_name
        left join loan_order o on o.id = t.loan_id
        left join staff_user r on r.id = t.read_by left join staff_user d on d.id = t.decided_by where t.id = ${id}`,
  );
  if (!found) throw new Refusal(platformRefusals.notFound, { field: "id" });
  return found;
}

/** Which of these proofs, or orders, the caller sees. */
async function seenOf(ctx: Context<Db>, table: "proof" | "loan_order", ids: readonly string[]) {
  if (ids.length === 0) return new Set<string>();
  const seen = await rows<{ id: string }>(
    ctx.db,
    sql`select id from ${sql.table(table)} where id = any (${ids}::bigint[])`,
  );
  return new Set(seen.map(({ id }) => id));
}

/** Other proofs that have something in common; of what the caller does not see, that there is one and how it ended. */
async function doublesFor(ctx: Context<Db>, found: Shown) {
  const all = await beyondScope(ctx, (db) => doublesOf(db, found));
  const seen = await seenOf(
    ctx,
    "proof",
    all.map(({ proofId }) => proofId),
  );
  return all.map(({ proofId, orderNo, receivedAt, ...double }) => ({
    ...double,
    receivedAt: receivedAt.toISOString(),
    proofId: seen.has(proofId) ? proofId : null,
    orderNo: seen.has(proofId) ? orderNo : null,
  }));
}

/** What it was linked to, as that stands now. */
async function transferOf(ctx: Context<Db>, { receiptId, lineId }: Shown) {
  if (receiptId === null && lineId === null) return null;
  return beyondScope(ctx, async (db) => {
    for (const source of ctx.services.features.of(transfers)) {
      const linked = await source.linked(db, { receiptId, lineId });
      if (!linked) continue;
      const { kind, state, amountCents, on, channel, reference } = linked;
      return { kind, receiptId: linked.receiptId, state, amountCents, on, channel, reference };
    }
    return null;
  });
}

const ordersOf = (db: Db, customerId: string) =>
  rows<{ loanId: string; orderNo: string }>(
    db,
    sql`select id as loan_id, order_no from loan_order where customer_id = ${customerId} order by id desc limit 20`,
  );

/** A proof with what was read, what it may be a double of, and what it was linked to. */
export const detail = handle(proof.detail, async ({ id }, ctx: Context<Database>) => {
  const found = await findProof(ctx, id);
  const facts = factsOf(found, ctx, await settingOf(ctx, proofSettings.undoMinutes));
  const { name, appName, orderNo, version, customerId, loanId, source, refId, state, amountCents, paidOn } = found;
  const { trackingKey, payer, refuseReason, remark, receivedAt, claimedUntil, decidedAt } = found;
  const live = facts.held === "me" || facts.held === "other";
  return {
    id,
    version,
    name,
    appName,
    orderNo,
    customerId,
    loanId,
    source,
    refId,
    state,
    amountCents,
    paidOn,
    trackingKey,
    payer,
    refuseReason,
    remark,
    clabe: maskCard(found.clabe),
    phone: maskPhone(found.phone),
    receivedAt: receivedAt.toISOString(),
    readBy: found.readByName,
    heldBy: live ? found.holder : null,
    heldUntil: live ? (claimedUntil?.toISOString() ?? null) : null,
    decidedBy: found.decidedByName,
    decidedAt: decidedAt?.toISOString() ?? null,
    orders: await ordersOf(ctx.db, customerId),
    transfer: await transferOf(ctx, found),
    doubles: await doublesFor(ctx, found),
    can: can(proofPolicy, facts, ctx.actor.permissions),
  };
});

/**
 * What a proof may show, the best first. Money that nobody has been given is shown by amount, day and channel; whose
 * order a transfer pays, only where the caller sees that order.
 */
export const candidates = handle(proof.candidates, async ({ id }, ctx: Context<Database>) => {
  const found = await findProof(ctx, id);
  const offered = await candidatesOf(ctx, found);
  const seen = await seenOf(
    ctx,
    "loan_order",
    offered.flatMap(({ loanId }) => loanId ?? []),
  );
  const numbers = await rows<{ id: string; orderNo: string }>(
    ctx.db,
    sql`select id, order_no from loan_order where id = any (${[...seen]}::bigint[])`,
  );
  const numberOf = new Map(numbers.map((order) => [order.id, order.orderNo]));
  return offered.map((one) => {
    const { kind, score, reasons, state, channel, amountCents, on, keys, loanId, foreign, taken } = one;
    const mine = loanId !== null && seen.has(loanId) && !foreign;
    return {
      kind,
      id: one.id,
      score,
      reasons: [...reasons],
      state,
      channel,
      amountCents,
      on,
      foreign,
      taken,
      trackingKey: foreign ? null : (keys[0] ?? null),
      loanId: mine ? loanId : null,
      orderNo: mine ? (numberOf.get(loanId) ?? null) : null,
      linkable: linkable(one, found.amountCents).ok,
    };
  });
});
