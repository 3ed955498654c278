import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Download } from "../../../platform/server/download.ts";
import { connect, row, sql } from "../../../platform/server/database/connect.ts";
import { cents } from "../../../platform/shared/cents.ts";
import { platformRefusals } from "../../../platform/shared/platform-messages.ts";
import { loanRefusals } from "../../../book/order/messages.ts";
import { certificateDocument } from "./certificate-document.ts";
import { loanCertificatePdf } from "./certificate-pdf.ts";
import { pdfPages, pdfText } from "../../../platform/server/paper/testing/pdf-text.ts";
import { openPortfolio } from "./testing/reader.ts";

const CLABE = "032180000118359719";

let portfolio: Awaited<ReturnType<typeof openPortfolio>>;
let settled: { id: string; customerId: string; orderNo: string };

beforeAll(async () => {
  portfolio = await openPortfolio();
  const { db } = portfolio.services.connection;
  settled = (await row<typeof settled>(db, sql`select * from loan_order where status = 50 order by id limit 1`))!;
  await drawPayout(settled.id);
});
afterAll(() => portfolio.close());

/** Draws another payout over the one that is there, with the guards of money out of the way. */
async function drawPayout(loanId: string): Promise<void> {
  const owner = connect(portfolio.url, { role: null, max: 1 });
  await owner.db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`update payout set tracking_key = 'TRK20260102', amount_cents = 123456789,
                holder = 'José Ángel Núñez Güemes' where loan_id = ${loanId}`.execute(tx);
  });
  await owner.close();
}

const read = (loanId: string, userId: string): Promise<unknown> =>
  portfolio.read(loanCertificatePdf, { loanId, userId });

describe("the loan certificate as a PDF", () => {
  test("is one page in Spanish with every field, whatever the reader's language", async () => {
    const answer = (await read(settled.id, settled.customerId)) as Download;
    expect([answer.mediaType, answer.fileName]).toEqual(["application/pdf", `comprobante-${settled.orderNo}.pdf`]);
    const file = await buffer(answer.stream);
    expect(file.subarray(0, 5).toString()).toBe("%PDF-");
    expect(pdfPages(file)).toBe(1);
    const lines = pdfText(file).split("\n");
    expect(lines.slice(0, 4)).toEqual(["Uno", "Comprobante de desembolso", "Monto depositado", "$1,234,567.89 MXN"]);
    for (const [label, value] of [
      ["Número de orden", settled.orderNo],
      ["Fecha y hora del depósito", expect.stringMatching(/^\d\d-01-2026 07:00:00$/)],
      ["Beneficiario", "José Ángel Núñez Güemes"],
      ["Banco", "Ixe"],
      ["Cuenta de depósito", "****9719"],
      ["Referencia", `PO-${settled.id}`],
      ["Clave de rastreo", "TRK20260102"],
      ["Otorgado por", "Uno"],
      ["Aplicación", expect.stringMatching(/^(Uno|Dos)$/)],
    ] as const) {
      expect(lines[lines.indexOf(label) + 1], label).toEqual(value);
    }
  });

  test("holds the account nowhere but masked, in no stream and no metadata", async () => {
    const file = await buffer(((await read(settled.id, settled.customerId)) as Download).stream);
    for (const hidden of [CLABE, CLABE.slice(0, 14), CLABE.slice(-5)]) {
      expect(pdfText(file).replaceAll("\n", "")).not.toContain(hidden);
      expect(file.toString("latin1")).not.toContain(hidden);
    }
    expect(file.toString("latin1")).not.toContain("Jos");
  });

  test("leaves out a tracking key that the channel has not told", async () => {
    const other = (await row<typeof settled>(
      portfolio.services.connection.db,
      sql`select * from loan_order where status = 21 order by id limit 1`,
    ))!;
    const file = await buffer(((await read(other.id, other.customerId)) as Download).stream);
    expect(pdfText(file)).toContain("Referencia");
    expect(pdfText(file)).not.toContain("Clave de rastreo");
  });

  test("is refused where the certificate is: another customer's order, and an order without a payout", async () => {
    await expect(read(settled.id, "999999")).rejects.toMatchObject({ reason: platformRefusals.notFound });
    const waiting = (await row<typeof settled>(
      portfolio.services.connection.db,
      sql`select * from loan_order where status = 32 order by id limit 1`,
    ))!;
    await expect(read(waiting.id, waiting.customerId)).rejects.toMatchObject({ reason: loanRefusals.noVoucher });
  });

  test("stays on one page with the longest names that the product can hold, and writes any letter", async () => {
    const long = "Maximiliano de Habsburgo-Lorena y Wittelsbach ".repeat(3).slice(0, 120);
    const certificate = {
      time: new Date("2026-03-02T18:00:00Z"),
      amount: cents(9_999_999_999_999),
      company: long,
      appName: long,
      orderNo: "LN".repeat(20),
      reference: "R".repeat(60),
      trackingKey: "T".repeat(30),
      bankName: long,
      bankCard: "****9719",
      personName: `${long.slice(0, 110)} Nguyễn 王`,
    };
    const file = await buffer(await certificateDocument(certificate, certificate.time, "America/Mexico_City"));
    expect(pdfPages(file)).toBe(1);
    expect(pdfText(file)).toContain("Nguyen ?");
  });
});
