import type { Context } from "../../../platform/server/context.ts";
import { enqueue, type Worker } from "../../../platform/server/outbox.ts";
import type { ProofNews } from "../../proof/server/api.ts";
import { askToContact } from "../../../reach/contact/server/api.ts";
import { findConversation, requirePartner } from "./conversation.ts";
import { hubOf } from "./hub.ts";

export const PROOF_NEWS_TOPIC = "chat.proofNews";

/**
 * Tells a borrower in their conversation what became of a picture that they sent there, as a message of who decided, or
 * of who holds the conversation where nobody did; after the commit. Answers whether it is told there: where nobody could
 * have written it, or the guard of contact says no, it is not.
 */
export async function tellOfProof(ctx: Context, news: ProofNews): Promise<boolean> {
  const { source, refId, customerId, loanId, text, proofId, version } = news;
  if (source !== "chat" || refId === null) return false;
  const staffId = ctx.actor.id ?? (await findConversation(ctx.db, customerId))?.holderId ?? null;
  if (staffId === null) return false;
  const { phone } = await requirePartner(ctx, customerId);
  const { allowed } = await askToContact(ctx, {
    customerId,
    loanId,
    phone,
    channel: "chat",
    purpose: "transactional",
    by: staffId,
    what: "proof",
  });
  if (!allowed) return false;
  const name = `proof-${proofId}-${version}`;
  await enqueue(ctx, PROOF_NEWS_TOPIC, name, { customerId, staffId, text, name });
  return true;
}

/** Carries out `tellOfProof`. */
export const writeProofNews: Worker = async (services, { customerId = "", staffId = "", text = "", name = "" }) => {
  const draft = { customerId, sender: staffId, clientId: name, message: text, messageType: 0, fileId: null } as const;
  const { kind } = await hubOf(services).kept(draft);
  if (kind === "failed") throw new Error("the news was not kept");
};
