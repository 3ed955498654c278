import * as z from "zod";
import { policy } from "../../../platform/shared/policy.ts";
import { ok, refused, type Result } from "../../../platform/shared/refusal.ts";
import { blacklist } from "../contract.ts";
import { blacklistRefusals } from "../messages.ts";
import { entryType, type EntryType } from "./sets.ts";
import { REVEALED_AS } from "./shown.ts";

const notReleased = ({ released }: { readonly released: boolean }): Result<unknown> =>
  released ? refused(blacklistRefusals.released, { field: "entryId" }) : ok(null);

/** A value is revealed with the permission of its own kind. */
const reveals = <const T extends EntryType>(type: T) => ({
  call: blacklist.reveal,
  needs: ["review:blacklist:view", `pii:${REVEALED_AS[type]}:reveal`] as const,
  when: (facts: { readonly type: EntryType }): Result<unknown> =>
    facts.type === type ? ok(null) : refused(blacklistRefusals.type, { field: "entryId" }),
});

/** What may be done with an entry of the blacklist. */
export const entryPolicy = policy("blacklist", { released: z.boolean(), type: entryType.schema })({
  release: { call: blacklist.release, when: notReleased },
  expiry: { call: blacklist.expiry, when: notReleased },
  reveal_phone: reveals("phone"),
  reveal_idDoc: reveals("idDoc"),
  reveal_device: reveals("device"),
  reveal_card: reveals("card"),
});
