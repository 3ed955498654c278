import { randomUUID } from "node:crypto";
import type { Context } from "../../../platform/server/context.ts";
import { only, sql } from "../../../platform/server/database/connect.ts";
import { insertInto } from "../../../platform/server/database/write.ts";
import { enqueue } from "../../../platform/server/outbox.ts";
import type { RefusalRule } from "../../contact/domain/rules.ts";
import type { ContactPurpose } from "../../contact/domain/sets.ts";
import { askToContact } from "../../contact/server/api.ts";
import { countSegments } from "../domain/segments.ts";

/** Whom a text is for, and what for. */
export interface Addressed {
  readonly customerId: string | null;
  readonly loanId: string | null;
  readonly phone: string;
  /** By which the rules of contact judge it. */
  readonly purpose: ContactPurpose;
  /** It answers what the borrower wrote within a conversation that is open. */
  readonly answers?: boolean;
  /** The member of staff who sends it; nobody: the product itself. */
  readonly staffId?: string | null;
  readonly templateId?: string | null;
  readonly batchId?: string | null;
  /** What becomes of a text that may not go now: it waits for the first legal moment, unless stated, or is not sent. */
  readonly whenHeld?: "queue" | "drop";
}

/** What became of a text: it goes out, waits for the moment at which it may, or may not be sent. */
export type Sent =
  | { readonly state: "sent"; readonly smsId: string }
  | { readonly state: "queued"; readonly smsId: string; readonly rule: RefusalRule; readonly legalAt: Date }
  | { readonly state: "refused"; readonly rule: RefusalRule; readonly legalAt: Date | null };

/** Characters of a text that whoever reads the attempts to contact is shown. */
const NOTED = 80;

/** What is noted of a text: its beginning, the digits left out. */
export const noteOf = (text: string): string => text.slice(0, NOTED).replace(/\d/g, "*");

/**
 * Asks the rules of contact, writes an outgoing message (64, waiting) and plans its hand-over to the carrier after the
 * commit; one that may not go yet waits for the first legal moment, at which they are asked again. A text that nobody
 * but its reader may see is given as `confidential`: the carrier gets it, `text` is what is kept.
 */
export async function sendSms(
  ctx: Context,
  to: Addressed,
  text: string,
  confidential: string | null = null,
): Promise<Sent> {
  const { customerId, loanId, phone, purpose, answers = false, staffId = null } = to;
  const note = noteOf(text);
  const contact = {
    customerId,
    loanId,
    phone,
    purpose,
    answers,
    channel: "sms",
    by: staffId,
    what: note,
    text,
  } as const;
  const answer = await askToContact(ctx, contact);
  if (!answer.allowed && (answer.legalAt === null || to.whenHeld === "drop"))
    return { state: "refused", rule: answer.reason, legalAt: answer.legalAt };
  const heldUntil = answer.allowed ? null : answer.legalAt;
  const { id } = await only<{ id: string }>(
    ctx.db,
    insertInto(
      "sms",
      {
        customerId,
        loanId,
        phone,
        text,
        confidential,
        secret: confidential !== null,
        type: 2,
        status: 64,
        segments: countSegments(confidential ?? text).segments,
        reference: `sms-${randomUUID()}`,
        createdAt: ctx.now,
        purpose,
        staffId,
        templateId: to.templateId ?? null,
        batchId: to.batchId ?? null,
        heldUntil,
        heldBy: answer.allowed ? null : answer.reason,
        allowedAt: answer.allowed ? ctx.now : null,
      },
      sql`returning id`,
    ),
  );
  const wait = heldUntil === null ? 0 : Math.ceil((heldUntil.getTime() - ctx.now.getTime()) / 1000);
  await enqueue(ctx, "sms.send", id, { smsId: id }, Math.max(0, wait));
  return answer.allowed || heldUntil === null
    ? { state: "sent", smsId: id }
    : { state: "queued", smsId: id, rule: answer.reason, legalAt: heldUntil };
}
