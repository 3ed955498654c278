import type { BusinessDate } from "../../../platform/shared/business-date.ts";
import type { Cents } from "../../../platform/shared/cents.ts";
import { platformRefusals } from "../../../platform/shared/platform-messages.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import type { Context } from "../../../platform/server/context.ts";
import { only, row, sql } from "../../../platform/server/database/connect.ts";
import { insertInto, updateTable } from "../../../platform/server/database/write.ts";
import { handle } from "../../../platform/server/handle.ts";
import { enqueue } from "../../../platform/server/outbox.ts";
import { bytesOf } from "../../../platform/server/uploads.ts";
import { channelBy } from "../../../reach/channel/server/api.ts";
import { reconciliation as contract } from "../contract.ts";
import { reconciliationRefusals } from "../messages.ts";
import { countLines, requireStatement } from "./import/statement-file.ts";
import { IMPORT_TOPIC } from "./topics.ts";

interface Planned {
  readonly channel: string;
  readonly statementOn: BusinessDate;
  readonly source: "upload" | "channel" | "email";
  readonly fileName?: string;
  readonly fileId?: string;
  readonly rowsTotal?: number;
  readonly emailId?: string;
  readonly stated?: Cents | undefined;
}

/** Plans the reading of a statement for after the commit. */
async function plan(
  ctx: Context,
  { channel, statementOn, source, fileName, fileId, rowsTotal, emailId, stated }: Planned,
): Promise<{ importId: string }> {
  if (statementOn > ctx.today) throw new Refusal(reconciliationRefusals.futureDay, { field: "statementOn" });
  if (!(await channelBy(ctx.db, channel)))
    throw new Refusal(reconciliationRefusals.unknownChannel, { field: "channel" });
  const { id } = await only<{ id: string }>(
    ctx.db,
    insertInto(
      "statement_import",
      {
        channel,
        statementOn,
        source,
        fileName: fileName ?? null,
        fileId: fileId ?? null,
        emailId: emailId ?? null,
        statedCents: stated ?? null,
        rowsTotal: rowsTotal ?? null,
        createdBy: ctx.actor.id,
        createdAt: ctx.now,
      },
      sql`returning id`,
    ),
  );
  await enqueue(ctx, IMPORT_TOPIC, id, { importId: id });
  ctx.audit({ object: ["statementImport", id], after: { channel, statementOn, source, fileName, rowsTotal } });
  return { importId: id };
}

/** Takes a statement's file; what is no statement is refused before it is kept. Its lines are read after the commit. */
export const importFile = handle(
  contract.import,
  async ({ channel, statementOn, fileName, content, statedClose }, ctx) => {
    const bytes = await bytesOf(content);
    requireStatement(bytes);
    const fileId = await ctx.services.files.keep(ctx.db, content, "text/csv", ctx.now);
    return plan(ctx, {
      channel,
      statementOn,
      source: "upload",
      fileName,
      fileId,
      rowsTotal: countLines(bytes),
      stated: statedClose,
    });
  },
);

/** Fetches a day's statement from its channel after the commit. */
export const fetchStatement = handle(contract.fetch, ({ channel, statementOn }, ctx) =>
  plan(ctx, { channel, statementOn, source: "channel" }),
);

/** Imports the statement that came with a settlement e-mail. */
export const importEmail = handle(contract.emailImport, async ({ emailId, channel, statementOn }, ctx) => {
  const mail = await row<{ attachmentName: string | null; attachmentId: string | null; sha256: string | null }>(
    ctx.db,
    sql`select e.attachment_name, e.attachment_id, f.sha256 from settlement_email e
        left join stored_file f on f.id = e.attachment_id where e.id = ${emailId}`,
  );
  if (!mail) throw new Refusal(platformRefusals.notFound, { field: "emailId" });
  const { attachmentName, attachmentId, sha256 } = mail;
  if (attachmentName === null || attachmentId === null || sha256 === null)
    throw new Refusal(reconciliationRefusals.noAttachment, { field: "emailId" });
  const bytes = await ctx.services.files.read(sha256);
  requireStatement(bytes);
  await updateTable("settlement_email", { channel, statementOn }, sql`where id = ${emailId}`).execute(ctx.db);
  return plan(ctx, {
    channel,
    statementOn,
    source: "email",
    fileName: attachmentName,
    fileId: attachmentId,
    rowsTotal: countLines(bytes),
    emailId,
  });
});
