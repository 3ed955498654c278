import * as z from "zod";
import { all, policy } from "../../../platform/shared/policy.ts";
import { ok, refused, type Result } from "../../../platform/shared/refusal.ts";
import { image } from "../contract.ts";
import { imageRefusals as r } from "../messages.ts";

/** In whose hands an image is: nobody's, the caller's, the caller's until a while ago, or somebody else's. */
const held = z.literal(["nobody", "me", "lapsed", "other"]);
export type Held = z.infer<typeof held>;

interface Facts {
  readonly held: Held;
  /** The name of who else has it. */
  readonly holder: string | null;
  readonly ownCustomer: boolean;
}

const notOwn = ({ ownCustomer }: Pick<Facts, "ownCustomer">): Result<unknown> =>
  ownCustomer ? refused(r.ownCustomer) : ok(null);

const notOthers = ({ held, holder }: Pick<Facts, "held" | "holder">): Result<unknown> =>
  held === "other" ? refused(r.heldByOther, { params: { name: holder ?? "" } }) : ok(null);

/** Marks belong to who has the image in hand, and only as long. */
const inHand = ({ held }: Pick<Facts, "held">): Result<unknown> => {
  if (held === "me") return ok(null);
  return refused(held === "lapsed" ? r.lapsed : r.notClaimed);
};

/** What may be done with an image, for one caller. */
export const imagePolicy = policy("image", { held, holder: z.string().nullable(), ownCustomer: z.boolean() })({
  claim: { offers: image.take, when: (facts: Facts) => all(notOthers(facts), notOwn(facts)) },
  assign: { offers: image.assign, when: notOthers },
  mark: {
    call: [image.normal, image.exception],
    when: (facts: Facts) => all(notOthers(facts), notOwn(facts), inHand(facts)),
  },
});

interface Mark {
  readonly withdrawn: boolean;
  readonly own: boolean;
  readonly ownCustomer: boolean;
  /** For how many more milliseconds who set it may withdraw it; negative when that is over. */
  readonly leftMs: number;
}

const standing = ({ withdrawn, ownCustomer }: Omit<Mark, "leftMs" | "own">): Result<unknown> =>
  all(withdrawn ? refused(r.withdrawn) : ok(null), notOwn({ ownCustomer }));

/** What may be done with a mark: who set it withdraws it within a while, who may withdraw any mark at any time. */
export const markPolicy = policy("image.mark", {
  withdrawn: z.boolean(),
  own: z.boolean(),
  ownCustomer: z.boolean(),
  leftMs: z.int(),
})({
  revoke: {
    call: image.revoke,
    when: (mark: Mark) =>
      all(
        standing(mark),
        mark.own ? ok(null) : refused(r.notYourMark),
        mark.leftMs > 0 ? ok(null) : refused(r.tooLate),
      ),
  },
  revokeAny: { call: image.revokeAny, when: standing },
});
