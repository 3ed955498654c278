import type { Services } from "../../../platform/server/context.ts";
import { handle } from "../../../platform/server/handle.ts";
import { enqueue } from "../../../platform/server/outbox.ts";
import { pollWithdrawal } from "../../../rails/balance/server/api.ts";
import { keepEvent, patiently } from "../../../reach/channel/server/api.ts";
import { pollManualPayout } from "../../../rails/manual-payout/server/api.ts";
import { pollPayout, pollRefund } from "../../../book/payout/server/api.ts";
import { confirmCharge } from "../../../book/repayment/server/api.ts";
import { bookIncoming, bookReport } from "../../../reach/sms/server/api.ts";
import { open } from "../contract.ts";
import { channelOf } from "./caller.ts";

/**
 * Takes note of what a channel announces, once per event. Money moves only after the channel has confirmed it when
 * asked.
 */
export const channelCallback = handle(open.channelCallback, async ({ eventId, type, reference }, ctx) => {
  const channel = channelOf(ctx, "channel");
  const fresh = await keepEvent(ctx, { channel, eventId, type, reference, body: { eventId, type, reference } });
  if (fresh) await enqueue(ctx, "channel.confirm", `${channel}:${eventId}`, { channel, type, reference });
  return null;
});

/** Asks the channel about an announced event and books the answer. */
export const confirmEvent = (
  services: Services,
  { channel = "", type = "", reference = "" }: Readonly<Record<string, string>>,
): Promise<void> =>
  patiently(async () => {
    if (type === "charge") await confirmCharge(services, channel, reference);
    else if (type === "refund") await pollRefund(services, channel, reference);
    else await pollTransfer(services, reference);
  });

/** Money that left: a loan's payout, a manual one, or a withdrawal to our own bank; each knows its own references. */
async function pollTransfer(services: Services, reference: string): Promise<void> {
  for (const poll of [pollPayout, pollManualPayout, pollWithdrawal])
    if ((await poll(services, reference)) !== null) return;
}

/** Books a carrier's delivery report; a repeated one changes nothing. */
export const smsReport = handle(open.smsReport, async (report, ctx) => {
  await bookReport(ctx, channelOf(ctx, "carrier"), report);
  return null;
});

/** Keeps a text that somebody sent to us; one that is brought again changes nothing. */
export const smsIncoming = handle(open.smsIncoming, async ({ at, ...brought }, ctx) => {
  await bookIncoming(ctx, channelOf(ctx, "carrier"), { ...brought, at: at === undefined ? ctx.now : new Date(at) });
  return null;
});
