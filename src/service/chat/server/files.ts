import { writeAudit } from "../../../platform/server/audit.ts";
import { inTransaction, staffIdOf, type Context } from "../../../platform/server/context.ts";
import { only, row, sql, type Db } from "../../../platform/server/database/connect.ts";
import { insertInto } from "../../../platform/server/database/write.ts";
import { handle, handleInOwnTransactions } from "../../../platform/server/handle.ts";
import { pictureAlone } from "../../../platform/server/pixels.ts";
import { bytesOf } from "../../../platform/server/uploads.ts";
import { markOf } from "../../../platform/server/watermark/mark-of.ts";
import { watermarked } from "../../../platform/server/watermark/watermark.ts";
import { platformRefusals } from "../../../platform/shared/platform-messages.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import type { Upload } from "../../../platform/shared/upload.ts";
import { chat } from "../contract.ts";
import { chatRefusals } from "../messages.ts";
import { requirePartner } from "./conversation.ts";

const PDF = "application/pdf";

/** A file of a conversation: whose, and what it is. */
interface NewFile {
  readonly customerId: string;
  /** A member of staff, or 0, the borrower. */
  readonly sender: string;
  readonly file: Upload;
  readonly fileName: string | null;
}

/**
 * Keeps a file of a conversation: of a picture what it shows and nothing else, a PDF as it is. Answers its id and kind.
 * Refuses any other kind (400), and what is no whole picture (400).
 */
export async function keepFile(
  ctx: Context,
  { customerId, sender, file, fileName }: NewFile,
): Promise<{ readonly fileId: string; readonly fileType: string }> {
  const { mediaType } = file;
  if (mediaType === null) throw new Refusal(platformRefusals.fileKind, { field: "file" });
  const isPdf = mediaType === PDF;
  const shown = isPdf ? null : await pictureAlone(await bytesOf(file));
  if (!isPdf && !shown) throw new Refusal(chatRefusals.fileUnreadable, { field: "file" });
  const fileType = isPdf ? PDF : "image/jpeg";
  const stored = shown
    ? await ctx.services.files.save(ctx.db, shown, fileType, ctx.now)
    : await ctx.services.files.keep(ctx.db, file, PDF, ctx.now);
  const { id } = await only<{ id: string }>(
    ctx.db,
    insertInto(
      "chat_file",
      { customerId, sender, fileId: stored, mediaType: fileType, name: fileName, at: ctx.now },
      sql`returning id`,
    ),
  );
  return { fileId: id, fileType };
}

/** Keeps a file for a message of staff, which is sent over the socket. */
export const attach = handle(chat.attach, async ({ userId, fileName, file }, ctx) => {
  await requirePartner(ctx, userId);
  const kept = await keepFile(ctx, {
    customerId: userId,
    sender: staffIdOf(ctx),
    file,
    fileName: fileName || null,
  });
  ctx.audit({ object: ["customer", userId], after: { chatFile: kept.fileId, fileName: fileName ?? null } });
  return kept;
});

interface KeptFile {
  readonly sha256: string;
  readonly mediaType: string;
  readonly name: string | null;
}

/** A file of a borrower's conversation that a message brought, or that `reader` handed in. Refuses any other (404). */
export async function findFile(db: Db, customerId: string, fileId: string, reader: string): Promise<KeptFile> {
  const found = await row<KeptFile>(
    db,
    sql`select s.sha256, f.media_type, f.name from chat_file f join stored_file s on s.id = f.file_id
        where f.id = ${fileId} and f.customer_id = ${customerId} and (f.sender = ${reader}
          or exists (select from chat_message m where m.customer_id = f.customer_id and m.file_id = f.id))`,
  );
  if (!found) throw new Refusal(platformRefusals.notFound, { field: "fileId" });
  return found;
}

/**
 * Opens a file of a conversation: a picture with the account that looks burnt into it, a PDF as it is. Each opening is a
 * row of the operation log, written before anything is shown.
 */
export const file = handleInOwnTransactions(chat.file, async ({ userId, fileId }, ctx) => {
  await requirePartner(ctx, userId);
  const found = await findFile(ctx.db, userId, fileId, staffIdOf(ctx));
  const { account } = await only<{ account: string }>(
    ctx.db,
    sql`select account from staff_user where id = ${ctx.actor.id}`,
  );
  await inTransaction(ctx.services, ctx.actor, ctx, (inner) =>
    writeAudit(inner, chat.file.name, {}, { object: ["customer", userId], after: { chatFile: fileId } }),
  );
  const bytes = await ctx.services.files.read(found.sha256);
  if (found.mediaType === PDF)
    return { dataUrl: `data:${PDF};base64,${bytes.toString("base64")}`, fileName: found.name };
  const shown = await watermarked(bytes, markOf(account, ctx));
  if (!shown) throw new Refusal(chatRefusals.fileUnreadable, { field: "fileId" });
  return { dataUrl: `data:image/jpeg;base64,${shown.toString("base64")}`, fileName: found.name };
});
