import * as z from "zod";
import type { Context } from "../../../platform/server/context.ts";
import { rows, sql } from "../../../platform/server/database/connect.ts";
import { handle } from "../../../platform/server/handle.ts";
import { maskPhone } from "../../../platform/shared/mask.ts";
import { testTools } from "../contract.ts";
import { keepRun } from "./runs.ts";
import { askSandbox } from "./sandbox.ts";

const SHOWN = 20;
const inbox = z.array(z.object({ phone: z.string(), text: z.string(), at: z.string() }));

/** The carrier knows no scope: of its texts, those to staff and to the customers whom the caller sees. */
async function seenOf(ctx: Context, messages: z.infer<typeof inbox>): Promise<z.infer<typeof inbox>> {
  const phones = sql`any (${[...new Set(messages.map(({ phone }) => phone))]}::text[])`;
  const seen = await rows<{ phone: string }>(
    ctx.db,
    sql`select phone from customer where phone = ${phones} union select phone from staff_user where phone = ${phones}`,
  );
  return messages.filter(({ phone }) => seen.some((known) => known.phone === phone));
}

/** Reads what the sandbox's carrier was given to deliver, which stands in for the phones that a demo does not have. */
export const readSms = handle(testTools.readSms, async ({ phone }, ctx) => {
  const list = await seenOf(ctx, inbox.parse(await askSandbox(ctx, `/inbox${phone ? `?phone=${phone}` : ""}`)));
  await keepRun(ctx, { tool: "readSms", ...(phone && { subject: maskPhone(phone) }) });
  ctx.audit({ after: { phone: phone ? maskPhone(phone) : null } });
  return { list: list.slice(0, SHOWN).map((message) => ({ ...message, phone: maskPhone(message.phone) })) };
});
