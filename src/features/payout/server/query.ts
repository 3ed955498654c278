import { platformRefusals } from "../../../platform/shared/platform-messages.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import { writeAudit } from "../../../platform/server/audit.ts";
import { inTransaction } from "../../../platform/server/context.ts";
import { handle } from "../../../platform/server/handle.ts";
import { payment } from "../contract.ts";
import { pollPayout } from "./send-payout.ts";

/** Asks the channel now how a payout stands. The channel is asked outside of any transaction; what it answers is booked in one of its own. */
export const queryPayment = handle({ ...payment.query, kind: "query" as const }, async ({ reference }, ctx) => {
  const status = await pollPayout(ctx.services, reference);
  if (status === null) throw new Refusal(platformRefusals.notFound, { field: "reference" });
  await inTransaction(ctx.services, ctx.actor, ctx, (tx) =>
    writeAudit(tx, payment.query.name, { reference }, { object: ["payout", reference], after: { status } }),
  );
  return { status };
});
