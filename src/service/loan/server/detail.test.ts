import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { rows, sql } from "../../../platform/server/database/connect.ts";
import { platformRefusals } from "../../../platform/shared/platform-messages.ts";
import { loanRefusals } from "../../../book/order/messages.ts";
import { loanCertificate } from "./certificate.ts";
import { loanDetail } from "./detail.ts";
import { ledgerOfLoan } from "./ledger-of-loan.ts";
import { openPortfolio, staffWith } from "./testing/reader.ts";
import { loanTimeline } from "./timeline.ts";

let portfolio: Awaited<ReturnType<typeof openPortfolio>>;
let settled: { id: string; customerId: string; orderNo: string; receivedCents: number };
let live: { id: string; customerId: string };
let waiting: { id: string; customerId: string };

beforeAll(async () => {
  portfolio = await openPortfolio();
  const find = async (status: number) =>
    (
      await rows(
        portfolio.services.connection.db,
        sql`select * from loan_order where status = ${status} order by id limit 1`,
      )
    )[0] as never;
  [settled, live, waiting] = [await find(50), await find(21), await find(32)];
});
afterAll(() => portfolio.close());

describe("the loan certificate", () => {
  test("tells when, how much, for which order and to whom, with the account hidden but its last four digits", async () => {
    expect(await portfolio.read(loanCertificate, { loanId: settled.id, userId: settled.customerId })).toEqual({
      time: expect.stringMatching(/^2026-01-\d\dT13:00:00\.000Z$/),
      amount: (settled.receivedCents / 100).toFixed(2),
      appName: expect.any(String),
      orderNo: settled.orderNo,
      bankName: "Ixe",
      bankCard: "****9719",
      personName: `Titular ${settled.id}`,
    });
  });

  test("does not tell an order of another customer from one that does not exist", async () => {
    const other = String(Number(settled.customerId) + 1);
    for (const input of [
      { loanId: settled.id, userId: other },
      { loanId: settled.id, userId: "999999" },
      { loanId: "999999", userId: settled.customerId },
    ]) {
      await expect(portfolio.read(loanCertificate, input)).rejects.toMatchObject({ reason: platformRefusals.notFound });
    }
  });

  test("does not exist before a payout has succeeded", async () => {
    await expect(
      portfolio.read(loanCertificate, { loanId: waiting.id, userId: waiting.customerId }),
    ).rejects.toMatchObject({ reason: loanRefusals.noVoucher });
  });
});

describe("an order's page", () => {
  test("holds the order, its terms and its money, with what the reader may do", async () => {
    const detail = await portfolio.read(
      loanDetail,
      { loanId: live.id },
      staffWith("loan:bill:repay", "loan:loan:voucher"),
    );
    expect(detail).toMatchObject({
      order: {
        id: live.id,
        status: 21,
        clabe: "****9719",
        phone: expect.stringContaining("****"),
        can: { repay: true, voucher: true, flat: false },
      },
      plan: [
        { termNo: 1, can: { repay: true, extend: false } },
        { termNo: 2, can: { repay: true } },
      ],
      money: [{ kind: "payout", status: "SUCCESS", can: { reverse: false } }],
    });
  });

  test("counts the days past due of each open term, and none of a repaid one", async () => {
    const { plan } = (await portfolio.read(loanDetail, { loanId: live.id })) as {
      plan: { dueOn: string; overdueDays: number }[];
    };
    const today = Date.parse("2026-03-02");
    expect(plan.map(({ overdueDays }) => overdueDays)).toEqual(
      plan.map(({ dueOn }) => Math.max(0, (today - Date.parse(dueOn)) / 86_400_000)),
    );
    expect(await portfolio.read(loanDetail, { loanId: settled.id })).toMatchObject({
      plan: [{ overdueDays: 0 }, { overdueDays: 0 }],
    });
  });

  test("shows the steps and the ledger, each leg as debit or credit", async () => {
    const reader = staffWith("loan:orderDetails:view");
    expect(await portfolio.read(loanTimeline, { loanId: live.id }, reader)).toMatchObject({
      list: [{ kind: "status", event: "apply", states: null }],
      next: null,
    });
    expect(await portfolio.read(ledgerOfLoan, { loanId: live.id })).toMatchObject([
      {
        event: "payoutSucceeded",
        legs: [
          { account: 1110, debitCents: 5000, creditCents: 0 },
          { account: 1050, debitCents: 0, creditCents: 5000 },
        ],
      },
    ]);
  });

  test("does not exist for an unknown id", async () => {
    for (const handler of [loanDetail, loanTimeline, ledgerOfLoan]) {
      await expect(portfolio.read(handler, { loanId: "999999" })).rejects.toMatchObject({
        reason: platformRefusals.notFound,
      });
    }
  });
});
