import { beyondScope, staffIdOf, type Context } from "../../../platform/server/context.ts";
import { only, run, sql } from "../../../platform/server/database/connect.ts";
import { handle } from "../../../platform/server/handle.ts";
import { demand } from "../../../platform/server/policy.ts";
import type { InputOf } from "../../../platform/shared/endpoint.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import { lockLoan, type LoanRow } from "../../../book/order/server/api.ts";
import { reasonOf } from "../../../reach/contact/domain/reason.ts";
import { askToContact } from "../../../reach/contact/server/api.ts";
import { requireMade } from "../../call/server/api.ts";
import type { FollowResult } from "../../follow-up/domain/sets.ts";
import { callToWriteAbout, keepFollowUp } from "../../follow-up/server/api.ts";
import { makePromise } from "../../promise/server/api.ts";
import { casePolicy } from "../domain/policy.ts";
import { myClient } from "../my-client.contract.ts";
import { factsOf, findCases, type CaseRow } from "./case-row.ts";
import { followCases } from "./follow.ts";
import { callAbout } from "./guard.ts";
import { rankCases } from "./rank.ts";

type Contacted = Pick<
  InputOf<typeof myClient.follow>,
  "caseId" | "way" | "note" | "callId" | "nextAction" | "nextOn" | "nextTime"
>;

/**
 * A case of the caller under the lock of its order. Refuses an unknown one and a call of somebody else (404), and a case
 * that is somebody else's (409).
 */
async function lockMine(
  ctx: Context,
  { caseId, callId }: Pick<Contacted, "caseId" | "callId">,
  action: "follow" | "promise",
): Promise<[CaseRow, LoanRow]> {
  const [seen] = await findCases(ctx, [caseId], "caseId");
  if (callId !== undefined) await requireMade(ctx, callId, seen?.customerId ?? "0");
  const loan = await lockLoan(ctx, seen?.loanId ?? "0");
  const [found] = await findCases(ctx, [caseId], "caseId");
  if (!found) throw new Error("a case that was found is there");
  demand(ctx, casePolicy, action, factsOf(found, ctx));
  return [found, loan];
}

/**
 * Writes a contact down and lets the desk follow it. A call that was not made through the exchange is asked for here: it
 * counts like any other, and one that the rules of contact do not allow is refused (409, with the first legal moment).
 */
async function keepContact(ctx: Context, found: CaseRow, contacted: Contacted, result: FollowResult): Promise<string> {
  const { way, note, callId, nextAction, nextOn, nextTime } = contacted;
  const { id, loanId, customerId, packageName } = found;
  const about = callId ?? (way === "call" ? await callToWriteAbout(ctx, { customerId, purpose: "collection" }) : null);
  if (way === "call" && about === null) {
    const { phone } = await only<{ phone: string }>(ctx.db, sql`select phone from customer where id = ${customerId}`);
    const answer = await askToContact(ctx, callAbout({ customerId, loanId, phone }, ctx));
    if (!answer.allowed)
      throw new Refusal(reasonOf(answer.reason), {
        field: "way",
        data: { rule: answer.reason, legalAt: answer.legalAt?.toISOString() ?? null },
      });
  }
  const followUpId = await keepFollowUp(ctx, {
    customerId,
    loanId,
    packageName,
    purpose: "collection",
    channel: way,
    result,
    note: note || null,
    next: { nextAction, nextOn, nextTime },
    staffId: staffIdOf(ctx),
    callId: about,
  });
  await run(
    ctx.db,
    sql`update collection_case c set attempts = c.attempts + 1, last_result = f.result, last_at = f.at,
          next_action = f.next_action, next_at = f.next_at, version = c.version + 1
        from follow_up f where c.id = ${id} and f.id = ${followUpId}`,
  );
  return followUpId;
}

const rank = (ctx: Context, { id }: CaseRow): Promise<void> => beyondScope(ctx, (db) => rankCases(db, [id], ctx.today));

/**
 * Writes down what came of a contact with the borrower of one's own case. Refuses (409) somebody else's case, a closed
 * one, and a call that the rules of contact do not allow; (400) a next step without a day or in the past.
 */
export const follow = handle(myClient.follow, async ({ result, ...contacted }, ctx) => {
  const [found] = await lockMine(ctx, contacted, "follow");
  const followUpId = await keepContact(ctx, found, contacted, result);
  await rank(ctx, found);
  ctx.audit({ object: ["collectionCase", found.id], after: { ...contacted, result } });
  return { followUpId };
});

/**
 * Writes down a promise to pay with the contact in which it was given: until its day nobody asks for the money. Refuses
 * what `follow` does, and (400) a day and an amount that cannot be promised; (409) a second one beside one that is open.
 */
export const promise = handle(myClient.promise, async ({ amount, dueOn, ...contacted }, ctx) => {
  const [found, loan] = await lockMine(ctx, contacted, "promise");
  const followUpId = await keepContact(ctx, found, contacted, "promised");
  const promiseId = await makePromise(ctx, loan, { amount, dueOn, followUpId });
  await followCases(ctx, [{ loanId: loan.id }]);
  await rank(ctx, found);
  ctx.audit({ object: ["collectionCase", found.id], after: { ...contacted, amount, dueOn } });
  return { followUpId, promiseId };
});
