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
import { loan } from "../../loan/contract.ts";
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
/** Staff call the order off, so that its borrower may apply for another one. */
async function endOrder(): Promise<void> {
  const admin = await house.staff("admin");
  const { version } = (await admin.call(loan.detail, { loanId: it.loanId })).order;
  await admin.call(loan.cancel, { loanId: it.loanId, version, reason: "a petición" });
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
  test("is asked for once the borrower has accepted the agreement, and not before", async () => {
    const { door } = house;
    const { externalId } = it.person;
    await run(house.services.connection.db, sql`update partner_order set step = 'ended'`);
    await endOrder();
    const [group] = await door.call(open.products, { externalId });
    const asked = { appOrderId: `later-${count}`, productGroupId: group?.productGroupId ?? "", amount: "1000.00" };
    it = { ...it, ...(await door.call(open.apply, { externalId, ...asked })) };
    await pass(4);
    const { orderNo } = it;
    await door.call(open.secureCode, { externalId, orderNo, code: SECURE_CODE });
    await pass(4);
    expect(await standing()).toEqual([32, "confirm"]);
    expect(there.partner.orders.get(orderNo)?.confirmedAt).toBeNull();
    const { textVersion, sha256 } = await door.call(open.agreement, { externalId, orderNo });
    const device = { deviceId: "d-1", model: "Pixel 9", os: "Android 16" };
    await door.call(open.acceptAgreement, { externalId, orderNo, textVersion, sha256, ...device });
    await pass(6);
    expect(await standing()).toEqual([21, "follow"]);
  });

  test("waits, and the order says why, while its router is not complete", async () => {
    const { db } = house.services.connection;
    const named = (appid: string) => run(db, sql`update product_router set appid = ${appid}`);
    await named("");
    await pass(2);
    expect(await standing()).toEqual([32, "cards"]);
    expect(await failureOf()).toEqual({ failure: "refused", detail: "router" });
    await named(PARTNER_KEYS.appid);
    await pass(8);
    expect(await standing()).toEqual([21, "follow"]);
  });

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
    ["paidAt", { paidAt: "2020-01-01T00:00:00Z" }],
    ["paidAt", { paidAt: "2199-01-01T00:00:00Z" }],
    ["paidAt", { paidAt: null }],
    ["partnerOrderNo", { partnerOrderNo: "P\0" }],
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

  test("ends in what it was called off for: the commission is taken back", async () => {
    await pass(4);
    expect(await standing()).toEqual([21, "follow"]);
    meet(there.partner, "getLoanOrderStatusUrl", async (_on, { body }) => {
      const { nonce, timestamp } = openRequest(PARTNER_KEYS, "getLoanOrderStatusUrl", body);
      const word = { status: "cancelled", at: house.clock.now().toISOString(), reason: "returned" };
      const answer = { code: "0", msg: "", timestamp, body: word };
      return { status: 200, text: sealAnswer(PARTNER_KEYS, "getLoanOrderStatusUrl", nonce, answer) };
    });
    await pass(2, 600_000);
    expect(await standing()).toEqual([-22, "ended"]);
    expect(await accountsOf(house, it.loanId)).toEqual({});
  });
});

test("each try of a step comes under the same request id, and each step under its own", async () => {
  const calls = ["pushBaseInfoUrl", "pushAdditionalUrl", "pushBankInfo", "confirmLoanUrl"] as const;
  const ids = calls.map((call) => {
    const tried: string[] = [];
    const lost = async (on: () => Promise<Answer | null>, { body }: Request): Promise<Answer | null> => {
      tried.push(openRequest(PARTNER_KEYS, call, body).requestId);
      await on();
      return "hang";
    };
    const heard = (on: () => Promise<Answer | null>, request: Request) => {
      tried.push(openRequest(PARTNER_KEYS, call, request.body).requestId);
      return on();
    };
    meet(there.partner, call, lost, heard);
    return tried;
  });
  await run(house.services.connection.db, sql`update partner_order set step = 'ended'`);
  it = await applyAs(house, "confirmation-ids");
  await pass(8);
  const { externalId } = it.person;
  await house.door.call(open.secureCode, { externalId, orderNo: it.orderNo, code: SECURE_CODE });
  await pass(8);
  expect(await standing()).toEqual([21, "follow"]);
  expect(ids.map((tried) => [tried.length, new Set(tried).size])).toEqual(calls.map(() => [2, 1]));
  expect(new Set(ids.flat()).size).toBe(calls.length);
});

test("a partner that is down is asked less and less often", async () => {
  there.partner.change({ always: "down" });
  const asked = () => [...there.partner.asked.values()].reduce((sum, n) => sum + n, 0);
  const before = asked();
  await pass(60);
  // after 0, 15, 45, 105, 225, 465 and so on seconds of a quarter of an hour
  expect(asked() - before).toBe(6);
});
