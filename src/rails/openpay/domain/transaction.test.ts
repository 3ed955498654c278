import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cents } from "../../../platform/shared/cents.ts";
import {
  feeOf,
  fromDecimal,
  instantOf,
  methodOf,
  openpayTransaction,
  paymentReferenceOf,
  payoutStatusOf,
  statusOf,
  toDecimal,
  type OpenpayTransaction,
} from "./transaction.ts";

/** A transaction as the documentation shows it, with whatever differs. */
const said = (part: Partial<OpenpayTransaction> & Record<string, unknown> = {}): OpenpayTransaction =>
  openpayTransaction.parse({
    id: "tr4f2atubqchinw71vfs",
    amount: 10.5,
    authorization: null,
    method: "bank_account",
    operation_type: "out",
    transaction_type: "payout",
    status: "in_progress",
    currency: "MXN",
    creation_date: "2014-05-26T17:23:03-05:00",
    description: "Retiro de saldo semanal",
    error_message: null,
    order_id: "oid-1110011",
    ...part,
  });

describe("Openpay's amounts", () => {
  test("are decimals, and every centavo comes back", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 999_999_999_999 }),
        (amount) => fromDecimal(toDecimal(cents(amount))) === amount,
      ),
    );
    expect(fromDecimal(1.15)).toBe(115);
    expect(toDecimal(cents(115))).toBe(1.15);
  });

  test("with more than two decimals are none", () => {
    expect(openpayTransaction.safeParse({ ...said(), amount: 10.505 }).success).toBe(false);
  });

  test("say fee and tax apart", () => {
    expect(feeOf(said({ fee: { amount: 4.31, tax: 0.69 } }))).toBe(500);
    expect(feeOf(said())).toBe(0);
  });
});

describe("a transaction's status", () => {
  test.each([
    ["completed", "SUCCESS"],
    ["failed", "FAIL"],
    ["cancelled", "FAIL"],
    ["in_progress", "PENDING"],
    ["charge_pending", "PENDING"],
    ["refunded", "PENDING"],
    ["something new", "PENDING"],
  ])("%s is %s: only what is known to be final ends a payout", (status, payout) =>
    expect(payoutStatusOf(said({ status }))).toBe(payout),
  );

  test("that we do not know is kept as unknown, and upper case is the same word", () => {
    expect([statusOf(said({ status: "brand_new" })), statusOf(said({ status: "COMPLETED" }))]).toEqual([
      "unknown",
      "completed",
    ]);
    expect([methodOf(said({ method: "bank" })), methodOf(said({ method: "ivr" }))]).toEqual(["bank_account", "other"]);
  });
});

test("a payer types in the store's reference, or the CLABE with the reference that goes with it", () => {
  expect(paymentReferenceOf(said({ payment_method: { type: "store", reference: "000020TR0100009" } }))).toBe(
    "000020TR0100009",
  );
  expect(
    paymentReferenceOf(
      said({ payment_method: { type: "bank_transfer", clabe: "646180109400423323", name: "11030021342311520255" } }),
    ),
  ).toBe("646180109400423323/11030021342311520255");
  expect(paymentReferenceOf(said())).toBeNull();
});

test("instants without an offset are Mexico City's, and nonsense is none", () => {
  expect(instantOf("2014-05-26T13:48:25-05:00")?.toISOString()).toBe("2014-05-26T18:48:25.000Z");
  expect(instantOf("2026-03-02T12:00:00")?.toISOString()).toBe("2026-03-02T18:00:00.000Z");
  expect([instantOf("soon"), instantOf(null), instantOf("")]).toEqual([null, null, null]);
});
