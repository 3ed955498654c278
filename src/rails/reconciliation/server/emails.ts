import { platformRefusals } from "../../../platform/shared/platform-messages.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import { row, rows, sql } from "../../../platform/server/database/connect.ts";
import { insertInto } from "../../../platform/server/database/write.ts";
import { Download } from "../../../platform/server/download.ts";
import { handle } from "../../../platform/server/handle.ts";
import { handleList } from "../../../platform/server/list-handler.ts";
import { onInstant } from "../../../platform/server/list-query.ts";
import { bytesOf } from "../../../platform/server/uploads.ts";
import { can, type FactsIn } from "../../../platform/shared/policy.ts";
import { reconciliation as contract } from "../contract.ts";
import { emailPolicy } from "../domain/policy.ts";
import { channelIn, dayIn } from "../domain/email.ts";
import { reconciliationRefusals } from "../messages.ts";
import { readEmail } from "./read-email.ts";

/** Settlement e-mails, newest first. */
export const emailList = handleList(
  contract.emails,
  () => ({
    from: sql`settlement_email t`,
    filters: {
      receivedAt: onInstant(sql`t.received_at`),
      sender: sql`t.sender`,
      subject: sql`t.subject`,
      channel: sql`t.channel`,
      statementOn: sql`t.statement_on`,
    },
    sort: { receivedAt: sql`t.received_at` },
    select: (ids) => sql`
      select t.id, t.received_at, t.sender, t.subject, t.channel, t.statement_on, t.attachment_name,
             exists (select from statement_import i where i.email_id = t.id and i.status = 'done') as imported,
               u.name as created_by
      from settlement_email t left join staff_user u on u.id = t.created_by where t.id in ${ids}`,
  }),
  (found, ctx) => ({
    ...found,
    can: can(emailPolicy, found as FactsIn<typeof emailPolicy>, ctx.actor.permissions),
  }),
);

/**
 * Keeps an e-mail and its statement; the same message is kept once. Channel and day are taken from its words where they
 * are not given.
 */
export const uploadEmail = handle(contract.emailUpload, async ({ content, channel, statementOn }, ctx) => {
  const email = await readEmail(await bytesOf(content));
  const channels = await rows<{ code: string; name: string }>(ctx.db, sql`select code, name from channel`);
  if (channel && !channels.some(({ code }) => code === channel))
    throw new Refusal(reconciliationRefusals.unknownChannel, { field: "channel" });
  const words = [email.subject, email.attachment?.name ?? "", email.sender].join(" ");
  const { files } = ctx.services;
  const fileId = await files.keep(ctx.db, content, "message/rfc822", ctx.now);
  const attachmentId = email.attachment && (await files.save(ctx.db, email.attachment.bytes, "text/csv", ctx.now));
  const added = await row<{ id: string }>(
    ctx.db,
    insertInto(
      "settlement_email",
      {
        messageKey: email.key,
        receivedAt: email.receivedAt ?? ctx.now,
        sender: email.sender,
        subject: email.subject,
        channel: channel || channelIn(words, channels),
        statementOn: statementOn ?? dayIn(words),
        fileId,
        attachmentName: email.attachment?.name ?? null,
        attachmentId,
        createdBy: ctx.actor.id,
        createdAt: ctx.now,
      },
      sql`on conflict (message_key) do nothing returning id`,
    ),
  );
  const id =
    added?.id ??
    (await row<{ id: string }>(ctx.db, sql`select id from settlement_email where message_key = ${email.key}`))?.id ??
    "";
  ctx.audit({
    object: ["settlementEmail", id],
    after: { sender: email.sender, subject: email.subject, attachment: email.attachment?.name ?? null },
  });
  return { emailId: id, known: !added };
});

/** The message as it came, or its attachment. */
export const downloadEmail = handle(contract.emailDownload, async ({ emailId, part }, ctx) => {
  const file = part === "message" ? sql`e.file_id` : sql`e.attachment_id`;
  const found = await row<{ sha256: string | null; attachmentName: string | null }>(
    ctx.db,
    sql`select f.sha256, e.attachment_name from settlement_email e left join stored_file f on f.id = ${file}
        where e.id = ${emailId}`,
  );
  if (!found) throw new Refusal(platformRefusals.notFound, { field: "emailId" });
  if (found.sha256 === null) throw new Refusal(reconciliationRefusals.noAttachment, { field: "part" });
  ctx.audit({ object: ["settlementEmail", emailId] });
  const message = { fileName: `${emailId}.eml`, mediaType: "message/rfc822" };
  const attachment = { fileName: found.attachmentName ?? "attachment.csv", mediaType: "text/csv; charset=utf-8" };
  return new Download({
    ...(part === "message" ? message : attachment),
    stream: await ctx.services.files.open(found.sha256),
  });
});
