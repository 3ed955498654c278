import { staffIdOf, type Context } from "../../../platform/server/context.ts";
import { rows, sql } from "../../../platform/server/database/connect.ts";
import { handle } from "../../../platform/server/handle.ts";
import { maskPhone } from "../../../platform/shared/mask.ts";
import { Refusal, unwrap } from "../../../platform/shared/refusal.ts";
import { text } from "../../../platform/shared/messages.ts";
import { workersOf } from "../../../desk/seat/server/api.ts";
import { isAtWork } from "../../../desk/seat/domain/allocation.ts";
import { reasonOf } from "../../../reach/contact/domain/reason.ts";
import { wouldContact } from "../../../reach/contact/server/api.ts";
import { chat } from "../contract.ts";
import { heldBy, mayGive, mayTake, RESTING, type Standing } from "../domain/conversation.ts";
import { chatRefusals } from "../messages.ts";
import { contactOf } from "./begin.ts";
import {
  findConversation,
  keepStanding,
  lockConversation,
  noteHandOver,
  requirePartner,
  type Conversation,
} from "./conversation.ts";
import { factsOf } from "./facts.ts";
import { latestLoan } from "./latest-loan.ts";
import { mayServe, onDuty } from "./route.ts";

const holderOf = ({ holderName }: Conversation): string => holderName ?? "";

async function take({ userId }: { readonly userId: string }, ctx: Context) {
  await requirePartner(ctx, userId);
  const me = staffIdOf(ctx);
  const was = await lockConversation(ctx, userId);
  unwrap(mayTake(was, me, holderOf(was)));
  if (was.holderId !== me) await keepStanding(ctx, userId, heldBy(was, me, ctx.now));
  return told(ctx, userId, was, { state: "held", holderId: me });
}

/** Takes a conversation. Refuses one that somebody else holds (409, with the name). */
export const claim = handle(chat.claim, take);

/** Takes a conversation that may not have begun yet. Refuses as `claim` does. */
export const begin = handle(chat.begin, take);

/**
 * Gives a conversation to a colleague. Refuses one that somebody else holds or that rests, and a colleague who is off
 * duty or does not see the customer (409).
 */
export const handOver = handle(chat.handOver, async ({ userId, toStaffId, note }, ctx) => {
  await requirePartner(ctx, userId);
  const me = staffIdOf(ctx);
  const was = await lockConversation(ctx, userId);
  unwrap(mayGive(was, me, holderOf(was)));
  const [seat] = await workersOf(ctx, "service", [toStaffId]);
  const fit = seat?.seated === true && isAtWork(seat) && toStaffId !== me && (await mayServe(ctx, toStaffId, userId));
  if (!fit) throw new Refusal(chatRefusals.nobodyToHand, { field: "toStaffId" });
  await noteHandOver(ctx, userId, me, toStaffId, note);
  await keepStanding(ctx, userId, heldBy(was, toStaffId, ctx.now));
  return told(ctx, userId, was, { state: "held", holderId: toStaffId }, note);
});

/** Lets a conversation rest. Refuses one that somebody else holds, or that rests (409). */
export const release = handle(chat.release, async ({ userId }, ctx) => {
  await requirePartner(ctx, userId);
  const me = staffIdOf(ctx);
  const was = await lockConversation(ctx, userId);
  unwrap(mayGive(was, me, holderOf(was)));
  await keepStanding(ctx, userId, RESTING);
  return told(ctx, userId, was, { state: "resting", holderId: null });
});

async function told(
  ctx: Context,
  userId: string,
  was: Conversation,
  is: Pick<Standing, "state" | "holderId">,
  note?: string,
) {
  ctx.audit({
    object: ["customer", userId],
    before: { chat: was.state, holderId: was.holderId },
    after: { chat: is.state, holderId: is.holderId, ...(note !== undefined && { note }) },
  });
  const now = await findConversation(ctx.db, userId);
  return { userId, ...is, holderName: now?.holderName ?? null };
}

/** Who a conversation is with, how it stands, what of the order, and whether one may write now. */
export const conversation = handle(chat.conversation, async ({ userId }, ctx) => {
  const partner = await requirePartner(ctx, userId);
  const found = await findConversation(ctx.db, userId);
  const now = found ?? { ...RESTING, holderName: null };
  const contact = contactOf(partner, await latestLoan(ctx.db, userId), staffIdOf(ctx), now.answering);
  const [verdict] = await wouldContact(ctx, [contact]);
  const refused = verdict?.allowed === false ? verdict : null;
  return {
    ...(await factsOf(ctx, userId)),
    state: now.state,
    holderId: now.holderId,
    holderName: now.holderName,
    realName: partner.name,
    phone: maskPhone(partner.phone),
    waitingSince: now.waitingSince?.toISOString() ?? null,
    may: refused === null,
    reason: refused && text(reasonOf(refused.reason), ctx.lang),
    legalAt: refused?.legalAt?.toISOString() ?? null,
  };
});

/** Who may be given a conversation, the least busy first. */
export const colleagues = handle(chat.colleagues, async ({ userId }, ctx) => {
  await requirePartner(ctx, userId);
  const able: { staffId: string; name: string; open: number }[] = [];
  for (const { id, name, open } of await onDuty(ctx))
    if (id !== ctx.actor.id && (await mayServe(ctx, id, userId))) able.push({ staffId: id, name, open });
  return able;
});

const MOST_HAND_OVERS = 50;

export const handOvers = handle(chat.handOvers, async ({ userId }, ctx) => {
  await requirePartner(ctx, userId);
  const found = await rows<{ from: string | null; to: string | null; note: string; at: Date }>(
    ctx.db,
    sql`select f.name as from, t.name as to, h.note, h.at from chat_hand_over h
        left join staff_user f on f.id = h.from_id left join staff_user t on t.id = h.to_id
        where h.customer_id = ${userId} order by h.id desc limit ${MOST_HAND_OVERS}`,
  );
  return found.map(({ at, ...given }) => ({ ...given, at: at.toISOString() }));
});
