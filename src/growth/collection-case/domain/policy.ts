import * as z from "zod";
import { all, policy } from "../../../platform/shared/policy.ts";
import { ok, refused, type Result } from "../../../platform/shared/refusal.ts";
import { collectionCase } from "../contract.ts";
import { caseRefusals as r } from "../messages.ts";

interface Facts {
  readonly closed: boolean;
  readonly held: boolean;
}

const isOpen = ({ closed }: Pick<Facts, "closed">): Result<unknown> => (closed ? refused(r.closed) : ok(null));

/** What may be done with a case. */
export const casePolicy = policy("collectionCase", { closed: z.boolean(), held: z.boolean() })({
  assign: { call: collectionCase.assign, when: isOpen },
  recall: {
    call: collectionCase.recall,
    when: (facts: Facts) => all(isOpen(facts), facts.held ? ok(null) : refused(r.notHeld)),
  },
});
