import { createHash } from "node:crypto";
import PostalMime, { type Email } from "postal-mime";
import { readInstant } from "../../../platform/shared/instant.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import { safeName } from "../domain/email.ts";
import { reconciliationRefusals } from "../messages.ts";

/** An e-mail as far as a settlement is concerned. */
export interface ReadEmail {
  /** The message's own id, or the hash of its bytes. */
  readonly key: string;
  readonly receivedAt: Date | null;
  readonly sender: string;
  readonly subject: string;
  readonly attachment: { readonly name: string; readonly bytes: Buffer } | null;
}

/** Parts within parts, and bytes of headers, beyond which a message is not read. */
const LIMITS = { maxNestingDepth: 10, maxHeadersSize: 100_000 };
const LONGEST = 300;

const short = (text: string | undefined): string =>
  (text ?? "").replaceAll("\u0000", "").toWellFormed().trim().slice(0, LONGEST);

const isStatement = ({ filename, mimeType }: Email["attachments"][number]): boolean =>
  /\.csv$/i.test(filename ?? "") || mimeType === "text/csv";

function senderOf({ from }: Email): string {
  if (!from) return "";
  return from.name && "address" in from && from.address
    ? `${from.name} <${from.address}>`
    : (from.address ?? from.name ?? "");
}

/** Reads a message and its first CSV attachment. Refuses what is no e-mail. */
export async function readEmail(bytes: Buffer): Promise<ReadEmail> {
  const email = await PostalMime.parse(bytes, LIMITS).catch(() => null);
  if (!email || !email.from || (!email.messageId && !email.date))
    throw new Refusal(reconciliationRefusals.notAnEmail, { field: "content" });
  const found = email.attachments.find(isStatement);
  const content =
    found &&
    (typeof found.content === "string"
      ? Buffer.from(found.content, "utf8")
      : Buffer.from(found.content as ArrayBuffer));
  const at = email.date ? new Date(email.date) : null;
  const sane = at !== null && !Number.isNaN(at.getTime()) && readInstant(at.toISOString()) !== null;
  return {
    key: short(email.messageId) || createHash("sha256").update(bytes).digest("hex"),
    receivedAt: sane ? at : null,
    sender: short(senderOf(email)),
    subject: short(email.subject),
    attachment: found && content ? { name: safeName(found.filename ?? ""), bytes: content } : null,
  };
}
