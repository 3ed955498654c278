import { Refusal } from "../../../platform/shared/refusal.ts";
import { asSystem, type Context, type Services } from "../../../platform/server/context.ts";
import { askOutside } from "../../../platform/server/database/asking.ts";
import { rows, sql } from "../../../platform/server/database/connect.ts";
import { enqueue } from "../../../platform/server/outbox.ts";
import { bankOver, channelBy, type Transfer } from "../../../reach/channel/server/api.ts";
import { loanRefusals } from "../../order/messages.ts";

export interface Attempt {
  readonly channel: string;
  readonly reference: string;
}

/** Longer than any request to a channel lasts. */
const UNDER_WAY_MS = 15 * 60_000;

/** Whether a request for a transfer may be on its way to a channel that does not know it yet. */
export const mayBeUnderWay = ({ handedOverAt }: { readonly handedOverAt: Date | null }, now: Date): boolean =>
  handedOverAt !== null && now.getTime() - handedOverAt.getTime() < UNDER_WAY_MS;

/**
 * Asks an attempt's channel never to pay it any more, and answers how it stands then; null when the channel never heard
 * of it.
 */
export async function sealAttempt(services: Services, { channel: code, reference }: Attempt): Promise<Transfer | null> {
  const channel = await channelBy(services.connection.db, code);
  if (!channel) return null;
  const bank = bankOver(channel, services);
  return bank.sealPayout ? bank.sealPayout(reference) : bank.findPayout(reference);
}

/**
 * Seals the attempts one by one; answers the first that its channel did not let fail. What the channel says of that one
 * is booked on its own.
 */
async function firstAlive(services: Services, attempts: readonly Attempt[]): Promise<Transfer | null> {
  for (const attempt of attempts) {
    const transfer = await sealAttempt(services, attempt);
    if (!transfer || transfer.status === "FAIL") continue;
    const { channel, reference } = attempt;
    await asSystem(services, (own) =>
      enqueue(own, "channel.confirm", `${channel}:${reference}:${transfer.status}`, {
        channel,
        type: "payout",
        reference,
      }),
    );
    return transfer;
  }
  return null;
}

/**
 * Seals every attempt of an order whose payout failed, before it is paid again or ended. Refuses while a channel says
 * something else than FAIL of one of them; what it says is then booked on its own.
 */
export async function requireFinalFailures(ctx: Context, loanId: string): Promise<void> {
  const attempts = await rows<Attempt>(
    ctx.db,
    sql`select channel, reference from payout where loan_id = ${loanId} order by id`,
  );
  const references = attempts.map(({ channel, reference }) => `${channel} ${reference}`);
  const alive = await askOutside(`seal ${references.join(", ")}`, () => firstAlive(ctx.services, attempts));
  if (!alive) return;
  if (alive.status === "PENDING") throw new Refusal(loanRefusals.payoutInProgress);
  throw new Refusal(loanRefusals.lateSuccess, { params: { reference: alive.reference } });
}
