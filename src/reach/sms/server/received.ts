import type { Context } from "../../../platform/server/context.ts";
import { port } from "../../../platform/server/features.ts";
import { row, sql } from "../../../platform/server/database/connect.ts";
import { stopMarketing } from "../../contact/server/api.ts";
import { asksToStop } from "../domain/stop-word.ts";
import { sendSms } from "./send.ts";

/** A text that came in, with the customer whose phone it is. */
export interface Received {
  readonly smsId: string;
  /** Null where the phone is nobody's. */
  readonly customerId: string | null;
  readonly phone: string;
  readonly text: string;
  readonly at: Date;
}

/** Who else wants to know of texts that come in, in the transaction that keeps them: the open conversation. */
export const textReceived = port<(ctx: Context, received: Received) => Promise<void>>("sms.received");

const CONFIRMED = "Ya no le enviaremos promociones. Seguira recibiendo avisos de sus pagos y codigos.";

/** By whom the customer knows us. */
async function appOf({ db }: Context, customerId: string | null): Promise<string | null> {
  const found = await row<{ appName: string }>(
    db,
    sql`select a.app_name from customer c join app_package a on a.package_name = c.package_name where c.id = ${customerId}`,
  );
  return found?.appName ?? null;
}

/** Ends marketing to whoever writes STOP, BAJA or ALTO, and confirms it. Everybody else is told of what came in. */
export async function passOn(ctx: Context, received: Received): Promise<void> {
  const { customerId, phone, text } = received;
  if (asksToStop(text)) {
    await stopMarketing(ctx, phone);
    const app = await appOf(ctx, customerId);
    const to = { customerId, loanId: null, phone, purpose: "transactional", answers: true } as const;
    await sendSms(ctx, to, app === null ? CONFIRMED : `${app}: ${CONFIRMED}`);
  }
  for (const tell of ctx.services.features.of(textReceived)) await tell(ctx, received);
}
