import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { rows, sql } from "../../../platform/server/database/connect.ts";
import { InvalidInput } from "../../../platform/server/perform.ts";
import { loan } from "../contract.ts";
import { loanList } from "./list.ts";
import { openPortfolio, staffWith } from "./testing/reader.ts";

interface Stored {
  readonly id: string;
  readonly orderNo: string;
  readonly status: number;
  readonly customerId: string;
  readonly name: string;
  readonly phone: string;
  readonly packageName: string;
  readonly product: string;
  readonly merchantNo: string;
  readonly productType: number;
  readonly oldCustomer: boolean;
  readonly appliedOn: string;
  readonly disbursedOn: string | null;
  readonly dueOn: string | null;
  readonly contractCents: number;
  readonly receivedCents: number;
  readonly repaidCents: number;
  readonly outstandingCents: number;
  readonly overdueDays: number;
}
interface Answer {
  readonly list: readonly (Stored & { readonly can: Readonly<Record<string, boolean>>; readonly bankCard: string })[];
  readonly total: number;
  readonly totals: Readonly<Record<string, number>>;
}

let portfolio: Awaited<ReturnType<typeof openPortfolio>>;
let all: readonly Stored[];

beforeAll(async () => {
  portfolio = await openPortfolio();
  all = await rows<Stored>(
    portfolio.services.connection.db,
    sql`select t.*, c.name, c.phone, p.name as product from loan_order t join customer c on c.id = t.customer_id
        join product p on p.id = t.product_id
        order by t.id desc`,
  );
});
afterAll(() => portfolio.close());

const list = async (input: object, ...permissions: string[]): Promise<Answer> =>
  (await portfolio.read(loanList, { pageSize: 200, ...input }, staffWith(...permissions))) as Answer;
const numbers = (found: readonly { readonly orderNo: string }[]): string[] => found.map(({ orderNo }) => orderNo);

describe("the filters of the order list", () => {
  test.each([
    ["orderNo", { orderNo: "LN0007" }, (o: Stored) => o.orderNo === "LN0007"],
    ["loanId", { loanId: "12" }, (o: Stored) => o.id === "12"],
    ["userId", { userId: "3" }, (o: Stored) => o.customerId === "3"],
    ["phone", { phone: "5500000002" }, (o: Stored) => o.phone === "5500000002"],
    ["one status", { status: 40 }, (o: Stored) => o.status === 40],
    ["several statuses", { status: [-10, 21, 50] }, (o: Stored) => [-10, 21, 50].includes(o.status)],
    ["a part of the name", { name: "ana" }, (o: Stored) => o.name.startsWith("Ana")],
    ["a name with a percent sign", { name: "100%" }, (o: Stored) => o.name === "Eva 100%"],
    ["a name with an underscore", { name: "o_l" }, (o: Stored) => o.name === "Fito_Luna"],
    ["packageName", { packageName: "mx.dos" }, (o: Stored) => o.packageName === "mx.dos"],
    ["product", { product: "50%_" }, (o: Stored) => o.product === "Crédito 50%_listo"],
    ["merchantNo", { merchantNo: "M2" }, (o: Stored) => o.merchantNo === "M2"],
    ["productType", { productType: [2, 3] }, (o: Stored) => o.productType !== 1],
    ["returning customers", { oldCustomer: true }, (o: Stored) => o.oldCustomer],
    ["new customers", { oldCustomer: false }, (o: Stored) => !o.oldCustomer],
    [
      "appliedAt",
      { appliedAtFrom: "2026-01-10", appliedAtTo: "2026-01-12" },
      (o: Stored) => o.appliedOn >= "2026-01-10" && o.appliedOn <= "2026-01-12",
    ],
    [
      "disbursedOn",
      { disbursedOnFrom: "2026-01-20" },
      (o: Stored) => o.disbursedOn !== null && o.disbursedOn >= "2026-01-20",
    ],
    ["dueOn", { dueOnTo: "2026-02-20" }, (o: Stored) => o.dueOn !== null && o.dueOn <= "2026-02-20"],
    [
      "amount",
      { amountFrom: 110000, amountTo: 120000 },
      (o: Stored) => o.contractCents >= 110000 && o.contractCents <= 120000,
    ],
    [
      "overdueDays",
      { overdueDaysFrom: 1, overdueDaysTo: 28 },
      (o: Stored) => o.overdueDays >= 1 && o.overdueDays <= 28,
    ],
    [
      "two at once",
      { packageName: "mx.uno", status: [21, 40] },
      (o: Stored) => o.packageName === "mx.uno" && [21, 40].includes(o.status),
    ],
  ] as [string, object, (order: Stored) => boolean][])("%s", async (_name, input, matches) => {
    const expected = all.filter(matches);
    expect(expected.length).toBeGreaterThan(0);
    expect(expected.length).toBeLessThan(all.length);
    const answer = await list(input);
    expect(numbers(answer.list)).toEqual(numbers(expected));
    expect(answer.total).toBe(expected.length);
    const sum = (field: "contractCents" | "receivedCents" | "repaidCents" | "outstandingCents") =>
      expected.reduce((total, order) => total + order[field], 0);
    expect(answer.totals).toEqual({
      contractCents: sum("contractCents"),
      receivedCents: sum("receivedCents"),
      repaidCents: sum("repaidCents"),
      outstandingCents: sum("outstandingCents"),
    });
  });

  test("bring the sums of the whole book along while it is small", async () => {
    expect(await list({ sortBy: "id", pageNo: 1 })).toHaveProperty("totals.contractCents");
  });

  test("match nothing when an id is no id or a bound is out of reach", async () => {
    for (const input of [
      { loanId: "LN0007" },
      { userId: "1 or 1=1" },
      { overdueDaysFrom: 9_007_199_254_740_991 },
      { overdueDaysTo: -9_007_199_254_740_991 },
    ]) {
      expect(await list(input)).toMatchObject({ list: [], total: 0 });
    }
  });

  test("are the declared ones only", async () => {
    await expect(list({ order_no: "x" })).rejects.toBeInstanceOf(InvalidInput);
    await expect(list({ status: 99 })).rejects.toBeInstanceOf(InvalidInput);
  });
});

describe("the order of the list", () => {
  test.each(loan.list.spec.sort)("%s, both ways, each order once", async (sortBy) => {
    const down = numbers((await list({ sortBy, sortOrder: "desc" })).list);
    const up = numbers((await list({ sortBy, sortOrder: "asc" })).list);
    expect(new Set(down).size).toBe(all.length);
    expect(up).toEqual(down.toReversed());
  });

  test("is one of the declared columns", async () => {
    for (const sortBy of ["remark", "id; drop table loan_order", "orderNo"])
      await expect(list({ sortBy })).rejects.toBeInstanceOf(InvalidInput);
    await expect(list({ sortBy: "id", sortOrder: "down" })).rejects.toBeInstanceOf(InvalidInput);
  });
});

describe("the pages of the list", () => {
  test("hold every order once, and nothing after the last page", async () => {
    const pages = await Promise.all([1, 2, 3, 4].map((pageNo) => list({ pageNo, pageSize: 15 })));
    expect(pages.map(({ list: found }) => found.length)).toEqual([15, 15, 10, 0]);
    expect(pages.flatMap(({ list: found }) => numbers(found))).toEqual(numbers(all));
    expect(new Set(pages.map(({ total }) => total))).toEqual(new Set([40]));
  });

  test("have 1 to 200 rows and begin at 1", async () => {
    for (const input of [{ pageSize: 0 }, { pageSize: 201 }, { pageNo: 0 }, { pageNo: 1.5 }])
      await expect(list(input)).rejects.toBeInstanceOf(InvalidInput);
  });
});

describe("a row", () => {
  test("hides the phone and the account, and says what its reader may do", async () => {
    const { list: found } = await list({ status: [32] }, "loan:loan:cancel");
    for (const row of found) {
      expect(row.phone).toMatch(/^55\*\*\*\*\d{4}$/);
      expect(row.bankCard).toBe("****9719");
      expect(row.can).toMatchObject({ cancel: true, refuse: false, payout: false });
    }
  });

  test("offers no payout to a customer who may not borrow", async () => {
    const { list: found } = await list({ status: [32, -10] }, "loan:loan:retryPayout");
    expect(found.length).toBeGreaterThan(0);
    for (const row of found) expect(row.can.payout).toBe(row.customerId !== "22");
  });
});
