import { asSystem, type Services } from "../../../platform/server/context.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import { settle, settleable } from "./settle.ts";
import { lockTicket } from "./ticket-row.ts";

/** The most that one run looks at; the next one goes on. */
const MOST = 200;

/** Lets tickets go on whose money has moved since, each in a transaction of its own. */
export async function settleTickets(services: Services, stop?: AbortSignal): Promise<void> {
  for (const id of await asSystem(services, (ctx) => settleable(ctx, MOST))) {
    if (stop?.aborted) return;
    await asSystem(services, async (ctx) => {
      await settle(ctx, await lockTicket(ctx, id));
    }).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error;
      services.log.warn({ workOrder: id, reason: error.reason.en }, "ticket: its money has moved, and it stays");
    });
  }
}
