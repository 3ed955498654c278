import * as z from "zod";
import { policy } from "../../../platform/shared/policy.ts";
import { ok, refused, type Result } from "../../../platform/shared/refusal.ts";
import { cannedReply } from "../contract.ts";
import { cannedReplyRefusals as r } from "../messages.ts";

const facts = { shared: z.boolean(), mine: z.boolean(), mayShare: z.boolean() };
type Facts = Readonly<Record<keyof typeof facts, boolean>>;

/** One's own is one's own business, a shared one that of who may share. */
const changeable = ({ shared, mine, mayShare }: Facts): Result<unknown> =>
  (shared ? mayShare : mine) ? ok(null) : refused(r.notYours);

/** What may be done with a canned reply. */
export const cannedReplyPolicy = policy(
  "cannedReply",
  facts,
)({
  edit: { call: cannedReply.edit, when: changeable },
  remove: { call: cannedReply.remove, when: changeable },
  share: {
    call: cannedReply.share,
    when: ({ shared, mine }) => (shared ? refused(r.sharedAlready) : mine ? ok(null) : refused(r.notYours)),
  },
  unshare: { call: cannedReply.unshare, when: ({ shared }) => (shared ? ok(null) : refused(r.notShared)) },
});
