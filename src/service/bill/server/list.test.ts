import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { rows, sql } from "../../../platform/server/database/connect.ts";
import { InvalidInput } from "../../../platform/server/perform.ts";
import { openPortfolio, staffWith } from "../../loan/server/testing/reader.ts";
import { bill } from "../contract.ts";
import { billList } from "./list.ts";

interface Stored {
  readonly id: string;
  readonly loanId: string;
  readonly repayCode: string;
  readonly orderNo: string;
  readonly phone: string;
  readonly packageName: string;
  readonly termNo: number;
  readonly status: number;
  readonly dueOn: string;
  readonly overdueDays: number;
  readonly principalDueCents: number;
  readonly outstandingCents: number;
}

let portfolio: Awaited<ReturnType<typeof openPortfolio>>;
let all: readonly Stored[];

beforeAll(async () => {
  portfolio = await openPortfolio();
  const stored = await rows<Stored>(
    portfolio.services.connection.db,
    sql`select t.*, o.order_no, o.package_name, c.phone from bill t join loan_order o on o.id = t.loan_id
        join customer c on c.id = t.customer_id
        order by t.id desc`,
  );
  const late = ({ dueOn, status }: Stored): number =>
    status === 30 ? 0 : Math.max(0, (Date.parse("2026-03-02") - Date.parse(dueOn)) / 86_400_000);
  all = stored.map((term) => ({ ...term, overdueDays: late(term) }));
});
afterAll(() => portfolio.close());

const list = async (input: object, ...permissions: string[]) =>
  (await portfolio.read(billList, { pageSize: 200, ...input }, staffWith(...permissions))) as {
    list: (Stored & { arrearsCents: number; can: Record<string, boolean> })[];
    total: number;
    totals: Record<string, number>;
  };
const arrears = ({ overdueDays, outstandingCents }: Stored): number => (overdueDays > 0 ? outstandingCents : 0);
const codes = (found: readonly Stored[]): string[] => found.map(({ repayCode }) => repayCode);

describe("the filters of the bill list", () => {
  test.each([
    ["loanId", () => ({ loanId: all[0]?.loanId }), (b: Stored) => b.loanId === all[0]?.loanId],
    ["repayCode", () => ({ repayCode: all[3]?.repayCode }), (b: Stored) => b.repayCode === all[3]?.repayCode],
    ["orderNo", () => ({ orderNo: all[0]?.orderNo }), (b: Stored) => b.orderNo === all[0]?.orderNo],
    [
      "orderNo as the bill's own code, in any case",
      () => ({ orderNo: all[3]?.repayCode.toLowerCase() }),
      (b: Stored) => b.repayCode === all[3]?.repayCode,
    ],
    ["orderNo as the order's id", () => ({ orderNo: all[0]?.loanId }), (b: Stored) => b.loanId === all[0]?.loanId],
    ["phone", () => ({ phone: all[0]?.phone }), (b: Stored) => b.phone === all[0]?.phone],
    ["status", () => ({ status: [30] }), (b: Stored) => b.status === 30],
    ["termNo", () => ({ termNoFrom: 2, termNoTo: 2 }), (b: Stored) => b.termNo === 2],
    [
      "dueOn",
      () => ({ dueOnFrom: "2026-02-10", dueOnTo: "2026-03-01" }),
      (b: Stored) => b.dueOn >= "2026-02-10" && b.dueOn <= "2026-03-01",
    ],
    ["packageName", () => ({ packageName: "mx.uno" }), (b: Stored) => b.packageName === "mx.uno"],
    ["past due", () => ({ overdueDaysFrom: 1 }), (b: Stored) => b.overdueDays >= 1],
    ["not past due", () => ({ overdueDaysTo: 0 }), (b: Stored) => b.overdueDays === 0],
    [
      "some days past due",
      () => ({ overdueDaysFrom: 3, overdueDaysTo: 20 }),
      (b: Stored) => b.overdueDays >= 3 && b.overdueDays <= 20,
    ],
  ] as [string, () => object, (term: Stored) => boolean][])("%s", async (_name, input, matches) => {
    const expected = all.filter(matches);
    expect(expected.length).toBeGreaterThan(0);
    expect(expected.length).toBeLessThan(all.length);
    const answer = await list(input());
    expect(codes(answer.list)).toEqual(codes(expected));
    expect(answer.list.map(({ overdueDays }) => overdueDays)).toEqual(expected.map(({ overdueDays }) => overdueDays));
    expect(answer.list.map(({ arrearsCents }) => arrearsCents)).toEqual(expected.map(arrears));
    expect(answer.total).toBe(expected.length);
    expect(answer.totals).toMatchObject({
      arrearsCents: expected.reduce((sum, term) => sum + arrears(term), 0),
      principalCents: expected.reduce((sum, term) => sum + term.principalDueCents, 0),
      outstandingCents: expected.reduce((sum, term) => sum + term.outstandingCents, 0),
    });
  });

  test("match nothing, or everything, when a value is out of reach", async () => {
    for (const input of [
      { loanId: "x" },
      { termNoFrom: 9_007_199_254_740_991 },
      { overdueDaysFrom: 9_007_199_254_740_991 },
      { overdueDaysTo: -1 },
    ])
      expect((await list(input)).total).toBe(0);
    expect((await list({ overdueDaysTo: 9_007_199_254_740_991, overdueDaysFrom: 0 })).total).toBe(all.length);
  });
});

describe("the bill list", () => {
  test.each(bill.list.spec.sort)("is sorted by %s both ways", async (sortBy) => {
    const down = codes((await list({ sortBy, sortOrder: "desc" })).list);
    expect(new Set(down).size).toBe(all.length);
    expect(codes((await list({ sortBy, sortOrder: "asc" })).list)).toEqual(down.toReversed());
  });

  test("is sorted by nothing else", async () => {
    await expect(list({ sortBy: "repayCode" })).rejects.toBeInstanceOf(InvalidInput);
  });

  test("offers an extension on the earliest open term only, and a refund where there is credit", async () => {
    const { list: found } = await list({}, "loan:bill:extend", "loan:bill:refund");
    for (const term of found) {
      if (term.termNo === 2 || term.status === 30) expect(term.can.extend).toBe(false);
      expect(term.can).toMatchObject({ repay: false, flat: false, refund: term.phone === "55****0012" });
    }
    expect(found.some(({ can }) => can.extend)).toBe(true);
  });
});
