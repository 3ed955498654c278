import { asSystem, type Services } from "../../../platform/server/context.ts";
import { row, run, sql, type Db } from "../../../platform/server/database/connect.ts";
import { updateTable } from "../../../platform/server/database/write.ts";
import type { ContactPurpose } from "../../contact/domain/sets.ts";
import { askToContact, wouldContact } from "../../contact/server/api.ts";
import { noteOf } from "./send.ts";

interface Held {
  readonly id: string;
  readonly customerId: string | null;
  readonly loanId: string | null;
  readonly phone: string;
  readonly text: string;
  readonly purpose: ContactPurpose;
  readonly staffId: string | null;
  readonly heldUntil: Date | null;
  readonly allowedAt: Date | null;
}

/** A text that was let pass is asked about again when it could not be handed over for so long. */
const STALE_MS = 600_000;
/** Its own attempt has used these up. */
const COUNTED = new Set(["dayCap", "weekCap"]);

/** What becomes of a waiting text at the moment of its hand-over: it may go, waits so many seconds, or never goes. */
type May = "now" | { readonly seconds: number } | "never";

/**
 * Whether a text may be handed over now. One that was held is asked about anew, under the lock of whom it is to reach,
 * and so is one that waited for a carrier: nothing leaves by what was legal an hour ago.
 */
export function mayGo(services: Services, smsId: string): Promise<May> {
  return asSystem(services, async (ctx) => {
    const { db, now } = ctx;
    const sms = await row<Held>(
      db,
      sql`select id, customer_id, loan_id, phone, text, purpose, staff_id, held_until, allowed_at from sms
          where id = ${smsId} and status = 64 and purpose <> 'transactional' for update`,
    );
    if (!sms) return "now";
    const { customerId, loanId, phone, text, purpose, staffId, heldUntil, allowedAt } = sms;
    if (heldUntil !== null && now < heldUntil) return { seconds: secondsTo(heldUntil, now) };
    const contact = {
      customerId,
      loanId,
      phone,
      purpose,
      channel: "sms",
      by: staffId,
      what: noteOf(text),
      text,
    } as const;
    if (heldUntil === null) {
      if (allowedAt === null || now.getTime() - allowedAt.getTime() < STALE_MS) return "now";
      const [verdict] = await wouldContact(ctx, [contact]);
      if (!verdict || verdict.allowed || COUNTED.has(verdict.reason)) return "now";
      return hold(db, smsId, verdict, now);
    }
    const answer = await askToContact(ctx, contact);
    if (!answer.allowed) return hold(db, smsId, answer, now);
    await run(db, updateTable("sms", { heldUntil: null, heldBy: null, allowedAt: now }, sql`where id = ${smsId}`));
    return "now";
  });
}

const secondsTo = (at: Date, now: Date): number => Math.max(1, Math.ceil((at.getTime() - now.getTime()) / 1000));

async function hold(
  db: Db,
  smsId: string,
  { reason, legalAt }: { readonly reason: string; readonly legalAt: Date | null },
  now: Date,
): Promise<May> {
  const values =
    legalAt === null
      ? { status: 128, failureReason: reason, heldBy: reason, finishedAt: now }
      : { heldUntil: legalAt, heldBy: reason };
  await run(db, updateTable("sms", values, sql`where id = ${smsId}`));
  return legalAt === null ? "never" : { seconds: secondsTo(legalAt, now) };
}

/** Lets what waits of a batch go no more; what a carrier was asked to send is on its way. Answers how many. */
export const recallBatch = (db: Db, batchId: string, now: Date): Promise<number> =>
  run(
    db,
    updateTable(
      "sms",
      { status: 128, failureReason: "stopped", finishedAt: now },
      sql`where batch_id = ${batchId} and status = 64 and carrier is null`,
    ),
  );
