import type { BusinessDate } from "../../../platform/shared/business-date.ts";
import { formatMoney, type Cents } from "../../../platform/shared/cents.ts";
import { ok, refused, type Result } from "../../../platform/shared/refusal.ts";
import { loanRefusals } from "../../../book/order/messages.ts";
import { nothingOwedBack } from "../../../people/borrower/domain/clawback.ts";
import { quotaOf } from "../../quota/domain/quota.ts";
import type { Past, Step } from "../../quota/domain/step.ts";
import { quotaRefusals } from "../../quota/messages.ts";
import { shelfRefusals } from "../messages.ts";
import { comesFirst, type ProductTag } from "./tag.ts";

/** What a product lets in a day: so many orders, or so many centavos. */
interface Cap {
  readonly kind: "orders" | "amount";
  /** 0 closes the product. */
  readonly total: number;
  /** What was applied for today, orders or centavos. */
  readonly used: number;
}

/** What decides on a product's place. */
interface Placed {
  readonly productId: string;
  readonly tag: ProductTag;
  readonly rank: number;
  /** The place on the shelf that the product is put at, from 1; 0 for none. */
  readonly insertion: number;
}

/** A product group as it may be offered. */
export interface Offer extends Placed {
  readonly groupId: string;
  /** Product and group are in use. */
  readonly enabled: boolean;
  /** Somebody lends on it now: we do, or a partner who can be asked. */
  readonly lent: boolean;
  readonly minCents: Cents;
  readonly maxCents: Cents;
  readonly minSettledLoans: number;
  /** What each customer may borrow; null is the whole amount for everybody. */
  readonly steps: readonly Step[] | null;
  /** Null is without limit. */
  readonly cap: Cap | null;
}

/** Who looks at the shelf. Somebody who is not registered yet has no day of registration. */
export interface Shopper extends Past {
  readonly packageOpen: boolean;
  readonly mayBorrow: boolean;
  readonly clawbackCents: Cents;
  readonly openOrder: boolean;
  readonly registeredOn: BusinessDate | null;
}

/** Refuses what the cap no longer lets in: an application for `amount` more. */
function withinCap(cap: Cap | null, amount: Cents): Result<null> {
  if (cap === null) return ok(null);
  if (cap.total === 0) return refused(shelfRefusals.capClosed);
  const more = cap.kind === "orders" ? 1 : amount;
  return cap.used + more > cap.total ? refused(shelfRefusals.capReached) : ok(null);
}

/** Refuses what a tag keeps for others. */
function forShopper(tag: ProductTag, { settledLoans, registeredOn }: Shopper, today: BusinessDate): Result<null> {
  const isNew = settledLoans === 0;
  switch (tag) {
    case "TAG_NEW":
    case "TAG_NEW_PRIORITY":
      return isNew ? ok(null) : refused(shelfRefusals.newOnly);
    case "TAG_NEW_DAY":
    case "TAG_NEW_DAY_PRIORITY":
      return registeredOn === null || registeredOn === today ? ok(null) : refused(shelfRefusals.newTodayOnly);
    case "TAG_OLD":
      return isNew ? refused(shelfRefusals.returningOnly) : ok(null);
    case "TAG_PRIORITY":
    case "TAG_ORDINARY":
      return ok(null);
  }
}

/** What stops a customer from borrowing anything in the app. */
function mayShop({ packageOpen, mayBorrow, clawbackCents, openOrder }: Shopper): Result<unknown> {
  if (!packageOpen) return refused(shelfRefusals.packageClosed);
  if (!mayBorrow) return refused(loanRefusals.customerBlocked);
  const owes = nothingOwedBack(clawbackCents);
  if (!owes.ok) return owes;
  return openOrder ? refused(loanRefusals.orderOpen) : ok(null);
}

type Limited = Pick<Offer, "minCents" | "maxCents" | "steps">;

/** The most that a customer may borrow of a group, whatever else is in the way; why nothing. */
function mostOf(offer: Limited, shopper: Past): Result<Cents> {
  if (offer.steps === null) return ok(offer.maxCents);
  const quota = quotaOf(shopper, offer.steps, offer);
  return quota.ok ? ok(quota.value.limit) : quota;
}

/** A group with what the customer may borrow of it at most; as it is, where that is nothing. */
export function limited<T extends Limited>(offer: T, shopper: Past): T {
  const most = mostOf(offer, shopper);
  return most.ok && most.value !== offer.maxCents ? { ...offer, maxCents: most.value } : offer;
}

/** Refuses what the customer's credit limit for the group does not reach to. */
function withinQuota(offer: Offer, shopper: Shopper, amount: Cents): Result<null> {
  if (offer.steps === null) return ok(null);
  const most = mostOf(offer, shopper);
  if (!most.ok) return most;
  const params = { limit: formatMoney(most.value) };
  return amount > most.value ? refused(quotaRefusals.beyond, { field: "amount", params }) : ok(null);
}

/**
 * Whether a customer may have a product group: the one rule by which the shelf shows it, an application is let in and
 * the simulator gives its reason. An application brings its amount; the shelf asks for the least one.
 */
export function offered(offer: Offer, shopper: Shopper, today: BusinessDate, amount = offer.minCents): Result<unknown> {
  const shops = mayShop(shopper);
  if (!shops.ok) return shops;
  if (!offer.enabled) return refused(loanRefusals.productOff);
  if (!offer.lent) return refused(shelfRefusals.partnerNotReady);
  const tagged = forShopper(offer.tag, shopper, today);
  if (!tagged.ok) return tagged;
  if (shopper.settledLoans < offer.minSettledLoans)
    return refused(shelfRefusals.fewLoans, { params: { n: offer.minSettledLoans } });
  const limited = withinQuota(offer, shopper, amount);
  return limited.ok ? withinCap(offer.cap, amount) : limited;
}

/** Priority tags first, then by rank. */
export const byRank = (a: Placed, b: Placed): number =>
  Number(comesFirst(b.tag)) - Number(comesFirst(a.tag)) || a.rank - b.rank || Number(a.productId) - Number(b.productId);

/**
 * The order of a shelf: priority tags first, then by rank; a product with an insertion position stands at that place
 * among the products, or last where there are fewer. The groups of a product stand together, as they came.
 */
export function arranged<T extends Placed>(offers: readonly T[]): T[] {
  const sorted = offers.toSorted(byRank);
  const products = Map.groupBy(sorted, ({ productId }) => productId);
  const of = (productId: string): T[] => products.get(productId) ?? [];
  const place = (productId: string): number => of(productId)[0]?.insertion ?? 0;
  const shelf = [...products.keys()].filter((productId) => place(productId) === 0);
  let next = 0;
  for (const productId of [...products.keys()].filter((id) => place(id) > 0).toSorted((a, b) => place(a) - place(b))) {
    const at = Math.min(Math.max(place(productId) - 1, next), shelf.length);
    shelf.splice(at, 0, productId);
    next = at + 1;
  }
  return shelf.flatMap(of);
}
