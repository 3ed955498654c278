import * as z from "zod";
import { policy } from "../../../platform/shared/policy.ts";
import { ok, refused } from "../../../platform/shared/refusal.ts";
import { savedView } from "../contract.ts";
import { savedViewRefusals } from "../messages.ts";

const facts = { shared: z.boolean(), mine: z.boolean(), mayShare: z.boolean() };

/** What may be done with a view: one's own is one's own business, a shared one that of who may share. */
export const savedViewPolicy = policy(
  "savedView",
  facts,
)({
  change: {
    call: [savedView.edit, savedView.remove],
    when: ({ shared, mine, mayShare }) => ((shared ? mayShare : mine) ? ok(null) : refused(savedViewRefusals.notYours)),
  },
  share: { call: savedView.share, when: ({ mine }) => (mine ? ok(null) : refused(savedViewRefusals.notYours)) },
});
