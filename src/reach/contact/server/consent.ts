import { Refusal } from "../../../platform/shared/refusal.ts";
import { staffIdOf, type Context } from "../../../platform/server/context.ts";
import { row, rows, run, sql, type Db } from "../../../platform/server/database/connect.ts";
import { insertInto, updateTable } from "../../../platform/server/database/write.ts";
import { handle } from "../../../platform/server/handle.ts";
import { contact } from "../contract.ts";
import { contactRefusals } from "../messages.ts";
import { lockContact, requireCustomer } from "./flags.ts";

interface Said {
  readonly given: boolean;
  readonly saidAt: Date;
}

const lastSaid = (db: Db, customerId: string): Promise<Said | null> =>
  row<Said>(
    db,
    sql`select given, said_at from contact_consent where customer_id = ${customerId} order by said_at desc, id desc limit 1`,
  );

/** What a borrower said later than their BAJA ends it: the flag was theirs alone. */
const endBaja = (ctx: Context, customerId: string, saidAt: Date): Promise<number> =>
  run(
    ctx.db,
    updateTable(
      "contact_flag",
      { endedAt: ctx.now, how: "consent" },
      sql`where ended_at is null and source = 'borrower' and raised_at < ${saidAt}
            and phone = (select phone from customer where id = ${customerId})`,
    ),
  );

/**
 * Keeps what an app says that its borrower told of marketing, and when: what is not later than the last word that is
 * known changes nothing, nor does what was not told yet.
 */
export async function keepConsent(ctx: Context, customerId: string, said: Said): Promise<void> {
  await lockContact(ctx, customerId);
  const saidAt = said.saidAt > ctx.now ? ctx.now : said.saidAt;
  const last = await lastSaid(ctx.db, customerId);
  if (last && last.saidAt >= saidAt) return;
  if (last?.given === said.given) return;
  await insertInto("contact_consent", {
    customerId,
    given: said.given,
    saidAt,
    source: "app",
    recordedAt: ctx.now,
  }).execute(ctx.db);
  if (said.given) await endBaja(ctx, customerId, saidAt);
}

/**
 * Ends marketing to whoever has a number, as its owner asked by SMS (BAJA): their consent is withdrawn, and a flag
 * stands for the number itself, known or not. Receipts, codes and collection go on. Repeated, it changes nothing.
 */
export async function stopMarketing(ctx: Context, phone: string): Promise<void> {
  const people = await rows<{ id: string }>(ctx.db, sql`select id from customer where phone = ${phone} order by id`);
  const standing = await rows<{ customerId: string | null }>(
    ctx.db,
    sql`select customer_id from contact_flag where phone = ${phone} and source = 'borrower' and ended_at is null`,
  );
  const flagged = new Set(standing.map(({ customerId }) => customerId));
  const missing = (people.length === 0 ? [null] : people.map(({ id }) => id)).filter((id) => !flagged.has(id));
  for (const customerId of missing) {
    if (customerId !== null) await lockContact(ctx, customerId);
    await insertInto("contact_flag", {
      customerId,
      phone,
      kind: "doNotContact",
      purposes: ["marketing"],
      source: "borrower",
      reason: "BAJA",
      raisedAt: ctx.now,
    }).execute(ctx.db);
  }
  for (const { id } of people) {
    if ((await lastSaid(ctx.db, id))?.given === false) continue;
    await insertInto("contact_consent", {
      customerId: id,
      given: false,
      saidAt: ctx.now,
      source: "baja",
      recordedAt: ctx.now,
    }).execute(ctx.db);
  }
}

/** Writes down what a customer told staff of marketing, with how they know. Refuses what is recorded already (409). */
export const consent = handle(contact.consent, async ({ customerId, given, reason }, ctx) => {
  await requireCustomer(ctx, customerId);
  await lockContact(ctx, customerId);
  const last = await lastSaid(ctx.db, customerId);
  if (last?.given === given) throw new Refusal(contactRefusals.consentSame, { field: "given" });
  await insertInto("contact_consent", {
    customerId,
    given,
    saidAt: ctx.now,
    source: "staff",
    reason,
    recordedBy: staffIdOf(ctx),
    recordedAt: ctx.now,
  }).execute(ctx.db);
  ctx.audit({
    object: ["customer", customerId],
    before: { marketing: last?.given ?? null },
    after: { marketing: given },
    reason,
  });
  return null;
});
