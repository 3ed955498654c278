import { streamXlsxRows } from "hucre/xlsx";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { only, rows, run, sql } from "../../../platform/server/database/connect.ts";
import { execute } from "../../../platform/server/testing/cluster.ts";
import type { OutputOf } from "../../../platform/shared/endpoint.ts";
import { openProduct, type Product, type Staff } from "../../../testing/product.ts";
import { MAX_FILE_BYTES, pnl } from "../contract.ts";
import type { FileCell } from "../domain/cells.ts";
import { readFile } from "./file/read-file.ts";
import { csvFile, xlsxFile } from "./testing/files.ts";

const MERCHANT = "M1001";

let product: Product;
let finance: Staff;
let products: readonly { id: string; name: string }[];

beforeAll(async () => {
  product = await openProduct();
  finance = await product.staff("finance");
  products = await rows(product.services.connection.db, sql`select id, name from product order by id`);
});
afterAll(() => product.close());

type Row = readonly [period: string, product: number, income: FileCell, cost: FileCell];

const productOf = (index: number): { id: string; name: string } => {
  const found = products[index];
  if (!found) throw new Error(`no product ${index}`);
  return found;
};
const cellsOf = ([period, index, income, cost]: Row): FileCell[] => [
  period,
  MERCHANT,
  productOf(index).id,
  income,
  cost,
];
const send = (bytes: Buffer, fileName = "enero.csv") =>
  finance.call(pnl.upload, { fileName, content: bytes.toString("base64") });
const upload = (...file: readonly Row[]) => send(csvFile(file.map(cellsOf)));

const inForceId = async (): Promise<string | null> => (await finance.call(pnl.inForce, {}))?.id ?? null;
const factsOf = (id: string): Promise<OutputOf<typeof pnl.version>> => finance.call(pnl.version, { id });

/** Publishes a draft over the version in force. */
async function publish(id: string, options: { onlyGood?: boolean; remark?: string } = {}) {
  const { revision } = await factsOf(id);
  return finance.call(pnl.publish, {
    id,
    version: revision,
    inForceId: await inForceId(),
    onlyGood: false,
    remark: "mes cerrado",
    ...options,
  });
}

/** The figures of a version in words, oldest month first; of the one in force unless another is named. */
async function figures(versionId?: string): Promise<string[]> {
  const { list } = await finance.call(pnl.list, { pageSize: 200, ...(versionId && { versionId }) });
  return list
    .map(
      ({ period, product: name, incomeCents, costCents, profitCents }) =>
        `${period} ${products.findIndex((known) => known.name === name)} ${incomeCents} ${costCents} ${profitCents}`,
    )
    .sort();
}

const statusOf = async (id: string): Promise<string> => (await factsOf(id)).status;

describe("the P&L from upload to rollback", () => {
  test("is empty at first, and says so", async () => {
    expect(await inForceId()).toBeNull();
    expect(await figures()).toEqual([]);
    expect((await finance.call(pnl.versions, {})).total).toBe(0);
    expect(await finance.call(pnl.months, {})).toEqual([]);
  });

  test("a file is checked, shown as a draft, published, laid over, and gone back from", async () => {
    const first = await upload(["2026-01", 0, "1000.00", "400.00"], ["2026-01", 1, "500", "600"]);
    expect(first).toMatchObject({ rowsGood: 2, rowsBad: 0 });
    expect(await figures()).toEqual([]);
    expect(await factsOf(first.id)).toMatchObject({
      status: "draft",
      versionNo: null,
      fileName: "enero.csv",
      creator: "Fernanda Ortiz",
      inForceId: null,
      changes: { added: 2, changed: 0, same: 0 },
      can: { publish: true, discard: true, rollback: false, file: true },
    });

    expect(await publish(first.id)).toEqual({ id: first.id, versionNo: 1, rowCount: 2 });
    const january = ["2026-01 0 100000 40000 60000", "2026-01 1 50000 60000 -10000"];
    expect(await figures()).toEqual(january);
    const { list, totals } = await finance.call(pnl.list, {});
    expect(list[0]).toMatchObject({ merchantNo: MERCHANT, uploader: "Fernanda Ortiz" });
    expect(totals).toEqual({ incomeCents: 150_000, costCents: 100_000, profitCents: 50_000 });

    product.clock.advance(60_000);
    const second = await upload(
      ["2026-01", 1, "500", "450"],
      ["2026-01", 0, "1000", "400"],
      ["2026-02", 0, "1,200.50", "0"],
    );
    expect((await factsOf(second.id)).changes).toEqual({ added: 1, changed: 1, same: 1 });
    const compared = await finance.call(pnl.uploadRows, { versionId: second.id });
    expect(
      compared.list.map(({ line, change, wasCostCents, profitCents }) => [line, change, wasCostCents, profitCents]),
    ).toEqual([
      [2, "changed", 60_000, 5000],
      [3, "same", 40_000, 60_000],
      [4, "new", null, 120_050],
    ]);
    expect(await publish(second.id, { remark: "febrero" })).toMatchObject({ versionNo: 2, rowCount: 3 });
    const february = ["2026-01 0 100000 40000 60000", "2026-01 1 50000 45000 5000", "2026-02 0 120050 0 120050"];
    expect(await figures()).toEqual(february);
    expect(await finance.call(pnl.months, {})).toEqual([
      { period: "2026-01", incomeCents: 150_000, costCents: 85_000, profitCents: 65_000 },
      { period: "2026-02", incomeCents: 120_050, costCents: 0, profitCents: 120_050 },
    ]);
    const [own] = (await finance.call(pnl.list, {})).list;
    expect(await finance.call(pnl.months, { merchantNo: own?.merchantNo })).toHaveLength(2);
    expect(await finance.call(pnl.months, { merchantNo: "another" })).toEqual([]);
    expect([await statusOf(first.id), await statusOf(second.id)]).toEqual(["superseded", "published"]);
    expect(await figures(first.id)).toEqual(january);

    const third = await finance.call(pnl.rollback, {
      id: first.id,
      inForceId: second.id,
      remark: "febrero estaba mal",
    });
    expect(third).toMatchObject({ versionNo: 3, rowCount: 2 });
    expect(await figures()).toEqual(january);
    expect(await figures(second.id)).toEqual(february);
    expect([await statusOf(first.id), await statusOf(second.id), await statusOf(third.id)]).toEqual([
      "superseded",
      "rolledBack",
      "published",
    ]);

    const again = await finance.call(pnl.rollback, { id: second.id, inForceId: third.id, remark: "sí estaba bien" });
    expect(await figures()).toEqual(february);
    const history = await finance.call(pnl.versions, {});
    expect(
      history.list.map(({ versionNo, status, origin, restoresNo, remark, publisher }) => [
        versionNo,
        status,
        origin,
        restoresNo,
        remark,
        publisher,
      ]),
    ).toEqual([
      [4, "published", "rollback", 2, "sí estaba bien", "Fernanda Ortiz"],
      [3, "rolledBack", "rollback", 1, "febrero estaba mal", "Fernanda Ortiz"],
      [2, "rolledBack", "upload", null, "febrero", "Fernanda Ortiz"],
      [1, "superseded", "upload", null, "mes cerrado", "Fernanda Ortiz"],
    ]);
    expect(history.list[0]).toMatchObject({ id: again.id, rowCount: 3, can: { rollback: false, file: false } });
    const uploader = (await finance.call(pnl.list, { versionId: again.id })).list.map((row) => row.uploader);
    expect(new Set(uploader)).toEqual(new Set(["Fernanda Ortiz"]));
  });

  test("wrong rows are told with row, column and reason, from the top of the file, and the good ones alone are published on request", async () => {
    const before = await figures();
    const file = [
      ["2026-01", MERCHANT, productOf(0).name, "2000", "1"],
      ["2026-14", MERCHANT, productOf(0).id, "1", "1"],
      ["2027-01", MERCHANT, productOf(0).id, "1", "1"],
      ["2026-02", "M9", productOf(0).id, "1", "1"],
      ["2026-02", MERCHANT, "999", "1", "1"],
      ["2026-02", MERCHANT, productOf(2).id, "-1", "1.234"],
      ["2026-03", MERCHANT, productOf(2).id, "1e5", "x"],
      ["2025-12", MERCHANT, productOf(0).id, "5", "5"],
      ["2025-12", MERCHANT, productOf(0).id, "5.00", "5"],
      ["2025-12", MERCHANT, productOf(1).id, "5", "5"],
      ["2025-12", MERCHANT, productOf(1).id, "6", "5"],
    ];
    for (const bytes of [csvFile(file), await xlsxFile(file)]) {
      const { id, rowsGood, rowsBad } = await send(bytes);
      expect([rowsGood, rowsBad]).toEqual([2, 9]);
      const { list } = await finance.call(pnl.issues, { versionId: id });
      expect(list.map(({ line, field, reason, otherLine }) => [line, field, reason, otherLine])).toEqual([
        [3, "period", "period", null],
        [4, "period", "future", null],
        [5, "merchantNo", "unknownMerchant", null],
        [6, "product", "unknownProduct", null],
        [7, "income", "negative", null],
        [7, "cost", "decimals", null],
        [8, "income", "exponent", null],
        [8, "cost", "notAmount", null],
        [10, "product", "duplicate", 9],
        [11, "product", "secondRow", 12],
        [12, "product", "secondRow", 11],
      ]);
      expect((await finance.call(pnl.issues, { versionId: id, reason: ["secondRow"] })).total).toBe(2);
      expect((await finance.call(pnl.issues, { versionId: id, field: ["cost"] })).total).toBe(2);
    }
    const { id } = await send(csvFile(file));
    const { revision } = await factsOf(id);
    const ask = { id, version: revision, inForceId: await inForceId(), remark: "parcial" };
    const refused = await finance.ask(pnl.publish, ask);
    expect([refused.code, refused.errors?.[0]?.field, refused.data]).toEqual([
      "409",
      "onlyGood",
      { confirm: true, rowsBad: 9 },
    ]);
    expect(await figures()).toEqual(before);

    await finance.call(pnl.publish, { ...ask, onlyGood: true });
    expect(await figures()).toEqual(
      [
        "2025-12 0 500 500 0",
        "2026-01 0 200000 100 199900",
        ...before.filter((row) => !row.startsWith("2026-01 0")),
      ].sort(),
    );
    expect((await finance.call(pnl.issues, { versionId: id })).total).toBe(11);
  });

  test("a draft without a good row cannot be published, even on request", async () => {
    const { id } = await upload(["2026-01", 0, "-1", "1"]);
    const facts = await factsOf(id);
    expect(facts.can.publish).toBe(false);
    const refused = await finance.ask(pnl.publish, {
      id,
      version: facts.revision,
      inForceId: await inForceId(),
      onlyGood: true,
      remark: "nada",
    });
    expect([refused.code, refused.errors?.[0]?.field]).toEqual(["409", "id"]);
  });

  test("a discarded draft stays in the history and is never published", async () => {
    const { id } = await upload(["2026-01", 0, "1", "1"]);
    const { revision } = await factsOf(id);
    expect((await finance.ask(pnl.discard, { id, version: revision + 1 })).code).toBe("409");
    await finance.call(pnl.discard, { id, version: revision });
    expect(await factsOf(id)).toMatchObject({
      status: "discarded",
      can: { publish: false, discard: false, rollback: false, file: true },
    });
    const late = await finance.ask(pnl.publish, {
      id,
      version: revision + 1,
      inForceId: await inForceId(),
      onlyGood: true,
      remark: "tarde",
    });
    expect([late.code, late.errors?.[0]?.field]).toEqual(["409", "id"]);
    expect((await finance.ask(pnl.rollback, { id, inForceId: await inForceId(), remark: "x" })).code).toBe("409");
    expect((await finance.ask(pnl.discard, { id, version: revision + 1 })).code).toBe("409");
  });

  test("nobody publishes or goes back over a version that they have not seen", async () => {
    const [one, two] = [await upload(["2026-02", 1, "1", "1"]), await upload(["2026-02", 1, "2", "2"])];
    const seen = await inForceId();
    await publish(one.id);
    const { revision } = await factsOf(two.id);
    const late = await finance.ask(pnl.publish, { id: two.id, version: revision, inForceId: seen, remark: "tarde" });
    expect([late.code, late.errors?.[0]?.field]).toEqual(["409", "inForceId"]);
    const back = await finance.ask(pnl.rollback, { id: seen ?? "", inForceId: seen, remark: "tarde" });
    expect([back.code, back.errors?.[0]?.field]).toEqual(["409", "inForceId"]);
    expect((await finance.ask(pnl.rollback, { id: one.id, inForceId: one.id, remark: "a sí misma" })).code).toBe("409");
  });

  test("of many who publish at once over the same version exactly one does, and one version is in force", async () => {
    const drafts = await Promise.all([1, 2, 3, 4].map((income) => upload(["2026-02", 2, String(income), "0"])));
    const seen = await inForceId();
    const answers = await Promise.all(
      drafts.map(({ id }) => finance.ask(pnl.publish, { id, version: 0, inForceId: seen, remark: "a la vez" })),
    );
    expect(answers.map(({ code }) => code).sort()).toEqual(["200", "409", "409", "409"]);
    const { inForce } = await only<{ inForce: number }>(
      product.services.connection.db,
      sql`select count(*)::int as in_force from pnl_version where status = 'published'`,
    );
    expect(inForce).toBe(1);
  });
});

describe("a file", () => {
  test("that is too large is refused at once, by the server before it is read and by its size", async () => {
    const huge = await finance.ask(pnl.upload, {
      fileName: "x.csv",
      content: Buffer.alloc(2 * MAX_FILE_BYTES).toString("base64"),
    });
    expect([huge.code, huge.msg]).toEqual(["400", "The request body is too large"]);
    const over = await finance.ask(pnl.upload, {
      fileName: "x.csv",
      content: Buffer.alloc(MAX_FILE_BYTES + 1, 0x61).toString("base64"),
    });
    expect([over.code, over.errors?.[0]?.field]).toEqual(["400", "file"]);
  });

  test("in another encoding, without rows, or that is none is refused in the caller's language, and nothing is kept", async () => {
    const count = async (): Promise<number> => (await finance.call(pnl.versions, {})).total;
    const before = await count();
    const latin = Buffer.from("period,merchantNo,product,income,cost\n2026-01,M1001,Exprés,1,1\n", "latin1");
    const refused = await finance.ask(
      pnl.upload,
      { fileName: "latin.csv", content: latin.toString("base64") },
      { lang: "es" },
    );
    expect([refused.code, refused.msg]).toEqual([
      "400",
      "La línea 2 no está en UTF-8: guarde el archivo como «CSV UTF-8»",
    ]);
    for (const bytes of [
      csvFile([]),
      Buffer.from([0xd0, 0xcf, 0x11, 0xe0]),
      Buffer.from("PK\u0003\u0004"),
      csvFile([["1"]], ["income"]),
    ]) {
      expect((await finance.ask(pnl.upload, { fileName: "x", content: bytes.toString("base64") })).code).toBe("400");
    }
    expect((await finance.ask(pnl.upload, { fileName: "x", content: "not base64!" })).errors?.[0]?.field).toBe(
      "content",
    );
    expect(await count()).toBe(before);
  });

  test("is kept as it was", async () => {
    const bytes = csvFile([cellsOf(["2026-01", 0, "9.99", "1"])]);
    const { id } = await send(bytes, "ingresos y costos.csv");
    const response = await download(pnl.file.path, { id });
    expect(response.headers.get("content-disposition")).toContain("ingresos%20y%20costos.csv");
    expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true);
  });

  test("begins as a template: headings in the caller's language that read back, and the products beside it", async () => {
    for (const [lang, heading] of [
      ["cn", "期间 [period]"],
      ["en", "Period [period]"],
      ["es", "Periodo [period]"],
    ] as const) {
      const xlsx = Buffer.from(await (await download(pnl.template.path, { format: "xlsx" }, lang)).arrayBuffer());
      const sheet = await sheetOf(xlsx, 0);
      expect(sheet).toHaveLength(1);
      expect(sheet[0]?.[0]).toBe(heading);
      const listed = await sheetOf(xlsx, 1);
      expect(listed.slice(1).map((values) => [values[0], values[2], values[3]])).toEqual(
        expect.arrayContaining(products.map(({ id, name }) => [MERCHANT, id, name])),
      );
      const csv = Buffer.from(await (await download(pnl.template.path, { format: "csv" }, lang)).arrayBuffer());
      const filled = Buffer.concat([csv, Buffer.from(`\r\n${cellsOf(["2026-01", 0, "1", "1"]).join(",")}\r\n`)]);
      expect(await readFile(filled, lang)).toHaveLength(1);
    }
  });
});

async function sheetOf(workbook: Buffer, sheet: number): Promise<(readonly unknown[])[]> {
  const found = [];
  for await (const { values } of streamXlsxRows(workbook, { sheet })) found.push(values);
  return found;
}

async function download(path: string, input: object, lang = "en"): Promise<Response> {
  const headers = { "content-type": "application/json", "x-auth-token": await finance.token(), "x-lang": lang };
  return fetch(product.baseUrl + path, { method: "POST", headers, body: JSON.stringify(input) });
}

describe("the database", () => {
  const refusing = (constraint: string) => ({ code: "23514", constraint });

  test("refuses every step that the machine does not have, whoever writes it", async () => {
    const { id } = await upload(["2026-01", 0, "1", "1"]);
    const inForce = await inForceId();
    const step = (of: string | null, to: string) =>
      execute(product.url, `update pnl_version set status = '${to}', ended_at = now() where id = ${of}`);
    await expect(step(id, "superseded")).rejects.toMatchObject(refusing("pnl_transition"));
    await expect(step(id, "rolledBack")).rejects.toMatchObject(refusing("pnl_transition"));
    await expect(step(inForce, "discarded")).rejects.toMatchObject(refusing("pnl_transition"));
    await expect(step(inForce, "draft")).rejects.toMatchObject(refusing("pnl_transition"));
    await expect(
      execute(
        product.url,
        "insert into pnl_version (origin, status, created_by, created_at) values ('upload', 'published', 1, now())",
      ),
    ).rejects.toMatchObject(refusing("pnl_transition"));
  });

  test("keeps what was published: no rewriting, no growing, no deleting, not even by its owner", async () => {
    const inForce = await inForceId();
    for (const statement of [
      `update pnl_version set remark = 'otra' where id = ${inForce}`,
      `update pnl_version set file_name = 'otro.csv' where id = ${inForce}`,
      `delete from pnl_version where id = ${inForce}`,
      `update pnl_row set income_cents = 0 where version_id = ${inForce}`,
      "delete from pnl_issue",
      "truncate pnl_upload_row",
      `insert into pnl_row (version_id, period, merchant_no, product_id, income_cents, cost_cents, source_id, uploaded_by, uploaded_at)
       select version_id, '2020-01-01', merchant_no, product_id, 1, 1, source_id, uploaded_by, uploaded_at from pnl_row where version_id = ${inForce} limit 1`,
    ]) {
      await expect(execute(product.url, statement), statement).rejects.toMatchObject(refusing("pnl_kept"));
    }
    const { db } = product.services.connection;
    await expect(run(db, sql`delete from pnl_row`)).rejects.toMatchObject({ code: "42501" });
    await expect(run(db, sql`insert into pnl_transition values ('discarded', 'published')`)).rejects.toMatchObject({
      code: "42501",
    });
  });

  test("has one version in force at most", async () => {
    const { id } = await upload(["2026-01", 0, "1", "1"]);
    await expect(
      execute(
        product.url,
        `update pnl_version set status = 'published', version_no = 900, remark = 'x', published_by = 1, published_at = now() where id = ${id}`,
      ),
    ).rejects.toMatchObject({ code: "23505", constraint: "pnl_version_in_force" });
  });
});

test("each act is in the operation log with who, what and why, and without the file", async () => {
  const log = await rows<{ call: string; after: object; reason: string | null }>(
    product.services.connection.db,
    sql`select call, after, reason from operation_log where object_type = 'pnl' order by id limit 2`,
  );
  expect(log).toMatchObject([
    { call: "pnl.upload", after: { fileName: "enero.csv", rowsGood: 2, rowsBad: 0 }, reason: null },
    { call: "pnl.publish", after: { versionNo: 1, rowCount: 2 }, reason: "mes cerrado" },
  ]);
  expect(JSON.stringify(log)).not.toContain("content");
});

test("whoever may only look, looks", async () => {
  const auditor = await product.staff("auditor");
  const { list } = await auditor.call(pnl.versions, {});
  expect(
    list.flatMap(({ can }) => (["publish", "discard", "rollback"] as const).filter((action) => can[action])),
  ).toEqual([]);
  for (const [call, input] of [
    [pnl.upload, { fileName: "x", content: "eA==" }],
    [pnl.publish, { id: "1", version: 0, inForceId: null, remark: "x" }],
    [pnl.rollback, { id: "1", inForceId: null, remark: "x" }],
    [pnl.discard, { id: "1", version: 0 }],
  ] as const) {
    expect((await auditor.ask(call as never, input as never)).code).toBe("403");
  }
});
