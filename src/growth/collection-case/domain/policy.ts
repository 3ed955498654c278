import * as z from "zod";
import { all, policy } from "../../../platform/shared/policy.ts";
import { ok, refused, type Result } from "../../../platform/shared/refusal.ts";
import { collectionCase } from "../contract.ts";
import { myClient } from "../my-client.contract.ts";
import { caseRefusals as r } from "../messages.ts";

interface Facts {
  readonly closed: boolean;
  readonly held: boolean;
  /** The caller has it. */
  readonly mine: boolean;
}

const isOpen = ({ closed }: Pick<Facts, "closed">): Result<unknown> => (closed ? refused(r.closed) : ok(null));

/** Whoever has a case speaks with its borrower, and nobody else. */
const isMine = (facts: Pick<Facts, "closed" | "mine">): Result<unknown> =>
  all(isOpen(facts), facts.mine ? ok(null) : refused(r.notMine));

/** What may be done with a case. */
export const casePolicy = policy("collectionCase", { closed: z.boolean(), held: z.boolean(), mine: z.boolean() })({
  assign: { call: collectionCase.assign, when: isOpen },
  recall: {
    call: collectionCase.recall,
    when: (facts: Pick<Facts, "closed" | "held">) => all(isOpen(facts), facts.held ? ok(null) : refused(r.notHeld)),
  },
  follow: { call: myClient.follow, when: isMine },
  promise: { call: myClient.promise, when: isMine },
});
