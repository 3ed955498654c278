import type { Context } from "../../../platform/server/context.ts";
import { only, rows, sql } from "../../../platform/server/database/connect.ts";
import { insertInto } from "../../../platform/server/database/write.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import type { Upload } from "../../../platform/shared/upload.ts";
import { firstOfName, plainName } from "../domain/file-names.ts";
import { workOrderRefusals as r } from "../messages.ts";
import { proofOfTicket } from "./proof-of-ticket.ts";

/** The most attachments of one ticket. */
const MOST = 50;

interface Ticket {
  readonly id: string;
  readonly customerId: string;
  readonly loanId: string | null;
}

/**
 * Keeps files with a ticket whose lock the caller holds: one of each name, and none under a name that it has. All of
 * them are kept, or none. Answers the names that were left out. Refuses (400) more than a ticket may have.
 */
export async function keepFiles(ctx: Context, ticket: Ticket, given: readonly Upload[]): Promise<readonly string[]> {
  if (given.length === 0) return [];
  const had = await rows<{ name: string }>(
    ctx.db,
    sql`select name from work_order_file where work_order_id = ${ticket.id}`,
  );
  const named = given.map((upload, index) => ({ upload, name: plainName(upload.name ?? "", `file-${index + 1}`) }));
  const { taken, left } = firstOfName(
    named,
    had.map(({ name }) => name),
  );
  if (had.length + taken.length > MOST)
    throw new Refusal(r.tooManyFiles, { field: "appendix", params: { most: MOST } });
  for (const { upload, name } of taken) {
    // the contract admits its kinds only
    const mediaType = upload.mediaType ?? "";
    const fileId = await ctx.services.files.keep(ctx.db, upload, mediaType, ctx.now);
    await only<{ id: string }>(
      ctx.db,
      insertInto(
        "work_order_file",
        {
          workOrderId: ticket.id,
          name,
          fileId,
          addedBy: ctx.actor.kind === "staff" ? ctx.actor.id : null,
          addedAt: ctx.now,
        },
        sql`returning id`,
      ),
    );
    if (mediaType.startsWith("image/")) await proofOfTicket(ctx, { ...ticket, fileId, workOrderId: ticket.id });
  }
  return left;
}
