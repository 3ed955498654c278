import * as z from "zod";
import { all, policy } from "../../../platform/shared/policy.ts";
import { ok, refused, type Result } from "../../../platform/shared/refusal.ts";
import { proof } from "../contract.ts";
import { proofRefusals as r } from "../messages.ts";
import { proofState, type ProofState } from "./sets.ts";

/** In whose hands a proof is: nobody's, the caller's, the caller's until a while ago, or somebody else's. */
const held = z.literal(["nobody", "me", "lapsed", "other"]);
export type Held = z.infer<typeof held>;

interface Facts {
  readonly state: ProofState;
  readonly held: Held;
  /** The name of who else has it. */
  readonly holder: string | null;
  /** The customer is the caller, or named the caller as a contact. */
  readonly ownCustomer: boolean;
  /** Amount and day were read. */
  readonly read: boolean;
  /** The caller decided it. */
  readonly mine: boolean;
  /** For how many more milliseconds who linked it may undo that; negative when that is over. */
  readonly leftMs: number;
}

const notOwn = ({ ownCustomer }: Pick<Facts, "ownCustomer">): Result<unknown> =>
  ownCustomer ? refused(r.ownCustomer) : ok(null);

/** Nobody else is reading it, and nobody has decided it. */
function free({ state, held: whose, holder }: Pick<Facts, "state" | "held" | "holder">): Result<unknown> {
  if (state !== "new" && state !== "reopened" && state !== "reading") return refused(r.decided);
  return whose === "other" ? refused(r.heldByOther, { params: { name: holder ?? "" } }) : ok(null);
}

/** What is read and decided belongs to who has the proof in hand, and only as long. */
function inHand(facts: Pick<Facts, "state" | "held" | "holder" | "ownCustomer">): Result<unknown> {
  const { state, held: whose } = facts;
  const mine = state === "reading" && whose === "me" ? ok(null) : refused(whose === "lapsed" ? r.lapsed : r.notClaimed);
  return all(free(facts), notOwn(facts), mine);
}

const wasRead = ({ read }: Pick<Facts, "read">): Result<unknown> => (read ? ok(null) : refused(r.notRead));

const closed = ({ state }: Pick<Facts, "state">): Result<unknown> =>
  state === "linked" || state === "notFound" || state === "refused" ? ok(null) : refused(r.stillOpen);

/** What may be done with a proof, for one caller. */
export const proofPolicy = policy("proof", {
  state: proofState.schema,
  held,
  holder: z.string().nullable(),
  ownCustomer: z.boolean(),
  read: z.boolean(),
  mine: z.boolean(),
  leftMs: z.int(),
})({
  claim: { call: proof.claim, when: (facts: Facts) => all(free(facts), notOwn(facts)) },
  release: { call: proof.release, when: inHand },
  read: { call: proof.read, when: inHand },
  link: { call: proof.link, when: (facts: Facts) => all(inHand(facts), wasRead(facts)) },
  notFound: { call: proof.notFound, when: (facts: Facts) => all(inHand(facts), wasRead(facts)) },
  refuse: { call: proof.refuse, when: inHand },
  unlink: {
    call: proof.unlink,
    when: (facts: Facts) =>
      all(
        facts.state === "linked" ? ok(null) : refused(r.notLinked),
        notOwn(facts),
        facts.mine ? ok(null) : refused(r.notYourLink),
        facts.leftMs > 0 ? ok(null) : refused(r.tooLate),
      ),
  },
  /** A match is taken back by a second person; what was not found or refused, by anybody. */
  reopen: {
    call: proof.reopen,
    when: (facts: Facts) =>
      all(closed(facts), notOwn(facts), facts.state === "linked" && facts.mine ? refused(r.secondPerson) : ok(null)),
  },
});
