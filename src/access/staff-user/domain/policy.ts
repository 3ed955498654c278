import * as z from "zod";
import { all, policy } from "../../../platform/shared/policy.ts";
import { ok, refused, type Reason, type Result } from "../../../platform/shared/refusal.ts";
import { staffUser } from "../contract.ts";
import { staffUserRefusals as refusals } from "../messages.ts";

interface Reach {
  /** The account is the caller's own. */
  readonly self: boolean;
  /** It holds rights, or sees orders, that the caller lacks: whoever could reset its password would have them. */
  readonly beyond: boolean;
}

const within = ({ beyond }: Pick<Reach, "beyond">): Result<unknown> =>
  beyond ? refused(refusals.userBeyond, { field: "userId" }) : ok(null);

/** Of somebody else's account within reach; one's own is refused for `own`. */
const ofAnother = (facts: Reach, own: Reason): Result<unknown> =>
  facts.self ? refused(own, { field: "userId" }) : within(facts);

/**
 * What may be done with an account. One's own password, authenticator and sessions are looked after on the Security
 * page.
 */
export const staffUserPolicy = policy("staffUser", {
  self: z.boolean(),
  beyond: z.boolean(),
  active: z.boolean(),
  mfa: z.boolean(),
})({
  edit: { call: staffUser.edit, when: within },
  enable: {
    call: staffUser.enable,
    when: (facts) => all(within(facts), facts.active ? refused(refusals.alreadyEnabled) : ok(null)),
  },
  disable: {
    call: staffUser.disable,
    when: (facts) =>
      all(ofAnother(facts, refusals.yourself), facts.active ? ok(null) : refused(refusals.alreadyDisabled)),
  },
  reset: { call: staffUser.reset, when: (facts: Reach) => ofAnother(facts, refusals.ownSecurity) },
  unbindMfa: {
    call: staffUser.unbindMfa,
    when: (facts) => all(ofAnother(facts, refusals.ownSecurity), facts.mfa ? ok(null) : refused(refusals.mfaNotBound)),
  },
  kick: { call: staffUser.kick, when: (facts: Reach) => ofAnother(facts, refusals.ownSecurity) },
});
