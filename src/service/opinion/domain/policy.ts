import * as z from "zod";
import { policy } from "../../../platform/shared/policy.ts";
import { ok, refused, type Result } from "../../../platform/shared/refusal.ts";
import { opinion } from "../contract.ts";
import { opinionRefusals as r } from "../messages.ts";
import { handledState, type CloseReason, type Handled } from "./sets.ts";

interface Facts {
  readonly handled: Handled;
  /** The name of who answered or closed it. */
  readonly handler: string | null;
}

/** Feedback is answered or closed once; whoever comes later is told who was there before. */
function stillOpen({ handled, handler }: Facts): Result<unknown> {
  if (handled === "open") return ok(null);
  const reason = handled === "answered" ? r.alreadyAnswered : r.alreadyClosed;
  return refused(reason, { params: { who: handler ?? "" } });
}

/** What may be done with a borrower's feedback. */
export const opinionPolicy = policy("opinion", {
  handled: handledState.schema,
  handler: z.string().nullable(),
  /** It was made a ticket. */
  hasTicket: z.boolean(),
})({
  toWorkOrder: {
    call: opinion.toWorkOrder,
    when: ({ hasTicket }: { readonly hasTicket: boolean }) => (hasTicket ? refused(r.ticketMade) : ok(null)),
  },
  reply: { call: opinion.reply, when: stillOpen },
  close: { call: opinion.close, when: stillOpen },
  reopen: {
    call: opinion.reopen,
    when: ({ handled }: Pick<Facts, "handled">) => (handled === "closed" ? ok(null) : refused(r.notClosed)),
  },
});

/** Whether a reason for closing says enough by itself: another one than those of the list is told in words. */
export const closable = (reason: CloseReason, remark: string | undefined): Result<unknown> =>
  reason === "other" && !remark ? refused(r.remarkMissing, { field: "remark" }) : ok(null);
