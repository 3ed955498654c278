import { applyAndAgree } from "../../sandbox/borrower/agreement.ts";
import { register } from "../../sandbox/borrower/registration.ts";
import { personFrom, type Person } from "../../sandbox/people.ts";
import { open } from "../door/open/contract.ts";
import { review } from "../desk/review/contract.ts";
import { reviewStage } from "../desk/review/domain/status.ts";
import type { Product, Staff } from "./product.ts";
import { snapshots } from "./snapshots.ts";

export interface Applied {
  readonly person: Person;
  readonly loanId: string;
  readonly orderNo: string;
}

interface Options {
  /** A decimal amount; 1000.00 unless stated. */
  readonly amount?: string;
  /** Which of the product groups on offer. */
  readonly group?: number;
}

/**
 * Registers a believable borrower through the signed door, who applies for a loan and accepts its agreement. The seed
 * decides who it is.
 */
export async function applyAs(product: Product, seed: string, options: Options = {}): Promise<Applied> {
  const { door, clock } = product;
  const person = personFrom(seed);
  await register({ seed, person, door, chance: () => 0.5, photos: snapshots }, clock.now());
  const groups = await door.call(open.products, { externalId: person.externalId });
  const group = groups[options.group ?? 0];
  if (!group) throw new Error("no product is on offer");
  const application = {
    appOrderId: `order-${seed}`,
    productGroupId: group.productGroupId,
    amount: options.amount ?? "1000.00",
  };
  const { loanId, orderNo } = await applyAndAgree({ seed, person, door }, application, clock.now());
  return { person, loanId, orderNo };
}

/** A borrower's order as the automatic checks left it, commonly waiting for a reviewer. */
export async function inReview(product: Product, seed: string, options?: Options): Promise<Applied> {
  const applied = await applyAs(product, seed, options);
  await product.settle();
  return applied;
}

/** Claims an order and passes all stages of it. */
export async function passAs(product: Product, reviewer: Staff, loanId: string): Promise<void> {
  const { version } = await reviewer.call(review.claim, { loanId });
  await reviewer.call(review.pass, { loanId, version, stages: [...reviewStage.codes] });
  await product.settle();
}

/** A borrower's order that was passed and paid out. */
export async function paidOut(product: Product, seed: string, options: Options = {}): Promise<Applied> {
  const applied = await inReview(product, seed, options);
  await passAs(product, await product.staff("reviewer"), applied.loanId);
  return applied;
}

/** Pays an amount (centavos) to the payment code that the borrower is given, for the debt unless stated. */
export async function payAs(
  product: Product,
  { person, orderNo }: Applied,
  amountCents: number,
  payFor: "debt" | "extension" = "debt",
): Promise<void> {
  const { paymentCode } = await product.door.call(open.paymentCode, { externalId: person.externalId, orderNo, payFor });
  product.bank.pay(paymentCode, amountCents, product.clock.now());
  await product.settle();
}
