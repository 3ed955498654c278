import type { Context } from "../../../platform/server/context.ts";
import { insertInto, json } from "../../../platform/server/database/write.ts";
import type { Eyes, Subject } from "../../../platform/server/handle.ts";
import { settingOf } from "../../../base/configuration/server/api.ts";
import { aloneUpTo } from "../domain/judge.ts";
import { approvalSettings } from "../domain/settings.ts";
import { stakes } from "../domain/stakes.ts";
import type { Outcome } from "./dry-run.ts";

interface Made {
  readonly call: string;
  readonly about: Subject;
  readonly makerId: string;
  readonly eyes: Eyes;
  readonly approvalId: string | null;
}

/**
 * Writes down what a checked command moved, in its own transaction: limits add up over these rows, and `ledger:check`
 * compares them with the entries.
 */
export async function keepMovement(
  ctx: Context,
  { call, about, makerId, eyes, approvalId }: Made,
  { effect, entries }: Outcome,
): Promise<void> {
  const { amount, given, principal, received } = stakes(effect);
  const upTo = aloneUpTo(await settingOf(ctx, approvalSettings.tiers), call);
  const [first, last] = entries ?? [null, null];
  await insertInto("hand_movement", {
    call,
    objectType: about.object[0],
    objectId: about.object[1],
    loanId: about.loanId ?? null,
    customerId: about.customerId ?? null,
    amountCents: amount,
    givenCents: given,
    principalCents: principal,
    receivedCents: received,
    makerId,
    eyes,
    approvalId,
    aloneUptoCents: upTo,
    businessDate: ctx.today,
    at: ctx.now,
    entriesFrom: first,
    entriesTo: last,
    effect: json(effect),
  }).execute(ctx.db);
}
