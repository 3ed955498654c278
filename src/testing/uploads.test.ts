import { randomBytes } from "node:crypto";
import { deflateRawSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { register } from "../../sandbox/borrower/registration.ts";
import type { DoorError } from "../../sandbox/door.ts";
import type { KycImages } from "../../sandbox/images/kyc.ts";
import { personFrom } from "../../sandbox/people.ts";
import { manualPayout } from "../rails/manual-payout/contract.ts";
import { open } from "../door/open/contract.ts";
import { opm } from "../rails/opm/contract.ts";
import { pnl } from "../rails/pnl/contract.ts";
import { reconciliation } from "../rails/reconciliation/contract.ts";
import { repayment } from "../book/repayment/contract.ts";
import { only, rows, sql } from "../platform/server/database/connect.ts";
import { businessDate } from "../platform/shared/business-date.ts";
import type { Envelope } from "../platform/shared/endpoint.ts";
import { LANGS, type Lang } from "../platform/shared/messages.ts";
import { openProduct, type Product, type Staff } from "./product.ts";

const PIXEL = Buffer.from("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==", "base64");
const PHOTOS: KycImages = { front: PIXEL, back: PIXEL, face: PIXEL };

/** An archive of one entry (PKWARE's format: local header, data, directory, end). */
function archive(name: string, content: Buffer): Buffer {
  const data = deflateRawSync(content);
  const title = Buffer.from(name);
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04034b50, 0);
  head.writeUInt16LE(20, 4);
  head.writeUInt16LE(8, 8);
  head.writeUInt32LE(data.length, 18);
  head.writeUInt32LE(content.length, 22);
  head.writeUInt16LE(title.length, 26);
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(0x02014b50, 0);
  entry.writeUInt16LE(8, 10);
  entry.writeUInt32LE(data.length, 20);
  entry.writeUInt32LE(content.length, 24);
  entry.writeUInt16LE(title.length, 28);
  const local = Buffer.concat([head, title, data]);
  const directory = Buffer.concat([entry, title]);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(local.length, 16);
  return Buffer.concat([local, directory, end]);
}

/** What nobody should hand in where an image, a proof or a table is asked for. */
const WRONG: Readonly<Record<string, Buffer>> = {
  "a page with a script": Buffer.from("<html><script>alert(1)</script></html>"),
  "a drawing with a script": Buffer.from("<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>"),
  "a program": Buffer.concat([Buffer.from("MZ\u0090\u0000", "latin1"), randomBytes(400)]),
  "an archive that is no workbook": archive("run.exe", Buffer.from("MZ")),
  "an archive that unpacks to a hundred megabytes": archive("xl/worksheets/sheet1.xml", Buffer.alloc(100_000_000)),
  "the beginning of an image": PIXEL.subarray(0, 12),
  "an image of too many pixels": Buffer.concat([PIXEL.subarray(0, 16), Buffer.from([0, 0, 0x75, 0x30, 0, 0, 0x75, 0x30]), PIXEL.subarray(24)]),
};

let product: Product;
let [admin, externalId] = [null as unknown as Staff, ""];
beforeAll(async () => {
  product = await openProduct();
  admin = await product.staff("admin");
  const person = personFrom("uploads");
  externalId = person.externalId;
  await register({ seed: "uploads", person, door: product.door, chance: () => 0.5, photos: () => PHOTOS }, product.clock.now());
});
afterAll(() => product.close());

const DAY = businessDate("2026-03-02");
const base64 = (bytes: Buffer): string => bytes.toString("base64");

/** Every call that takes a file: how it is handed in, and the field that a refusal names. */
const UPLOADS: Readonly<Record<string, readonly [field: string, send: (bytes: Buffer, lang: Lang) => Promise<Envelope<unknown>>]>> = {
  "repayment.proofUpload": ["proof", (bytes, lang) => admin.askAlone(repayment.proofUpload, { fileName: "proof.png", content: base64(bytes) }, { lang })],
  "repayment.importCheck": ["content", (bytes, lang) => admin.askAlone(repayment.importCheck, { fileName: "t.xlsx", content: base64(bytes) }, { lang })],
  "repayment.import": ["content", (bytes, lang) => admin.askAlone(repayment.import, { fileName: "t.xlsx", content: base64(bytes) }, { lang })],
  "manualPayout.importCheck": ["content", (bytes, lang) => admin.askAlone(manualPayout.importCheck, { fileName: "t.xlsx", content: base64(bytes) }, { lang })],
  "pnl.upload": ["file", (bytes, lang) => admin.askAlone(pnl.upload, { fileName: "t.xlsx", content: base64(bytes) }, { lang })],
  "reconciliation.import": [
    "content",
    (bytes, lang) => admin.askAlone(reconciliation.import, { channel: "sandbox", statementOn: DAY, fileName: "t.csv", content: base64(bytes) }, { lang }),
  ],
  "reconciliation.emailUpload": [
    "content",
    (bytes, lang) => admin.askAlone(reconciliation.emailUpload, { fileName: "m.eml", content: base64(bytes) }, { lang }),
  ],
  "opm.upload": [
    "content",
    (bytes, lang) => admin.askAlone(opm.upload, { fileName: "b.csv", content: bytes.toString("utf8").replaceAll("\u0000", "?") }, { lang }),
  ],
};

describe.each(Object.entries(UPLOADS))("%s", (_call, [field, send]) => {
  test.each(Object.entries(WRONG))("refuses %s, naming the field, in the caller's language", async (_what, bytes) => {
    const texts = new Set<string>();
    for (const lang of LANGS) {
      const { code, errors = [], msg } = await send(bytes, lang);
      expect([code, errors.map((error) => error.field)]).toEqual(["400", [field]]);
      texts.add(msg);
    }
    expect(texts.size).toBe(LANGS.length);
  });
});

test.each(Object.entries(WRONG))("an image of a borrower is not %s", async (_what, bytes) => {
  await expect(product.door.call(open.image, { externalId, type: 0, side: "front", data: base64(bytes) })).rejects.toThrow(/400/);
});

test("an image of a borrower is taken forty times a day, one after the other or at once", async () => {
  const { externalId: other } = personFrom("uploads-many");
  await register(
    { seed: "uploads-many", person: personFrom("uploads-many"), door: product.door, chance: () => 0.5, photos: () => PHOTOS },
    product.clock.now(),
  );
  const outcomes = await Promise.all(
    Array.from({ length: 50 }, () =>
      product.door.call(open.image, { externalId: other, type: 0, side: "front", data: base64(PIXEL) }).then(
        () => "taken",
        (error: DoorError) => error.code,
      ),
    ),
  );
  expect(outcomes.filter((one) => one !== "taken" && one !== "429")).toEqual([]);
  const { count } = await only<{ count: number }>(
    product.services.connection.db,
    sql`select count(*)::int as count from customer_image i join customer c on c.id = i.customer_id where c.external_id = ${other}`,
  );
  expect(count).toBe(40);
  product.clock.advance(25 * 3_600_000);
  await product.door.call(open.image, { externalId: other, type: 0, side: "front", data: base64(PIXEL) });
});

test("nothing of it was kept: every stored file is an image that was asked for", async () => {
  const kept = await rows<{ mediaType: string }>(product.services.connection.db, sql`select distinct media_type from stored_file`);
  expect(kept).toEqual([{ mediaType: "image/png" }]);
});
