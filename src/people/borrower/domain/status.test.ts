import { expect, test } from "vitest";
import {
  changeCustomerStatus,
  customerStatus,
  CUSTOMER_TRANSITIONS,
  mayBorrow,
  mayLogIn,
  statusUnder,
} from "./status.ts";

test("only the listed changes are allowed, and 3 is final", () => {
  for (const from of customerStatus.codes) {
    for (const to of customerStatus.codes) {
      expect(changeCustomerStatus(from, to, { hasOpenOrder: false, hasCredit: false }).ok).toBe(
        CUSTOMER_TRANSITIONS[from].includes(to),
      );
    }
    expect(changeCustomerStatus(from, from, { hasOpenOrder: false, hasCredit: false }).ok).toBe(false);
    expect(changeCustomerStatus(3, from, { hasOpenOrder: false, hasCredit: false }).ok).toBe(false);
  }
});

test("a customer with an open order or credit can be locked but not logged off", () => {
  expect(changeCustomerStatus(0, 2, { hasOpenOrder: true, hasCredit: false }).ok).toBe(true);
  expect(changeCustomerStatus(0, 3, { hasOpenOrder: true, hasCredit: false }).ok).toBe(false);
  expect(changeCustomerStatus(0, 3, { hasOpenOrder: false, hasCredit: true }).ok).toBe(false);
});

test("who may sign in and who may borrow", () => {
  expect(customerStatus.codes.map(mayLogIn)).toEqual([true, false, true, false]);
  expect(customerStatus.codes.map(mayBorrow)).toEqual([true, false, false, false]);
});

test("the status is what the locks that stand come to, each of which may go on its own", () => {
  expect([[], [2], [1], [2, 1], [1, 2, 2]].map((kinds) => statusUnder(kinds as (1 | 2)[]))).toEqual([0, 2, 1, 1, 1]);
});
