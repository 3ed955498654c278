import { staffIdOf, type Context } from "../../../platform/server/context.ts";
import { only, row, sql } from "../../../platform/server/database/connect.ts";
import { insertInto, type Update } from "../../../platform/server/database/write.ts";
import { handle } from "../../../platform/server/handle.ts";
import { plan } from "../../../platform/server/long-work.ts";
import { authorise } from "../../../platform/server/perform.ts";
import { platformRefusals } from "../../../platform/shared/platform-messages.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import { MAX_LINES, sms } from "../contract.ts";
import { smsDeskRefusals as r } from "../messages.ts";
import { prepareWork } from "./prepare-work.ts";
import { templateToSend } from "./templates.ts";

/** Refuses a list that is not there or too long, by counting its lines alone. */
function checkPasted(pasted: string | undefined): string {
  if (!pasted) throw new Refusal(r.pasteMissing, { field: "pasted" });
  let lines = 1;
  for (let at = pasted.indexOf("\n"); at >= 0; at = pasted.indexOf("\n", at + 1)) lines += 1;
  if (lines > MAX_LINES) throw new Refusal(r.tooManyLines, { field: "pasted", params: { max: MAX_LINES } });
  return pasted;
}

/**
 * Begins a batch: its texts are written after the commit, of the template as it is now, for customers of one package
 * whom the caller sees. The answer's batch says how far that is, and what would be sent.
 */
export const prepare = handle(sms.prepare, async (input, ctx) => {
  const { templateId, packageName, source, overdueFrom = null, overdueTo = null } = input;
  const template = await templateToSend(ctx.db, templateId);
  const there = await row(ctx.db, sql`select 1 as there from app_package where package_name = ${packageName}`);
  if (!there) throw new Refusal(platformRefusals.notFound, { field: "packageName" });
  if (overdueFrom !== null && overdueTo !== null && overdueTo < overdueFrom)
    throw new Refusal(r.interval, { field: "overdueTo" });
  const pasted = source === "pasted" ? checkPasted(input.pasted) : null;
  const chosen = { templateId, packageName, source, overdueFrom, overdueTo };
  const id = await write(ctx, template, { ...chosen, pasted });
  ctx.audit({ object: ["smsBatch", id], after: { ...chosen, typeName: template.typeName } });
  return { batchId: id };
});

type Chosen = Update<"sms_batch"> & Readonly<Record<"templateId" | "packageName" | "source", string>>;

/** Keeps a batch of a template as it is now; its texts are written after the commit. */
async function write(
  ctx: Context,
  { typeName, tpl, type, customerState, haveUrl }: Awaited<ReturnType<typeof templateToSend>>,
  chosen: Chosen,
): Promise<string> {
  const { id } = await only<{ id: string }>(
    ctx.db,
    insertInto(
      "sms_batch",
      {
        ...chosen,
        typeName,
        tpl,
        type,
        customerState,
        haveUrl,
        userId: staffIdOf(ctx),
        lang: ctx.lang,
        status: "waiting",
        createdAt: ctx.now,
      },
      sql`returning id`,
    ),
  );
  await plan(ctx, prepareWork, id);
  return id;
}

/**
 * Begins a batch to a marketing list of a package, as who may send in bulk. Refuses (403) anybody else, a template that
 * is not for marketing (409), and what `prepare` refuses of one.
 */
export async function beginBatch(
  ctx: Context,
  { templateId, packageName, listId }: Readonly<Record<"templateId" | "packageName" | "listId", string>>,
): Promise<string> {
  authorise(sms.prepare, ctx.actor);
  const template = await templateToSend(ctx.db, templateId);
  if (template.type !== "marketing") throw new Refusal(r.notMarketing, { field: "templateId" });
  return write(ctx, template, { templateId, packageName, source: "marketing", listId });
}
