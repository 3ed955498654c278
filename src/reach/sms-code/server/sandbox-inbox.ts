import * as z from "zod";
import { platformRefusals } from "../../../platform/shared/platform-messages.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import { only, sql } from "../../../platform/server/database/connect.ts";
import { outbound } from "../../../platform/server/outbound/request.ts";
import { handle } from "../../../platform/server/handle.ts";
import { channelBy } from "../../channel/server/api.ts";
import { channelRefusals } from "../../channel/messages.ts";
import { smsCode } from "../contract.ts";

const inbox = z.array(z.object({ text: z.string(), at: z.string() }));
const SHOWN = 5;
const TIMEOUT_MS = 4000;

/**
 * Reads the caller's own SMS from the sandbox's carrier, which stands in for the phone that the demo's staff do not
 * have.
 */
export const sandboxInbox = handle(smsCode.sandboxInbox, async (_input, ctx) => {
  if (ctx.services.config.mode !== "demo") throw new Refusal(platformRefusals.noSuchCall);
  const { phone } = await only<{ phone: string | null }>(
    ctx.db,
    sql`select phone from staff_user where id = ${ctx.actor.id}`,
  );
  const carrier = await channelBy(ctx.db, "sandbox");
  if (!phone || !carrier?.baseUrl) return { list: [] };
  const url = `${carrier.baseUrl}/inbox?phone=${phone}`;
  const answer = await outbound(ctx.services, url, { method: "GET" }, { timeoutMs: TIMEOUT_MS }).catch(() => null);
  if (answer?.status !== 200) throw new Refusal(channelRefusals.silent);
  return { list: inbox.parse(JSON.parse(answer.text)).slice(0, SHOWN) };
});
