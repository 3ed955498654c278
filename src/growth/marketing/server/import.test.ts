import { writeXlsx } from "hucre/xlsx";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { workers } from "../../../app.ts";
import { only, sql } from "../../../platform/server/database/connect.ts";
import { drain } from "../../../platform/server/outbox.ts";
import { platformRefusals } from "../../../platform/shared/platform-messages.ts";
import { PACKAGE } from "../../../service/sms-desk/server/testing/people.ts";
import { openProduct, type Product, type Staff } from "../../../testing/product.ts";
import { marketing } from "../contract.ts";

let product: Product;
let marketer: Staff;
let count = 0;

beforeAll(async () => {
  product = await openProduct();
  marketer = await product.staff("marketing");
});
afterAll(() => product.close());

const base64 = (content: string | Uint8Array): string => Buffer.from(content).toString("base64");
const bring = (content: string | Uint8Array, fileName = "clientes.csv") =>
  marketer.ask(marketing.import, {
    name: `Archivo ${(count += 1)}`,
    packageName: PACKAGE,
    source: "partner",
    fileName,
    content: base64(content),
  });
async function imported(content: string | Uint8Array, fileName?: string) {
  const answer = await bring(content, fileName);
  if (answer.code !== "200") throw new Error(answer.msg);
  await product.settle();
  return marketer.call(marketing.making, { listId: answer.data.listId });
}
const phone = (number: number): string => `55${String(20_000_000 + number)}`;

describe("a file of customers", () => {
  test("of 100,000 lines goes in but for those that are wrong, and calls are answered meanwhile", async () => {
    const lines = Array.from({ length: 100_000 }, (_, index) => `${phone(index)},Ana,TAG_PRIORITY`);
    lines[4] = "123,Ana,";
    lines[50_000] = `${phone(1)},Otra vez,`;
    lines[99_999] = `${phone(99_999)},Ana,TAG_WRONG`;
    const { data } = await bring(["phone,name,tag", ...lines].join("\r\n"));
    const working = drain(product.services, workers);
    const seen = new Set<number>();
    for (let over = false; !over;) {
      const { status, rows } = await marketer.call(marketing.making, { listId: data.listId });
      if (status === "running" && rows > 0) seen.add(rows);
      over = status === "done" || status === "failed";
    }
    await working;
    expect(seen.size).toBeGreaterThan(2);
    expect(await marketer.call(marketing.making, { listId: data.listId })).toMatchObject({
      status: "done",
      rows: 100_000,
      totalRows: 100_000,
      size: 99_997,
      rowsBad: 3,
      issues: [
        { lineNo: 6, field: "phone", issue: "phone" },
        { lineNo: 50_002, field: "phone", issue: "repeated" },
        { lineNo: 100_001, field: "tag", issue: "tag" },
      ],
    });
    const [first] = (await (await product.staff("admin")).call(marketing.lines, { phone: phone(0) })).list;
    expect(first).toMatchObject({ name: "Ana", tag: "TAG_PRIORITY", excluded: "noConsent" });
  }, 180_000);

  test("may have semicolons and blanks in phones, and names its columns in any language", async () => {
    expect(await imported("Teléfono;Nombre\n+52 55 3000 0001;José Núñez\n(55) 3000-0002;\n")).toMatchObject({
      size: 2,
      rowsBad: 0,
    });
  });

  test("in another encoding than UTF-8 is refused at its field, as is one without phones, or without lines", async () => {
    const latin = Buffer.from("phone,name\n5530000003,José", "latin1");
    expect(await bring(latin)).toMatchObject({ code: "400", msg: platformRefusals.sheetEncoding.en });
    expect((await bring("name\nAna")).code).toBe("400");
    expect((await bring("phone\n")).code).toBe("400");
    expect((await bring("")).code).toBe("400");
    const { n } = await only<{ n: number }>(
      product.services.connection.db,
      sql`select count(*)::int as n from marketing_list where name like 'Archivo %'`,
    );
    expect(n, "what was refused is no list").toBe(2);
  });

  test("of a workbook reads what its formulas came to, and refuses a cell that a spreadsheet would run", async () => {
    const sheet = await writeXlsx({
      sheets: [
        {
          name: "Clientes",
          rows: [
            ["phone", "name"],
            [5_530_000_004, "Luz"],
            ["5530000005", "=HYPERLINK(1)"],
            ["5530000006", "Ana\u202E"],
            ["1111111111", "Uno"],
          ],
        },
      ],
    });
    expect(await imported(sheet, "clientes.xlsx")).toMatchObject({
      size: 1,
      rowsBad: 3,
      issues: [
        { lineNo: 3, field: "name", issue: "formula" },
        { lineNo: 4, field: "name", issue: "unreadable" },
        { lineNo: 5, field: "phone", issue: "phone" },
      ],
    });
  });
});
