import { writeXlsx } from "hucre/xlsx";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { workers } from "../../../app.ts";
import { clabeFor } from "../../../people/borrower/domain/clabe.ts";
import { only, run, sql } from "../../../platform/server/database/connect.ts";
import { drain } from "../../../platform/server/outbox.ts";
import { plansOf } from "../../../platform/server/testing/plans.ts";
import { platformRefusals } from "../../../platform/shared/platform-messages.ts";
import { text } from "../../../platform/shared/messages.ts";
import { applyQuickly, passOrder } from "../../../testing/orders.ts";
import { openProduct, type Product, type Staff } from "../../../testing/product.ts";
import { blacklist } from "../contract.ts";
import { IMPORT_COLUMNS } from "../domain/line.ts";
import { blacklistMessages as m } from "../messages.ts";
import { reviewBlacklist } from "./review.job.ts";

let product: Product;
let ops: Staff;

beforeAll(async () => {
  product = await openProduct();
  ops = await product.staff("ops");
});
afterAll(() => product.close());

const db = () => product.services.connection.db;
const base64 = (content: string | Uint8Array): string => Buffer.from(content).toString("base64");
const HEAD = IMPORT_COLUMNS.map(({ label }) => label.es).join(",");
const file = (...lines: readonly string[]): string => [HEAD, ...lines].join("\r\n");
const phone = (number: number): string => `55${String(10_000_000 + number)}`;
const count = async () =>
  (await only<{ count: number }>(db(), sql`select count(*)::int as count from blacklist`)).count;

const bring = (content: string | Uint8Array, fileName = "lista.csv") =>
  ops.askAlone(blacklist.import, { source: "bureau", fileName, content: base64(content) });
const standing = (importId: string) => ops.call(blacklist.importDetail, { importId });

async function imported(content: string | Uint8Array, fileName?: string) {
  const answer = await bring(content, fileName);
  if (answer.code !== "200") throw new Error(answer.msg);
  await product.settle();
  return standing(answer.data.importId);
}

describe("a file", () => {
  test("of 100,000 lines goes in but for the three that are wrong, each of which is named", async () => {
    const lines = Array.from({ length: 100_000 }, (_, index) => `phone,+52 ${phone(index)},Lista del buró,`);
    lines[4] = "phone,123,Lista del buró,";
    lines[50_000] = "idDoc,PEPJ900101HDFRRN00,Lista del buró,";
    lines[99_999] = "phone,5599999999,,";
    const { data } = await bring(file(...lines));
    const working = drain(product.services, workers);
    const seen = new Set<number>();
    for (let over = false; !over;) {
      const { status, rows } = await standing(data.importId);
      if (status === "running" && rows > 0) seen.add(rows);
      over = status === "done" || status === "failed";
    }
    await working;
    expect(seen.size, "calls are answered while it is under way").toBeGreaterThan(2);
    expect(await standing(data.importId)).toMatchObject({
      status: "done",
      rows: 100_000,
      totalRows: 100_000,
      rowsNew: 99_997,
      rowsKnown: 0,
      rowsBad: 3,
      issues: [
        { lineNo: 6, field: "value", issue: "phone" },
        { lineNo: 50_002, field: "value", issue: "idDoc" },
        { lineNo: 100_001, field: "reason", issue: "missing" },
      ],
    });
    const { list, total } = await ops.call(blacklist.list, { importId: data.importId });
    expect(total).toBe(99_997);
    expect(list[0]).toMatchObject({ source: "bureau", reason: "Lista del buró", createdBy: "Óscar Medina" });
  }, 120_000);

  test("is looked up by an index, in a list of 100,000", async () => {
    const { loanId, person } = await applyQuickly(product, { seed: "plans" });
    await product.settle();
    await run(db(), sql`analyze blacklist`);
    const asked = await plansOf(product, () =>
      ops.call(blacklist.touched, { type: "phone", value: person.phone }).then(() => undefined),
    );
    const listed = asked.find(({ text: statement }) => statement.includes("from blacklist b"));
    expect(listed?.plan).toMatch(/using blacklist_value on blacklist/);
    await passOrder(await product.staff("reviewer"), loanId);
    const reviewed = await plansOf(product, () => reviewBlacklist(product.services, { loanId }));
    const matching = reviewed.find(({ text: statement }) => statement.includes("blacklist_keys"));
    expect(matching?.plan).toMatch(/using blacklist_value on blacklist/);
    for (const { plan } of [...asked, ...reviewed]) expect(plan).not.toMatch(/Seq Scan on blacklist/);
    await product.settle();
  });

  test("adds what is not there yet: once in itself, and once in the list, however it is written", async () => {
    const found = await imported(
      file(
        "phone,5544000001,a,",
        "Teléfono,+52 55 4400 0001,b,",
        `phone,${phone(7)},c,`,
        "phone,55-4400-0002,d,2099-12-31",
      ),
    );
    expect(found).toMatchObject({
      rowsNew: 2,
      rowsKnown: 1,
      rowsBad: 1,
      issues: [{ lineNo: 3, field: "value", issue: "repeated" }],
    });
    const again = await imported(file("phone,5544000001,a,", "phone,5544000002,d,"));
    expect(again).toMatchObject({ rowsNew: 0, rowsKnown: 2, rowsBad: 0 });
  });

  test("does not shorten or lengthen what stands on the list", async () => {
    await imported(file("phone,5544000010,a,"));
    await imported(file("phone,5544000010,b,2099-01-01"));
    const { list } = await ops.call(blacklist.list, { value: "5544000010" });
    expect(list).toMatchObject([{ reason: "a", expiresOn: null }]);
  });

  test("may be a workbook, with its own headings in any language", async () => {
    const rows = [
      ["类型", "内容", "原因", "备注"],
      ["银行账号", clabeFor("012", "180", "77"), "诈骗", "x"],
      ["CURP", "pepj900101hdfrrn09", "诈骗", ""],
      ["RFC", "XEXX010101000", "诈骗", ""],
      ["手机号", "5544000020", "=1+1", ""],
    ];
    const found = await imported(await writeXlsx({ sheets: [{ name: "1", rows }] }), "名单.xlsx");
    expect(found).toMatchObject({
      rowsNew: 2,
      rowsBad: 2,
      issues: [
        { lineNo: 4, field: "value", issue: "generic" },
        { lineNo: 5, field: "reason", issue: "formula" },
      ],
    });
  });

  test("says which open orders it will stop", async () => {
    const { person, loanId } = await applyQuickly(product, { seed: "touched-by-file" });
    const found = await imported(file(`phone,${person.phone},a,`));
    expect(found.touched).toMatchObject({ total: 1, stopped: 1, orders: [{ loanId, stops: true }] });
  });

  test("that was interrupted goes on without listing anything twice", async () => {
    const { data } = await bring(file("phone,5544000031,a,", "phone,5544000032,a,"));
    const before = await count();
    await product.settle();
    expect(await count()).toBe(before + 2);
    await run(
      db(),
      sql`update blacklist_import set status = 'running', holder = null, leased_until = null where id = ${data.importId}`,
    );
    await run(
      db(),
      sql`update outbox set done_at = null, available_at = ${product.clock.now()} where topic = 'blacklist.import' and payload ->> 'id' = ${data.importId}`,
    );
    await product.settle();
    expect(await count()).toBe(before + 2);
    expect(await standing(data.importId)).toMatchObject({ status: "done", rowsNew: 2, rowsKnown: 0 });
  });

  test("of somebody who lost the right meanwhile is not taken", async () => {
    const reviewer = await product.staff("reviewer");
    const { importId } = await reviewer.call(blacklist.import, {
      source: "partner",
      fileName: "a.csv",
      content: base64(file("phone,5544000041,a,")),
    });
    const held = sql`from role_menu r join role on role.id = r.role_id join menu on menu.id = r.menu_id
                     where role.code = 'reviewer' and menu.perms = 'review:blacklist:import'`;
    await run(db(), sql`delete from role_menu where (role_id, menu_id) in (select r.role_id, r.menu_id ${held})`);
    await product.settle();
    expect(await standing(importId)).toMatchObject({ status: "failed", rowsNew: 0 });
    expect((await ops.call(blacklist.list, { value: "5544000041" })).total).toBe(0);
  });

  const lacking = { columns: [m.type, m.value, m.reason].map((label) => text(label, "en")).join(", ") };
  test.each([
    [
      "a PDF named .csv",
      Buffer.from("%PDF-1.7\n1 0 obj\n\u00e2\u00e3\u00cf\u00d3\nendobj\n%%EOF", "latin1"),
      platformRefusals.sheetEncoding,
      {},
    ],
    ["a PDF of plain characters", "%PDF-1.7\n%%EOF", platformRefusals.sheetColumns, lacking],
    [
      "no workbook in spite of its first bytes",
      Buffer.from("PK\u0003\u0004 nothing"),
      platformRefusals.sheetUnreadable,
      {},
    ],
    ["other columns", "a,b\r\n1,2", platformRefusals.sheetColumns, lacking],
    ["no lines", HEAD, platformRefusals.sheetEmpty, {}],
  ] as const)("that is %s is refused before it is kept", async (_, content, reason, params) => {
    const before = (await ops.call(blacklist.imports, {})).total;
    const answer = await bring(content);
    expect(answer).toMatchObject({
      code: reason.code,
      msg: text(reason, "en", params),
      errors: [{ field: "content" }],
    });
    expect((await ops.call(blacklist.imports, {})).total).toBe(before);
  });
});
