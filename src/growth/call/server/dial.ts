import { randomUUID } from "node:crypto";
import { writeAudit } from "../../../platform/server/audit.ts";
import {
  asSystem,
  beyondScope,
  inTransaction,
  staffIdOf,
  type Context,
  type Services,
} from "../../../platform/server/context.ts";
import { row, sql } from "../../../platform/server/database/connect.ts";
import { insertInto } from "../../../platform/server/database/write.ts";
import { handleInOwnTransactions } from "../../../platform/server/handle.ts";
import { errorText } from "../../../platform/server/log.ts";
import { Passed } from "../../../platform/server/passed.ts";
import { text } from "../../../platform/shared/messages.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import { askToContact } from "../../../reach/contact/server/api.ts";
import { refusalRule } from "../../../reach/contact/domain/rules.ts";
import { call } from "../contract.ts";
import type { CallCause } from "../domain/sets.ts";
import { callRefusals as r } from "../messages.ts";
import { channelsOf } from "./channels.ts";
import type { Answered, Exchange, ExchangeSetUp, OutgoingCall } from "./exchange.ts";
import { book } from "./hear.ts";
import { lineTo } from "./lines.ts";
import { chosenExchange } from "./set-up.ts";
import { extensionOf, inTheWay, targetOf } from "./target.ts";

interface Named {
  readonly loanId?: string | undefined;
  readonly lineId?: string | undefined;
}

/** A call that is to be made, and through which exchange. */
interface Placed {
  readonly setUp: ExchangeSetUp;
  readonly placed: OutgoingCall;
}

/** A note for whoever reads the attempts; nothing of the talk is known yet. */
const NOTE = "call";

/**
 * Writes a call down as being dialled, once the guard has let it pass under the lock of whom it is to reach. Refuses
 * (409) a borrower or a caller with another call under way, on whichever process, and what the guard holds back.
 */
async function place(ctx: Context, named: Named): Promise<Placed> {
  const staffId = staffIdOf(ctx);
  const target = await targetOf(ctx, named);
  const setUp = await chosenExchange(ctx.services);
  if (!setUp) throw new Refusal(r.noExchange);
  const extension = await extensionOf(ctx);
  if (extension === null) throw new Refusal(r.noExtension);
  const { customerId, loanId, phone, purpose, packageName } = target;
  const field = named.loanId === undefined ? "lineId" : "loanId";
  // Another's call of this person may be of an order that the caller does not see.
  const taken = await beyondScope(ctx, (db) => inTheWay(db, staffId, target));
  if (taken) throw new Refusal(r[taken], { field });
  const contact = { customerId, loanId, phone, channel: "call", purpose, by: staffId, what: NOTE } as const;
  const answer = await askToContact(ctx, contact);
  if (!answer.allowed) {
    const { reason, legalAt } = answer;
    const rule = text(refusalRule.member(reason)?.label ?? { cn: reason, en: reason, es: reason }, ctx.lang);
    throw new Refusal(r.heldFor, { params: { rule }, data: { rule: reason, legalAt: legalAt?.toISOString() ?? null } });
  }
  const line = channelsOf(randomUUID());
  const values = {
    ...line,
    customerId,
    loanId,
    packageName,
    phone,
    purpose,
    staffId,
    extension,
    exchange: setUp.code,
    attemptId: answer.attemptId,
    dialedAt: ctx.now,
  };
  const made = await row<{ id: string }>(
    ctx.db,
    insertInto("phone_call", values, sql`on conflict do nothing returning id`),
  );
  if (!made)
    throw new Refusal(r[(await beyondScope(ctx, (db) => inTheWay(db, staffId, target))) ?? "customerInCall"], {
      field,
    });
  ctx.changed("customer", customerId);
  ctx.changed("call", made.id);
  await writeAudit(ctx, call.dial.name, named, { object: ["call", made.id], after: { customerId, loanId, purpose } });
  return { setUp, placed: { ...line, extension, phone } };
}

/** Ends a call that never came about, for nobody hears of it any more. */
const fail = (services: Services, { reference }: OutgoingCall, cause: CallCause): Promise<unknown> =>
  asSystem(services, (ctx) => book(ctx, reference, { kind: "ended", at: ctx.now, cause }));

/** Asks the exchange, with no transaction open. After a silence the call is given up, whatever rings there. */
async function askExchange(services: Services, exchange: Exchange, placed: OutgoingCall): Promise<Answered> {
  try {
    return await exchange.dial(placed);
  } catch (error) {
    services.log.warn({ reference: placed.reference, error: errorText(error) }, "exchange: no answer to a call");
    await fail(services, placed, "silent");
    await exchange.hangUp(placed).catch(() => undefined);
    throw new Refusal(r.exchangeSilent);
  }
}

/**
 * Calls a borrower: the caller's telephone rings first. The exchange's answer goes on untouched, also where it refuses;
 * the call is failed then.
 */
export const dial = handleInOwnTransactions(call.dial, async (named, { services, actor, ...origin }) => {
  const { setUp, placed } = await inTransaction(services, actor, origin, (ctx) => place(ctx, named));
  const answer = await askExchange(services, lineTo(setUp, services), placed);
  if (answer.status >= 300) await fail(services, placed, "refused");
  return new Passed(answer);
});
