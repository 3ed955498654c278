import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { workers } from "../../../app.ts";
import { addDays, type BusinessDate } from "../../../platform/shared/business-date.ts";
import { only, rows, run, sql } from "../../../platform/server/database/connect.ts";
import { drain } from "../../../platform/server/outbox.ts";
import { paidOut, payAs, type Applied } from "../../../testing/borrower.ts";
import { openProduct, type Product, type Staff } from "../../../testing/product.ts";
import { reconciliation } from "../contract.ts";
import { HEADER } from "../domain/statement-line.ts";
import {
  bankStatement,
  base64,
  brokenLedger,
  brokenStatements,
  fetchDay,
  itemOf,
  itemsBy,
  lineOf,
  moveAtBank,
  progressOf,
  today,
  upload,
} from "./testing/statements.ts";

let product: Product;
let finance: Staff;
let norma: Applied;

const DAY_MS = 86_400_000;
const db = () => product.services.connection.db;

beforeAll(async () => {
  product = await openProduct();
  finance = await product.staff("finance");
  norma = await paidOut(product, "norma");
});
beforeEach(() => product.clock.advance(DAY_MS));
afterAll(() => product.close());

const counts = () =>
  rows(
    db(),
    sql`select (select count(*)::int from statement_line) as lines,
          (select count(*)::int from reconciliation_item) as items, (select count(*)::int from repayment) as receipts,
               (select count(*)::int from ledger_entry) as entries`,
  );

describe("a statement", () => {
  test("that agrees is matched line by line, whether it is fetched or uploaded", async () => {
    await payAs(product, norma, 10_000);
    const importId = await fetchDay(product, finance);
    expect(await progressOf(finance, importId)).toMatchObject({
      status: "done",
      rowsTotal: 1,
      rowsRead: 1,
      rowsNew: 1,
      rowsKnown: 0,
      rowsBad: 0,
      issues: [],
    });
    expect(await itemsBy(finance, { itemOnFrom: today(product) })).toMatchObject([
      {
        direction: "in",
        result: "matched",
        state: "matched",
        channelCents: 10_000,
        ourCents: 10_000,
        differenceCents: 0,
        ourKind: "charge",
        orderNo: norma.orderNo,
      },
    ]);
    expect(await brokenLedger(product)).toEqual([]);
  });

  test("that comes twice doubles nothing", async () => {
    await payAs(product, norma, 11_000);
    moveAtBank(product, { reference: "TWICE1", amount: 500 });
    await fetchDay(product, finance);
    const before = await counts();
    const again = await upload(product, finance, bankStatement(product));
    expect(await progressOf(finance, again)).toMatchObject({ status: "done", rowsNew: 0, rowsKnown: 2, rowsBad: 0 });
    expect(await counts()).toEqual(before);
    expect(await brokenLedger(product)).toEqual([]);
  });

  test("with broken lines names each with its number and reason, and takes the others in", async () => {
    await payAs(product, norma, 12_000);
    const good = bankStatement(product).trimEnd();
    const broken = [
      "too,few",
      lineOf(product, "BAD1", "gift", 100),
      lineOf(product, "BAD2", "charge", 100).replace("1.00", "1,00"),
      lineOf(product, "BAD3", "charge", 100).replace(/,[^,]+Z$/, ",2026-01-01T18:00:00Z"),
      lineOf(product, "GOOD1", "charge", 700),
      lineOf(product, "GOOD1", "charge", 700),
    ];
    const importId = await upload(product, finance, `${good}\n${broken.join("\n")}\n`);
    expect(await progressOf(finance, importId)).toMatchObject({
      status: "done",
      rowsTotal: 7,
      rowsRead: 7,
      rowsNew: 2,
      rowsKnown: 0,
      rowsBad: 5,
      issues: [
        { lineNo: 3, reason: "columns", excerpt: "too,few" },
        { lineNo: 4, reason: "type" },
        { lineNo: 5, reason: "columns" },
        { lineNo: 6, reason: "otherDay" },
        { lineNo: 8, reason: "repeated" },
      ],
    });
    expect(await itemOf(finance, "GOOD1")).toMatchObject({ result: "channelOnly", state: "open" });
    const file = await fetch(`${product.baseUrl}${reconciliation.issues.path}`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-auth-token": await finance.token(), "x-lang": "es" },
      body: JSON.stringify({ importId }),
    });
    expect(file.headers.get("content-disposition")).toContain("attachment");
    expect((await file.text()).split("\r\n").slice(0, 3)).toEqual([
      "Renglón,Motivo,Contenido",
      '3,No tiene seis columnas,"too,few"',
      expect.stringContaining("Tipo desconocido"),
    ]);
    expect(await brokenLedger(product)).toEqual([]);
  });

  test("that says another amount of a line we know names the contradiction and changes nothing", async () => {
    const first = lineOf(product, "CHANGED1", "charge", 4_000);
    await upload(product, finance, `${HEADER}\n${first}\n`);
    const before = await counts();
    const importId = await upload(product, finance, `${HEADER}\n${first.replace("40.00", "50.00")}\n`);
    expect(await progressOf(finance, importId)).toMatchObject({
      rowsNew: 0,
      rowsBad: 1,
      issues: [{ lineNo: 2, reason: "changed" }],
    });
    expect(await counts()).toEqual(before);
  });

  test("of a day that is not over is completed by a later one", async () => {
    await payAs(product, norma, 13_000);
    await fetchDay(product, finance);
    product.clock.advance(60_000);
    await payAs(product, norma, 14_000);
    expect(await brokenStatements(product)).toEqual([]);
    const day = today(product);
    product.clock.advance(DAY_MS);
    const importId = await fetchDay(product, finance, day);
    expect(await progressOf(finance, importId)).toMatchObject({ rowsNew: 1, rowsKnown: 1 });
    expect(
      (await itemsBy(finance, { itemOnFrom: day, itemOnTo: day })).map(({ state, channelCents }) => [
        state,
        channelCents,
      ]),
    ).toEqual([
      ["matched", 13_000],
      ["matched", 14_000],
    ]);
    expect(await brokenLedger(product)).toEqual([]);
  });

  test("that a channel does not give is asked for again and then given up, and the reason is shown", async () => {
    const { url } = product.bank;
    await run(db(), sql`update channel set base_url = 'http://127.0.0.1:9' where code = 'sandbox'`);
    const { importId } = await finance.call(reconciliation.fetch, { channel: "sandbox", statementOn: today(product) });
    for (let round = 0; round < 8; round += 1) {
      await drain(product.services, workers);
      product.clock.advance(120_000);
    }
    await run(db(), sql`update channel set base_url = ${url} where code = 'sandbox'`);
    expect(await progressOf(finance, importId)).toMatchObject({ status: "failed", failure: "silent", rowsRead: 0 });
  });

  test("survives a server that stopped in the middle: what was staged is read anew, and nothing is doubled", async () => {
    moveAtBank(product, { reference: "CRASH1", amount: 900 });
    const { importId } = await finance.call(reconciliation.import, {
      channel: "sandbox",
      statementOn: today(product),
      fileName: "statement.csv",
      content: base64(bankStatement(product)),
    });
    await run(db(), sql`update statement_import set status = 'running', rows_read = 1 where id = ${importId}`);
    await run(
      db(),
      sql`insert into statement_staging values (${importId}, 2, 'charge', 'HALF', '', 1, 0, ${product.clock.now()}),
            (${importId}, 3, 'charge', 'CRASH1', '', 1, 0, ${product.clock.now()})`,
    );
    await product.settle();
    expect(await progressOf(finance, importId)).toMatchObject({ status: "done", rowsRead: 1, rowsNew: 1 });
    expect(await itemOf(finance, "CRASH1")).toMatchObject({ channelCents: 900 });
    expect(await itemsBy(finance, { reference: "HALF" })).toEqual([]);
    expect(await rows(db(), sql`select 1 from statement_staging`)).toEqual([]);
    expect(await brokenLedger(product)).toEqual([]);
  });
});

describe("a file is refused at once", () => {
  const ask = (data: string | Buffer, change: Readonly<Record<string, unknown>> = {}) =>
    finance.ask(reconciliation.import, {
      channel: "sandbox",
      statementOn: today(product),
      fileName: "x.csv",
      content: base64(data),
      ...change,
    } as never);
  const line = () => lineOf(product, "ENC1", "charge", 100);

  test.each([
    ["in UTF-16", () => Buffer.from(`${HEADER}\n${line()}\n`, "utf16le")],
    ["in Latin-1", () => Buffer.from(`${HEADER}\nseñal,charge,STP1,1.00,0.00,2026-03-02T18:00:00Z\n`, "latin1")],
    ["with a zero byte", () => `${HEADER}\n${line()}\u0000\n`],
  ])("%s", async (_what, data) =>
    expect(await ask(data())).toMatchObject({
      code: "400",
      msg: "The file is not UTF-8",
      errors: [{ field: "content" }],
    }),
  );

  test.each([
    ["without the header", () => `${line()}\n`],
    ["that is another table", () => "name,phone\nAna,5512345678\n"],
    ["that is empty of everything but a line", () => "\n"],
    ["that is a picture", () => Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a])],
  ])("%s", async (_what, data) =>
    expect(await ask(data())).toMatchObject({ code: "400", errors: [{ field: "content" }] }),
  );

  test("of a gigabyte, before a byte of it is read", async () => {
    const body = new ReadableStream({
      pull() {
        throw new Error("the file was read");
      },
    });
    const response = await fetch(product.baseUrl + reconciliation.import.path, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "content-length": "1073741824",
        "x-auth-token": await finance.token(),
        "x-lang": "en",
      },
      body: body as never,
      duplex: "half",
    } as never).catch((error: unknown) => error);
    // A client that still sends sees the connection close; nothing was kept either way.
    if (response instanceof Response)
      expect(await response.json()).toMatchObject({ code: "400", errors: [{ field: "body" }] });
    expect(await rows(db(), sql`select 1 from statement_import where file_name = 'x.csv'`)).toEqual([]);
  });

  test("of more bytes than a statement may have", async () => {
    const large = `${HEADER}\n${"x".repeat(20_000_000)}`;
    expect(await ask(large)).toMatchObject({ code: "400" });
  });

  test("for a day to come, or for a channel that is not there", async () => {
    const good = `${HEADER}\n${line()}\n`;
    expect(await ask(good, { statementOn: addDays(today(product), 1) })).toMatchObject({
      code: "400",
      errors: [{ field: "statementOn" }],
    });
    expect(await ask(good, { channel: "nowhere" })).toMatchObject({ code: "400", errors: [{ field: "channel" }] });
    expect(await finance.ask(reconciliation.fetch, { channel: "nowhere", statementOn: today(product) })).toMatchObject({
      code: "400",
      errors: [{ field: "channel" }],
    });
  });
});

describe("the close of a statement (I5)", () => {
  test("is what the channel holds, and what it says of itself is compared", async () => {
    await payAs(product, norma, 15_000);
    await fetchDay(product, finance);
    const { list } = await finance.call(reconciliation.statements, { statementOnFrom: today(product) });
    expect(list[0]).toMatchObject({ status: "done", openItems: 0 });
    expect((list[0]?.closingCents ?? 0) - (list[0]?.openingCents ?? 0)).toBe(15_000);
  });

  test("that is above the lines becomes an item, and goes when the missing line comes", async () => {
    const day = today(product);
    const { closingCents: before } = await only<{ closingCents: number }>(
      db(),
      sql`select closing_cents from channel_statement where channel = 'sandbox' order by statement_on desc limit 1`,
    );
    const stated = ((before + 2_500) / 100).toFixed(2);
    await upload(product, finance, `${HEADER}\n${lineOf(product, "CLOSE1", "charge", 2_000)}\n`, { close: stated });
    expect(await itemsBy(finance, { cause: "balance" })).toMatchObject([
      { itemOn: day, channelCents: 500, state: "open" },
    ]);
    expect(await brokenStatements(product)).toEqual([]);
    await upload(product, finance, `${HEADER}\n${lineOf(product, "CLOSE2", "charge", 500)}\n`, { close: stated });
    expect(await itemsBy(finance, { cause: "balance" })).toMatchObject([
      { itemOn: day, differenceCents: 0, state: "matched" },
    ]);
    expect(await brokenStatements(product)).toEqual([]);
  });

  test("begins with what our books held, and knows of it once more when a later statement shows what moved before", async () => {
    await payAs(product, norma, 16_000);
    const early = bankStatement(product);
    product.clock.advance(3 * DAY_MS);
    const day = today(product);
    const openingOf = async (): Promise<number | null | undefined> =>
      (await finance.call(reconciliation.statements, { statementOnFrom: day, statementOnTo: day })).list[0]
        ?.openingCents;
    await upload(product, finance, `${HEADER}\n${lineOf(product, "RUN1", "charge", 1_000)}\n`);
    const opening = await openingOf();
    expect(await brokenStatements(product)).toEqual([]);
    const [reference = "", , key = ""] = early.split("\n")[1]?.split(",") ?? [];
    await upload(product, finance, `${HEADER}\n${lineOf(product, reference, "charge", 16_000, { key })}\n`);
    expect(await itemOf(finance, reference)).toMatchObject({ itemOn: day, state: "matched" });
    expect(await openingOf()).toBe((opening ?? 0) - 16_000);
    expect(await brokenStatements(product)).toEqual([]);
    product.clock.advance(DAY_MS);
    await upload(product, finance, `${HEADER}\n${lineOf(product, "RUN2", "charge", 2_000)}\n`);
    expect(await openingOf()).toBe((opening ?? 0) - 16_000);
    expect(await brokenLedger(product)).toEqual([]);
  });

  test("bites when cash moves that no item lists, when an item says something else than its line, and when the close is not the lines'", async () => {
    const broken = async (change: ReturnType<typeof sql>): Promise<readonly string[]> => {
      const found = await product.services.connection.db
        .transaction()
        .execute(async (tx) => {
          await sql`set local role none`.execute(tx);
          await sql`set local session_replication_role = replica`.execute(tx);
          await change.execute(tx);
          const { checkLedger } = await import("../../../book/ledger/server/check.ts");
          const findings = await checkLedger(tx);
          throw Object.assign(new Error("undo"), { found: findings.find(({ name }) => name === "I5")?.broken });
        })
        .catch((error: { found?: readonly string[] }) => error.found ?? [String(error)]);
      return found;
    };
    const [latest] = (await finance.call(reconciliation.statements, {})).list;
    const inside = addDays(latest?.statementOn as BusinessDate, -2);
    expect(await brokenStatements(product)).toEqual([]);
    expect(
      await broken(sql`with e as (insert into ledger_entry (event, source_id, sequence, business_date, recorded_at)
                       values ('topUp', 'tamper', 0, ${inside}, now()) returning id)
                       insert into ledger_leg (entry_id, line, account, amount_cents, channel)
                         select id, v.line, v.account, v.amount, 'sandbox'
                           from e, (values (1, 1010, 7), (2, 1030, -7)) v (line, account, amount)`),
    ).toContainEqual(expect.stringMatching(/^channel sandbox on .*: close \d+, books and listed items \d+$/));
    expect(
      await broken(
        sql`update reconciliation_item set channel_cents = channel_cents + 1
            where id = (select max(id) from reconciliation_item where line_id is not null)`,
      ),
    ).not.toEqual([]);
    expect(
      await broken(
        sql`delete from reconciliation_item where id = (select max(id) from reconciliation_item where state = 'matched'
              and line_id is not null)`,
      ),
    ).not.toEqual([]);
    expect(
      await broken(
        sql`update channel_statement set closing_cents = closing_cents + 1
            where statement_on = (select max(statement_on) from channel_statement)`,
      ),
    ).not.toEqual([]);
    expect(
      await broken(
        sql`update repayment set amount_cents = amount_cents + 1 where id = (select min(id) from repayment)`,
      ),
    ).not.toEqual([]);
    expect(await brokenStatements(product)).toEqual([]);
  });
});
