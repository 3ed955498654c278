import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { HttpError, type Answer, type Request } from "../../../../sandbox/http.ts";
import { SECURE_CODE } from "../../../../sandbox/partner/desk.ts";
import { PARTNER_KEYS } from "../../../../sandbox/partner/testing.ts";
import { openRequest, sealAnswer } from "../../../catalogue/router/server/dialect/envelope.ts";
import { open } from "../../../door/open/contract.ts";
import { only, run, sql } from "../../../platform/server/database/connect.ts";
import { accountsOf } from "../../../testing/books.ts";
import { applyAs, type Applied } from "../../../testing/borrower.ts";
import { openProduct, type Product } from "../../../testing/product.ts";
import { driveOrders } from "./drive.job.ts";
import { partnerOrder } from "./order-row.ts";
import { meet } from "./testing/meet.ts";
import { routedTo } from "./testing/routed.ts";

let house: Product;
let there: Awaited<ReturnType<typeof routedTo>>;
let count = 0;
let it: Applied;

beforeAll(async () => {
  house = await openProduct();
  there = await routedTo(house);
});
afterAll(async () => {
  await there.close();
  await house.close();
});
/** The one order that there is anything to do about. It is confirmed next: its account is known, its agreement accepted. */
beforeEach(async () => {
  await run(house.services.connection.db, sql`update partner_order set step = 'ended'`);
  there.partner.calm();
  count += 1;
  it = await applyAs(house, `confirmation-${count}`);
  await pass(4);
  expect(await standing()).toEqual([32, "cards"]);
  const { externalId } = it.person;
  await house.door.call(open.secureCode, { externalId, orderNo: it.orderNo, code: SECURE_CODE });
});

async function pass(rounds: number, every = 15_000): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    await driveOrders(house.services);
    house.clock.advance(every);
  }
}
const failureOf = () =>
  only<{ failure: string | null; detail: string | null }>(
    house.services.connection.db,
    sql`select failure, failure_detail as detail from partner_order where loan_id = ${it.loanId}`,
  );
const standing = async () => {
  const { db } = house.services.connection;
  return [
    (await only<{ status: number }>(db, sql`select status from loan_order where id = ${it.loanId}`)).status,
    (await partnerOrder(db, it.loanId))?.step,
  ];
};

describe("a confirmation", () => {
  test("that the partner refuses fails the payout, for good and at no cost", async () => {
    meet(there.partner, "confirmLoanUrl", (on) => {
      there.partner.change({ next: ["refuse"] });
      return on();
    });
    await pass(4);
    expect(await standing()).toEqual([-10, "ended"]);
    expect(there.partner.orders.get(it.orderNo)?.confirmedAt).toBeNull();
    expect(await accountsOf(house, it.loanId)).toEqual({});
  });

  test.each([401, 403, 404, 429])(
    "that is met by an unsigned %i is asked again until it is answered",
    async (status) => {
      const unsigned = () => Promise.reject(new HttpError(status, "no"));
      meet(there.partner, "confirmLoanUrl", unsigned, unsigned);
      await pass(3);
      expect(await standing()).toEqual([22, "confirm"]);
      expect(await failureOf()).toEqual({ failure: "refused", detail: String(status) });
      await pass(8);
      expect(await standing()).toEqual([21, "follow"]);
    },
  );

  test("whose answer was lost is followed, though the partner refuses to hear it once more", async () => {
    meet(
      there.partner,
      "confirmLoanUrl",
      (on) => {
        there.partner.change({ next: ["late"] });
        return on();
      },
      (on) => {
        there.partner.change({ next: ["refuse"] });
        return on();
      },
    );
    await pass(10);
    expect(await standing()).toEqual([21, "follow"]);
    expect(await accountsOf(house, it.loanId)).toEqual({ "1180": 3500, "4060": -3500 });
  });
});

describe("what the partner says of a payout", () => {
  test.each([
    ["orderNo", { orderNo: "TR-of-another" }],
    ["amount", { amount: "999.99" }],
  ])("is not booked with another %s", async (detail, change) => {
    const said = async (_on: unknown, { body }: Request): Promise<Answer> => {
      const { nonce, timestamp } = openRequest(PARTNER_KEYS, "getLoanDetailUrl", body);
      const paidAt = house.clock.now().toISOString();
      const paid = { amount: "1000.00", received: "1000.00", paidAt, dueDate: null };
      const about = { orderNo: it.orderNo, partnerOrderNo: "P1", ...paid, ...change };
      const answer = { code: "0", msg: "", timestamp, body: about };
      return { status: 200, text: sealAnswer(PARTNER_KEYS, "getLoanDetailUrl", nonce, answer) };
    };
    meet(there.partner, "getLoanDetailUrl", said, said);
    await pass(4);
    expect(await standing()).toEqual([22, "follow"]);
    expect(await failureOf()).toEqual({ failure: "malformed", detail });
    expect(await accountsOf(house, it.loanId)).toEqual({});
    await pass(8);
    expect(await standing()).toEqual([21, "follow"]);
  });
});
