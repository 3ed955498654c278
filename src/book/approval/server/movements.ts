import type { Context } from "../../../platform/server/context.ts";
import { sql } from "../../../platform/server/database/connect.ts";
import type { Eyes, Subject } from "../../../platform/server/handle.ts";
import { settingOf } from "../../../base/configuration/server/api.ts";
import { aloneUpTo } from "../domain/judge.ts";
import { approvalSettings } from "../domain/settings.ts";
import { stakes } from "../domain/stakes.ts";
import type { Outcome } from "./dry-run.ts";

interface Made {
  readonly call: string;
  readonly about: Subject;
  readonly makerId: string | null;
  readonly eyes: Eyes;
  readonly approvalId: string | null;
}

/** Writes down what a checked command moved, in its own transaction: limits add up over these rows, and `ledger:check` compares them with the entries. */
export async function keepMovement(ctx: Context, { call, about, makerId, eyes, approvalId }: Made, { effect, entries }: Outcome): Promise<void> {
  const { amount, given, principal, received } = stakes(effect);
  const upTo = aloneUpTo(await settingOf(ctx, approvalSettings.tiers), call);
  const [first, last] = entries ?? [null, null];
  await sql`insert into hand_movement (call, object_type, object_id, loan_id, customer_id, amount_cents, given_cents, principal_cents, received_cents, maker_id, eyes,
                                       approval_id, alone_upto_cents, business_date, at, entries_from, entries_to, effect)
            values (${call}, ${about.object[0]}, ${about.object[1]}, ${about.loanId ?? null}, ${about.customerId ?? null}, ${amount}, ${given}, ${principal},
                    ${received}, ${makerId}, ${eyes}, ${approvalId}, ${upTo}, ${ctx.today}, ${ctx.now}, ${first}, ${last}, ${JSON.stringify(effect)}::jsonb)`.execute(
    ctx.db,
  );
}
