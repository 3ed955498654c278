import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openProduct, type Product, type Staff } from "../../../testing/product.ts";
import { reconciliation } from "../contract.ts";
import { HEADER } from "../domain/statement-line.ts";
import { accept, base64, brokenLedger, itemOf, lineOf, progressOf, today } from "./testing/statements.ts";

let product: Product;
let finance: Staff;

beforeAll(async () => {
  product = await openProduct();
  finance = await product.staff("finance");
});
afterAll(() => product.close());

interface Parts {
  readonly id?: string;
  readonly subject?: string;
  readonly csv?: string;
  readonly name?: string;
}

/** A message as a channel's mail program writes it. */
function message({
  id = "<settlement-1@bank.example>",
  subject = "Liquidación Sandbox 02/03/2026",
  csv,
  name = "estado.csv",
}: Parts): string {
  const encoded = `=?utf-8?B?${Buffer.from(subject).toString("base64")}?=`;
  const attachment =
    csv === undefined
      ? []
      : [
          "--cut",
          `Content-Type: text/csv; name="${name}"`,
          `Content-Disposition: attachment; filename="${name}"`,
          "Content-Transfer-Encoding: base64",
          "",
          base64(csv),
        ];
  return [
    'From: "Tesorería" <settlements@bank.example>',
    "To: finance@lender.example",
    "Date: Mon, 02 Mar 2026 14:00:00 -0600",
    `Message-ID: ${id}`,
    `Subject: ${encoded}`,
    "MIME-Version: 1.0",
    'Content-Type: multipart/mixed; boundary="cut"',
    "",
    "--cut",
    "Content-Type: text/plain; charset=utf-8",
    "",
    "Adjunto el estado de cuenta.",
    ...attachment,
    "--cut--",
    "",
  ].join("\r\n");
}

const send = (data: string | Buffer) =>
  finance.call(reconciliation.emailUpload, { fileName: "mail.eml", content: base64(data) });
const ask = (data: string | Buffer) =>
  finance.ask(reconciliation.emailUpload, { fileName: "mail.eml", content: base64(data) });

async function fileOf(emailId: string, part: "message" | "attachment"): Promise<Response> {
  return fetch(product.baseUrl + reconciliation.emailDownload.path, {
    method: "POST",
    headers: { "content-type": "application/json", "x-auth-token": await finance.token() },
    body: JSON.stringify({ emailId, part }),
  });
}

describe("a settlement e-mail", () => {
  test("is listed with sender, subject, channel, day and attachment, and both come back as they were", async () => {
    const csv = `${HEADER}\n${lineOf(product, "MAIL0", "charge", 100)}\n`;
    const text = message({ csv });
    const { emailId } = await send(text);
    expect((await finance.call(reconciliation.emails, { subject: "liquidación" })).list).toMatchObject([
      {
        id: emailId,
        sender: "Tesorería <settlements@bank.example>",
        subject: "Liquidación Sandbox 02/03/2026",
        channel: "sandbox",
        statementOn: "2026-03-02",
        receivedAt: "2026-03-02T20:00:00.000Z",
        attachmentName: "estado.csv",
        imported: false,
        can: { import: true, attachment: true },
      },
    ]);
    const attachment = await fileOf(emailId, "attachment");
    expect([attachment.headers.get("content-disposition"), await attachment.text()]).toEqual([
      expect.stringContaining("estado.csv"),
      csv,
    ]);
    expect(await (await fileOf(emailId, "message")).text()).toBe(text);
  });

  test("that comes twice is kept once", async () => {
    const first = await send(message({ id: "<twice@bank.example>" }));
    expect(await send(message({ id: "<twice@bank.example>" }))).toEqual({ emailId: first.emailId, known: true });
  });

  test("gives its attachment to an import", async () => {
    const csv = `${HEADER}\n${lineOf(product, "MAIL1", "charge", 3_300)}\n`;
    const { emailId } = await send(message({ id: "<import@bank.example>", csv }));
    const { importId } = await finance.call(reconciliation.emailImport, {
      emailId,
      channel: "sandbox",
      statementOn: today(product),
    });
    await product.settle();
    expect(await progressOf(finance, importId)).toMatchObject({
      status: "held",
      source: "email",
      fileName: "estado.csv",
      rowsNew: 1,
      rowsHeld: 1,
    });
    await accept(product, finance, importId);
    expect(await progressOf(finance, importId)).toMatchObject({
      status: "done",
      source: "email",
      fileName: "estado.csv",
      rowsNew: 1,
    });
    expect(await itemOf(finance, "MAIL1")).toMatchObject({ state: "open", channelCents: 3_300 });
    expect((await finance.call(reconciliation.emails, {})).list.find(({ id }) => id === emailId)).toMatchObject({
      imported: true,
    });
    expect(await brokenLedger(product)).toEqual([]);
  });

  test("without a CSV is kept, and cannot be imported", async () => {
    const { emailId } = await send(message({ id: "<none@bank.example>" }));
    expect((await fileOf(emailId, "attachment")).headers.get("content-type")).toContain("json");
    const refused = await finance.ask(reconciliation.emailImport, {
      emailId,
      channel: "sandbox",
      statementOn: today(product),
    });
    expect(refused).toMatchObject({ code: "409", errors: [{ field: "emailId" }] });
  });

  test("with an attachment that is no statement is refused when it is imported", async () => {
    const { emailId } = await send(message({ id: "<wrong@bank.example>", csv: "a,b\n1,2\n" }));
    expect(
      await finance.ask(reconciliation.emailImport, { emailId, channel: "sandbox", statementOn: today(product) }),
    ).toMatchObject({ code: "400" });
  });

  test.each([
    ["a text", "hello"],
    ["a statement", `${HEADER}\n`],
    ["bytes", Buffer.from([0, 1, 2, 255, 254])],
    [
      "parts within parts without end",
      `From: a@b.c\r\nMessage-ID: <x>\r\n${'Content-Type: multipart/mixed; boundary="c"\r\n\r\n--c\r\n'.repeat(400)}`,
    ],
    ["headers without end", `From: a@b.c\r\nMessage-ID: <x>\r\nX-Long: ${"x".repeat(200_000)}\r\n\r\n`],
  ])("is not %s", async (_what, data) => {
    const answer = await ask(data);
    expect([answer.code, answer.errors?.[0]?.field]).toEqual(["400", "content"]);
  });

  test("with a file name that reaches elsewhere keeps only its last part", async () => {
    const { emailId } = await send(
      message({ id: "<path@bank.example>", csv: `${HEADER}\n`, name: "../../etc/passwd.csv" }),
    );
    expect((await finance.call(reconciliation.emails, {})).list.find(({ id }) => id === emailId)?.attachmentName).toBe(
      "passwd.csv",
    );
  });
});
