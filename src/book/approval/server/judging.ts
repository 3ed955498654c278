import { beyondScope, lockName, type Context } from "../../../platform/server/context.ts";
import { only, sql, type Db } from "../../../platform/server/database/connect.ts";
import type { Subject } from "../../../platform/server/handle.ts";
import { ZERO } from "../../../platform/shared/cents.ts";
import { settingOf } from "../../../base/configuration/server/api.ts";
import type { MoneyEffect } from "../contract.ts";
import { judge, NOTHING_ALONE, type Alone, type Judgement } from "../domain/judge.ts";
import { approvalSettings } from "../domain/settings.ts";
import { stakes, type Stakes } from "../domain/stakes.ts";

/** A judgement with what it was made on. */
export interface Judged extends Judgement {
  readonly stakes: Stakes;
}

const SUMS = sql`coalesce(sum(given_cents), 0)::bigint as given_cents,
                   coalesce(sum(received_cents), 0)::bigint as received_cents`;

interface Sums {
  readonly givenCents: Alone["given"];
  readonly receivedCents: Alone["received"];
}

const alone = ({ givenCents, receivedCents }: Sums): Alone => ({ given: givenCents, received: receivedCents });

/** What stood alone before: on the order, and by this person today. Limits count everything, whoever may see it. */
const before = (ctx: Context<Db>, { loanId }: Subject): Promise<{ readonly order: Alone; readonly day: Alone }> =>
  beyondScope(ctx, async (db) => {
    const order =
      loanId === undefined
        ? NOTHING_ALONE
        : alone(await only<Sums>(db, sql`select ${SUMS} from hand_movement where loan_id = ${loanId} and eyes = 1`));
    const day = await only<Sums>(
      db,
      sql`select ${SUMS} from hand_movement where maker_id = ${ctx.actor.id} and business_date = ${ctx.today}
            and eyes = 1`,
    );
    return { order, day: alone(day) };
  });

/** How many people a command takes that would have this effect, made by the caller, and why. */
export async function judged(ctx: Context<Db>, call: string, about: Subject, effect: MoneyEffect): Promise<Judged> {
  const atStake = stakes(effect);
  const tiers = await settingOf(ctx, approvalSettings.tiers);
  const { worth = ZERO, atLeast = 1 } = about;
  return {
    ...judge({ call, tiers, stakes: atStake, worth, atLeast, alone: await before(ctx, about) }),
    stakes: atStake,
  };
}

/** How many people a command takes that is not done alone: limits that add up are about what one person does. */
export async function judgedTogether(
  ctx: Context<Db>,
  call: string,
  { worth = ZERO, atLeast = 1 }: Subject,
  effect: MoneyEffect,
): Promise<Judgement> {
  const tiers = await settingOf(ctx, approvalSettings.tiers);
  return judge({
    call,
    tiers,
    stakes: stakes(effect),
    worth,
    atLeast,
    alone: { order: NOTHING_ALONE, day: NOTHING_ALONE },
  });
}

/**
 * One person's commands are judged one after the other, so that two at once do not both pass under what is left of the
 * day. Taken last, when the command holds everything else that it locks: whoever waits here keeps nobody waiting who is
 * ahead.
 */
export const lockPerson = (ctx: Context): Promise<void> => lockName(ctx.db, `hand:${ctx.actor.id}`);
