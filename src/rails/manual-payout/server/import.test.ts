import { writeXlsx } from "hucre/xlsx";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { clabeFor } from "../../../people/borrower/domain/clabe.ts";
import { rows, sql } from "../../../platform/server/database/connect.ts";
import type { Lang } from "../../../platform/shared/messages.ts";
import { platformRefusals } from "../../../platform/shared/platform-messages.ts";
import { openProduct, type Product, type Staff } from "../../../testing/product.ts";
import { codeOnPhoneOf } from "../../../reach/sms-code/server/testing/phone.ts";
import { manualPayout, MAX_ROWS } from "../contract.ts";
import { IMPORT_COLUMNS } from "../domain/columns.ts";

let product: Product;
let finance: Staff;
let finance2: Staff;

beforeAll(async () => {
  product = await openProduct();
  [finance, finance2] = [await product.staff("finance"), await product.staff("finance2")];
});
afterAll(() => product.close());

const base64 = (text: string | Uint8Array): string => Buffer.from(text).toString("base64");
const line = (amount: string, account: number, object = "Nómina marzo"): string[] => [
  amount,
  "sandbox",
  `Persona ${account}`,
  clabeFor("012", "180", String(account)),
  "012",
  "BBVA México",
  "5512345678",
  object,
];
/** The heading of the columns that every file needs. */
const heading = (lang: Lang): string[] =>
  IMPORT_COLUMNS.filter(({ optional }) => !optional).map(({ label }) => label[lang]);
const csv = (...lines: readonly (readonly string[])[]): string =>
  base64([heading("es"), ...lines].map((cells) => cells.join(",")).join("\r\n"));

async function importCode(count: number, amount: string): Promise<string> {
  product.clock.advance(61_000);
  await finance.call(manualPayout.sendCode, { purpose: "import", rows: count, amount });
  return codeOnPhoneOf(product, "finance");
}

const payouts = () =>
  rows<{ status: string; line: number }>(
    product.services.connection.db,
    sql`select status, line from manual_payout order by id`,
  );

describe("a file of payments", () => {
  test("is looked through, asked for as one batch, approved as one, and paid line by line", async () => {
    const data = csv(line("100.50", 1), line("200", 2), line("300.00", 3));
    expect(await finance.call(manualPayout.importCheck, { fileName: "pagos.csv", content: data })).toEqual({
      count: 3,
      totalCents: 60_050,
      unknownBanks: [],
      errors: [],
    });
    const { batchId, batchNo } = await finance.call(manualPayout.import, {
      fileName: "pagos.csv",
      content: data,
      smsCode: await importCode(3, "600.50"),
    });
    expect((await finance.call(manualPayout.list, { batchNo })).list.map(({ reference }) => reference)).toEqual(
      [3, 2, 1].map((no) => `${batchNo}-${no}`),
    );
    product.clock.advance(61_000);
    await finance2.call(manualPayout.sendCode, { purpose: "approve", batchId });
    product.bank.desk.change({ next: ["none", "fail", "none"] });
    await finance2.call(manualPayout.approve, { batchId, smsCode: await codeOnPhoneOf(product, "finance2") });
    await product.settle();
    expect((await payouts()).map(({ status }) => status).sort()).toEqual(["FAIL", "SUCCESS", "SUCCESS"]);
    expect(await finance.call(manualPayout.batch, { batchId })).toMatchObject({
      totalCents: 60_050,
      given: 1,
      needed: 1,
      rows: [{ line: 1 }, { line: 2 }, { line: 3 }],
    });
  });

  test("may be a spreadsheet with numbers in its cells", async () => {
    const cells = [heading("en"), [1234.5, ...line("", 4).slice(1)], [50, ...line("", 5).slice(1)]];
    const data = base64(await writeXlsx({ sheets: [{ name: "Pagos", rows: cells }] }));
    expect(await finance.call(manualPayout.importCheck, { fileName: "pagos.xlsx", content: data })).toMatchObject({
      count: 2,
      totalCents: 128_450,
      errors: [],
    });
  });

  test("with an account that the spreadsheet kept as a number is not guessed at", async () => {
    const asNumber = [
      heading("en"),
      [10, "sandbox", "x", 12_180_000_000_000_400, "012", "BBVA México", "5512345678", "x"],
    ];
    const data = base64(await writeXlsx({ sheets: [{ name: "Pagos", rows: asNumber }] }));
    const { errors } = await finance.call(manualPayout.importCheck, { fileName: "pagos.xlsx", content: data });
    expect(errors.map(({ line: at, field }) => [at, field])).toEqual([[2, "bankCard"]]);
  });

  test("names each row and field that is wrong, in the reader's language, and is refused whole", async () => {
    const bad = csv(line("10.00", 6), line("0", 7), line("12.345", 8), line("10.00", 9, "Pago #9"), [
      ...line("10.00", 10).slice(0, 3),
      "012180000000000000",
      ...line("", 10).slice(4),
    ]);
    const { errors, count } = await finance.call(
      manualPayout.importCheck,
      { fileName: "x.csv", content: bad },
      { lang: "es" },
    );
    expect(count).toBe(1);
    expect(errors.map(({ line: at, field }) => [at, field])).toEqual([
      [3, "amount"],
      [4, "amount"],
      [5, "object"],
      [6, "bankCard"],
    ]);
    expect(errors[0]?.message).toBe("El campo Monto debe ser un monto mayor que 0 con dos decimales como máximo");
    const before = await payouts();
    const refused = await finance.askAlone(manualPayout.import, { fileName: "x.csv", content: bad, smsCode: "123456" });
    expect(refused).toMatchObject({
      code: "400",
      data: { errors: [{ line: 3 }, { line: 4 }, { line: 5 }, { line: 6 }] },
      errors: [{ field: "content" }],
    });
    expect(await payouts()).toEqual(before);
  });

  test("is refused when its code was sent for another count or sum", async () => {
    const smsCode = await importCode(1, "10.00");
    expect(
      (
        await finance.askAlone(manualPayout.import, {
          fileName: "x.csv",
          content: csv(line("10.00", 11), line("10.00", 12)),
          smsCode,
        })
      ).code,
    ).toBe("409");
  });

  test.each([
    ["nothing but a heading", csv(), platformRefusals.sheetEmpty.en],
    [
      "no heading",
      base64("1,2,3\r\n4,5,6"),
      "The file lacks these columns: Amount, Channel, Payee, Bank account (CLABE), Bank code, Bank, Phone, Payment object",
    ],
    [
      "bytes that are no text",
      Buffer.from([0xff, 0xfe, 0x00, 0xc3, 0x28]).toString("base64"),
      platformRefusals.sheetEncoding.en,
    ],
    ["a broken spreadsheet", base64("PK\u0003\u0004 not a zip"), platformRefusals.sheetUnreadable.en],
    [
      "too many rows",
      csv(...Array.from({ length: MAX_ROWS + 1 }, (_, index) => line("1.00", index + 100))),
      `The file may have at most ${MAX_ROWS} rows`,
    ],
  ])("with %s is refused", async (_what, data, message) => {
    const answer = await finance.askAlone(manualPayout.importCheck, { fileName: "x.csv", content: data });
    expect([answer.code, answer.msg, answer.errors?.[0]?.field]).toEqual(["400", message, "content"]);
  });
});
