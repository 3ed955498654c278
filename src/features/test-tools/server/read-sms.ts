import * as z from "zod";
import { handle } from "../../../platform/server/handle.ts";
import { maskPhone } from "../../../platform/shared/mask.ts";
import { testTools } from "../contract.ts";
import { keepRun } from "./runs.ts";
import { askSandbox } from "./sandbox.ts";

const SHOWN = 20;
const inbox = z.array(z.object({ phone: z.string(), text: z.string(), at: z.string() }));

/** Reads what the sandbox's carrier was given to deliver, which stands in for the phones that a demo does not have. */
export const readSms = handle(testTools.readSms, async ({ phone }, ctx) => {
  const list = inbox.parse(await askSandbox(ctx, `/inbox${phone ? `?phone=${phone}` : ""}`));
  await keepRun(ctx, { tool: "readSms", ...(phone && { subject: maskPhone(phone) }) });
  ctx.audit({ after: { phone: phone ? maskPhone(phone) : null } });
  return { list: list.slice(0, SHOWN).map((message) => ({ ...message, phone: maskPhone(message.phone) })) };
});
