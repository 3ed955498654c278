import { handle } from "../../../platform/server/handle.ts";
import { sumCents } from "../../../platform/shared/cents.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import { isAtWork, roomOf } from "../../seat/domain/allocation.ts";
import { review } from "../contract.ts";
import { likenessesOf } from "../domain/twins.ts";
import { reviewRefusals } from "../messages.ts";
import { addressesOf } from "./own-customers.ts";
import { waitingOf } from "./share-cases.ts";
import { planOf } from "./share-plan.ts";

/**
 * How orders would be shared out: who would hold how much before and after, what stays and why, and where a customer
 * and their reviewer have something in common. Refuses (404) a filter that finds no order which waits with nobody.
 */
export const sharePreview = handle(review.sharePreview, async ({ loanIds, filter, ...how }, ctx) => {
  const asked = loanIds ? { loanIds, matching: loanIds.length } : await waitingOf(ctx, filter ?? {});
  if (asked.loanIds.length === 0) throw new Refusal(reviewRefusals.nothingMatches, { field: "filter" });
  const { cases, receivers, shares, left } = await planOf(ctx, { ...how, loanIds: asked.loanIds });
  const byId = new Map(cases.map((one) => [one.id, one]));
  const known = (ids: readonly string[]) => ids.flatMap((id) => byId.get(id) ?? []);
  const addresses = await addressesOf(
    ctx,
    shares.map(({ userId }) => userId),
  );
  const goesTo = new Map(shares.map(({ userId, loanIds: ids }) => [userId, ids]));
  return {
    loanIds: cases.map(({ id }) => id),
    matching: asked.matching,
    receivers: receivers.map((one) => {
      const ids = goesTo.get(one.id) ?? [];
      return {
        userId: one.id,
        name: one.name,
        atWork: isAtWork(one),
        held: one.held,
        room: roomOf(one),
        loanIds: [...ids],
        cents: sumCents(known(ids).map(({ cents }) => cents)),
      };
    }),
    left: left.flatMap(({ id, why }) => {
      const one = byId.get(id);
      return one ? [{ loanId: id, orderNo: one.orderNo, why, holder: one.holder }] : [];
    }),
    twins: receivers.flatMap(({ id: userId, name }) =>
      known(goesTo.get(userId) ?? []).flatMap((one) => {
        const customer = { name: one.name, addresses: one.address === null ? [] : [one.address] };
        const what = likenessesOf({ name, addresses: addresses.get(userId) ?? [] }, customer);
        return what.length === 0 ? [] : [{ loanId: one.id, orderNo: one.orderNo, userId, name, what }];
      }),
    ),
  };
});
