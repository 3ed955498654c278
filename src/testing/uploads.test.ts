import { product as catalogue } from "../catalogue/product/contract.ts";
import { createHash, randomBytes } from "node:crypto";
import { once } from "node:events";
import { existsSync, readdirSync } from "node:fs";
import { connect, type AddressInfo } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { deflateRawSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { register } from "../../sandbox/borrower/registration.ts";
import type { DoorError } from "../../sandbox/door.ts";
import type { KycImages } from "../../sandbox/images/kyc.ts";
import { personFrom } from "../../sandbox/people.ts";
import { blacklist } from "../desk/blacklist/contract.ts";
import { marketing } from "../growth/marketing/contract.ts";
import { manualPayout } from "../rails/manual-payout/contract.ts";
import { open } from "../door/open/contract.ts";
import { contact } from "../reach/contact/contract.ts";
import { contactRegister } from "../reach/contact/register.contract.ts";
import { chat } from "../service/chat/contract.ts";
import { opm } from "../rails/opm/contract.ts";
import { pnl } from "../rails/pnl/contract.ts";
import { reconciliation } from "../rails/reconciliation/contract.ts";
import { PROOF_BYTES, repayment } from "../book/repayment/contract.ts";
import { handlers } from "../calls.ts";
import { uploadsOf } from "../platform/server/uploads.ts";
import { only, rows, sql } from "../platform/server/database/connect.ts";
import { businessDate } from "../platform/shared/business-date.ts";
import type { Envelope } from "../platform/shared/endpoint.ts";
import { LANGS, type Lang } from "../platform/shared/messages.ts";
import { openProduct, type Product, type Staff } from "./product.ts";

const PIXEL = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
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
  "an image of too many pixels": Buffer.concat([
    PIXEL.subarray(0, 16),
    Buffer.from([0, 0, 0x75, 0x30, 0, 0, 0x75, 0x30]),
    PIXEL.subarray(24),
  ]),
};

let product: Product;
let [admin, externalId, customerId] = [null as unknown as Staff, "", ""];
beforeAll(async () => {
  product = await openProduct();
  admin = await product.staff("admin");
  const person = personFrom("uploads");
  externalId = person.externalId;
  await register(
    { seed: "uploads", person, door: product.door, chance: () => 0.5, photos: () => PHOTOS },
    product.clock.now(),
  );
  ({ id: customerId } = await only<{ id: string }>(
    product.services.connection.db,
    sql`select id from customer where external_id = ${externalId}`,
  ));
});
afterAll(() => product.close());

const DAY = businessDate("2026-03-02");
const PACKAGE = "mx.prestaya.app";
const base64 = (bytes: Buffer): string => bytes.toString("base64");

/** What a form holds: texts, and files with their names. */
type Parts = readonly (readonly [name: string, value: string | Buffer])[];

function formOf(parts: Parts): FormData {
  const form = new FormData();
  for (const [name, value] of parts) {
    if (typeof value === "string") form.append(name, value);
    else form.append(name, new File([new Uint8Array(value)], "file.bin"));
  }
  return form;
}

/** Sends a form, or the very bytes of one, as a member of staff. */
async function send(
  path: string,
  body: FormData | string,
  lang: Lang = "en",
  headers: Readonly<Record<string, string>> = {},
): Promise<Envelope<unknown>> {
  const token = await admin.token();
  const given = {
    "x-auth-token": token,
    "x-lang": lang,
    "idempotency-key": randomBytes(16).toString("hex"),
    ...headers,
  };
  const response = await fetch(product.baseUrl + path, { method: "POST", body, headers: given });
  return (await response.json()) as Envelope<unknown>;
}

/** What was received and lies there still; it goes once the call is answered. */
const leftBehind = (): readonly string[] => {
  const folder = join(product.services.config.dataDir, "received");
  return existsSync(folder) ? readdirSync(folder) : [];
};
const nothingLeft = (): Promise<void> => vi.waitFor(() => expect(leftBehind()).toEqual([]), 20_000);

/** Whose picture it is. */
const SLOGAN = { id: "1", packageName: "mx.prestaya.app", revision: 0, inForce: 0, reason: "nueva imagen" };

/** Whom a proof of hardship spares, and until when. */
const hardship = () => ({ customerId, untilOn: businessDate("2026-04-01"), reason: "perdió su empleo" });

/** Every call that takes a file: how it is handed in, and the field that a refusal names. */
const UPLOADS: Readonly<
  Record<string, readonly [field: string, sendJson: (bytes: Buffer, lang: Lang) => Promise<Envelope<unknown>>]>
> = {
  "blacklist.import": [
    "content",
    (bytes, lang) =>
      admin.askAlone(blacklist.import, { source: "manual", fileName: "b.xlsx", content: base64(bytes) }, { lang }),
  ],
  "contact.hardship": [
    "content",
    (bytes, lang) =>
      admin.askAlone(contact.hardship, { ...hardship(), fileName: "h.png", content: base64(bytes) }, { lang }),
  ],
  "contactRegister.import": [
    "content",
    (bytes, lang) =>
      admin.askAlone(
        contactRegister.import,
        { kind: "REUS", asOf: DAY, fileName: "r.xlsx", content: base64(bytes) },
        { lang },
      ),
  ],
  "marketing.import": [
    "content",
    (bytes, lang) =>
      admin.askAlone(
        marketing.import,
        { name: "Feria", packageName: PACKAGE, source: "event", fileName: "m.xlsx", content: base64(bytes) },
        { lang },
      ),
  ],
  "chat.attach": [
    "file",
    (bytes, lang) => admin.askAlone(chat.attach, { userId: customerId, file: base64(bytes) }, { lang }),
  ],
  "repayment.proofUpload": [
    "proof",
    (bytes, lang) => admin.askAlone(repayment.proofUpload, { fileName: "proof.png", content: base64(bytes) }, { lang }),
  ],
  "repayment.importCheck": [
    "content",
    (bytes, lang) => admin.askAlone(repayment.importCheck, { fileName: "t.xlsx", content: base64(bytes) }, { lang }),
  ],
  "repayment.import": [
    "content",
    (bytes, lang) => admin.askAlone(repayment.import, { fileName: "t.xlsx", content: base64(bytes) }, { lang }),
  ],
  "manualPayout.importCheck": [
    "content",
    (bytes, lang) => admin.askAlone(manualPayout.importCheck, { fileName: "t.xlsx", content: base64(bytes) }, { lang }),
  ],
  "pnl.upload": [
    "file",
    (bytes, lang) => admin.askAlone(pnl.upload, { fileName: "t.xlsx", content: base64(bytes) }, { lang }),
  ],
  "reconciliation.import": [
    "content",
    (bytes, lang) =>
      admin.askAlone(
        reconciliation.import,
        { channel: "sandbox", statementOn: DAY, fileName: "t.csv", content: base64(bytes) },
        { lang },
      ),
  ],
  "reconciliation.emailUpload": [
    "content",
    (bytes, lang) =>
      admin.askAlone(reconciliation.emailUpload, { fileName: "m.eml", content: base64(bytes) }, { lang }),
  ],
  "product.slogan": [
    "content",
    (bytes, lang) =>
      admin.askAlone(catalogue.slogan, { ...SLOGAN, fileName: "p.png", content: base64(bytes) }, { lang }),
  ],
  "opm.upload": [
    "content",
    (bytes, lang) =>
      admin.askAlone(
        opm.upload,
        { fileName: "b.csv", content: bytes.toString("utf8").replaceAll("\u0000", "?") },
        { lang },
      ),
  ],
};

/** What else a form of these calls needs. */
const MORE: Readonly<Record<string, () => Parts>> = {
  "product.slogan": () => Object.entries(SLOGAN).map(([name, value]) => [name, String(value)] as const),
  "blacklist.import": () => [["source", "manual"]],
  "contact.hardship": () => Object.entries(hardship()),
  "chat.attach": () => [["userId", customerId]],
  "marketing.import": () => [
    ["name", "Feria"],
    ["packageName", PACKAGE],
    ["source", "event"],
  ],
  "contactRegister.import": () => [
    ["kind", "REUS"],
    ["asOf", DAY],
  ],
  "reconciliation.import": () => [
    ["channel", "sandbox"],
    ["statementOn", DAY],
  ],
};

const ENDPOINTS = handlers.map(({ endpoint }) => endpoint).filter((endpoint) => uploadsOf(endpoint).size > 0);

test("every call that takes a file is tried here, but what needs a code by SMS first, or is a part that says nothing", () => {
  expect(ENDPOINTS.map(({ name }) => name).filter((name) => !(name in UPLOADS))).toEqual([
    "apk.part",
    // several files at once, tried in work-order.test.ts
    "workOrder.create",
    "workOrder.change",
    "manualPayout.import",
    // of the app, tried below
    "open.messageAttach",
  ]);
});

describe.each(Object.entries(UPLOADS))("%s", (call, [field, sendJson]) => {
  test("is every call that takes one, and refuses the same in a form", async () => {
    const endpoint = ENDPOINTS.find(({ name }) => name === call);
    if (!endpoint) throw new Error(`${call} takes no file`);
    const [file = ""] = uploadsOf(endpoint).keys();
    for (const bytes of Object.values(WRONG)) {
      const { code, errors = [] } = await send(
        endpoint.path,
        formOf([["fileName", "t.bin"], ...(MORE[call]?.() ?? []), [file, bytes]]),
      );
      expect([code, errors.map((error) => error.field)]).toEqual(["400", [field]]);
    }
    await nothingLeft();
  });

  test.each(Object.entries(WRONG))("refuses %s, naming the field, in the caller's language", async (_what, bytes) => {
    const texts = new Set<string>();
    for (const lang of LANGS) {
      const { code, errors = [], msg } = await sendJson(bytes, lang);
      expect([code, errors.map((error) => error.field)]).toEqual(["400", [field]]);
      texts.add(msg);
    }
    expect(texts.size).toBe(LANGS.length);
  });
});

test.each(Object.entries(WRONG))("an image of a borrower is not %s", async (_what, bytes) => {
  await expect(
    product.door.call(open.image, { externalId, type: 0, side: "front", data: base64(bytes) }),
  ).rejects.toThrow(/400/);
});

test.each(Object.entries(WRONG))("a file that a borrower sends into the chat is not %s", async (_what, bytes) => {
  await expect(product.door.call(open.messageAttach, { externalId, file: base64(bytes) })).rejects.toThrow(/400/);
});

test("an image of a borrower is taken forty times a day, one after the other or at once", async () => {
  const { externalId: other } = personFrom("uploads-many");
  await register(
    {
      seed: "uploads-many",
      person: personFrom("uploads-many"),
      door: product.door,
      chance: () => 0.5,
      photos: () => PHOTOS,
    },
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
    sql`select count(*)::int as count from customer_image i join customer c on c.id = i.customer_id
        where c.external_id = ${other}`,
  );
  expect(count).toBe(40);
  product.clock.advance(25 * 3_600_000);
  await product.door.call(open.image, { externalId: other, type: 0, side: "front", data: base64(PIXEL) });
});

describe("a form", () => {
  const { path } = repayment.proofUpload;
  const named = ["fileName", "proof.png"] as const;
  const fieldsOf = ({ errors = [] }: Envelope<unknown>) => errors.map(({ field }) => field);

  test("with a file that a call accepts is taken, and is the same file as in JSON", async () => {
    const answer = await send(path, formOf([["content", PIXEL], named]));
    expect(answer).toMatchObject({ code: "200", data: { proof: createHash("sha256").update(PIXEL).digest("hex") } });
    expect(
      (await admin.askAlone(repayment.proofUpload, { fileName: "proof.png", content: base64(PIXEL) })).data,
    ).toEqual(answer.data);
    await nothingLeft();
  });

  test.each<[string, Parts, string[]]>([
    ["without the file", [named], ["content"]],
    ["with an empty file", [named, ["content", Buffer.alloc(0)]], ["content"]],
    ["without its other field", [["content", PIXEL]], ["fileName"]],
    ["with the file twice", [named, ["content", PIXEL], ["content", PIXEL]], ["content"]],
    ["with a field twice", [named, named, ["content", PIXEL]], ["fileName"]],
    ["with a text in the file's place", [named, ["content", base64(PIXEL)]], ["content"]],
    [
      "with a file in a text's place",
      [
        ["fileName", PIXEL],
        ["content", PIXEL],
      ],
      ["fileName"],
    ],
    ["with a file that nobody asked for", [named, ["content", PIXEL], ["other", PIXEL]], ["other"]],
    ["with a prototype", [named, ["__proto__", "{}"], ["content", PIXEL]], ["__proto__"]],
    ["with a file that is too large", [named, ["content", Buffer.alloc(PROOF_BYTES + 1, PIXEL)]], ["proof"]],
    [
      "with a text that is too large",
      [
        ["fileName", "a".repeat(70_000)],
        ["content", PIXEL],
      ],
      ["fileName"],
    ],
    ["of too many parts", Array.from({ length: 200 }, (_, index) => [`field${index}`, "x"] as const), ["body"]],
  ])("%s is refused, naming the field, and leaves nothing behind", async (_what, parts, fields) => {
    const answer = await send(path, formOf(parts));
    expect([answer.code, fieldsOf(answer)]).toEqual(["400", fields]);
    await nothingLeft();
  });

  test.each([
    ["breaks off", '--x\r\ncontent-disposition: form-data; name="content"; filename="a.png"\r\n\r\nabc'],
    ["breaks off between parts", '--x\r\ncontent-disposition: form-data; name="fileName"\r\n\r\na\r\n--x'],
    ["is JSON", '{"fileName":"a.png"}'],
    ["has a part without a name", '--x\r\ncontent-disposition: form-data; filename="a.png"\r\n\r\nabc\r\n--x--\r\n'],
    ["is empty", ""],
  ])("that %s is refused", async (_what, body) => {
    const answer = await send(path, body, "en", { "content-type": "multipart/form-data; boundary=x" });
    expect(answer.code).toBe("400");
    await nothingLeft();
  });

  test("that does not say what parts it is refused", async () => {
    expect(fieldsOf(await send(path, "--x--", "en", { "content-type": "multipart/form-data" }))).toEqual(["body"]);
  });

  test("is not read from anybody who may not make the call, and a call without files takes none", async () => {
    const body = formOf([named, ["content", PIXEL]]);
    expect((await send(path, body, "en", { "x-auth-token": "nobody" })).code).toBe("401");
    expect(await send(repayment.channels.path, body)).toMatchObject({ code: "400", errors: [{ field: "body" }] });
    expect(await send(open.image.path, body)).toMatchObject({ code: "400", errors: [{ field: "body" }] });
    await nothingLeft();
  });

  test("whose sender goes away, or does not go on within its time, leaves nothing behind", async () => {
    const { port } = product.app.server.address() as AddressInfo;
    const limit = product.app.server.requestTimeout;
    const begin = async () => {
      const socket = connect(port, "127.0.0.1");
      await once(socket, "connect");
      socket.write(
        `POST ${path} HTTP/1.1\r\nhost: here\r\nx-auth-token: ${await admin.token()}\r\ncontent-type: multipart/form-data; boundary=x\r\ncontent-length: 100000\r\n\r\n` +
          '--x\r\ncontent-disposition: form-data; name="content"; filename="a.png"\r\n\r\nabc',
      );
      await vi.waitFor(() => expect(leftBehind()).toHaveLength(1), 20_000);
      return socket;
    };
    (await begin()).destroy();
    await nothingLeft();
    product.app.server.requestTimeout = 200;
    const answer = await text(await begin());
    product.app.server.requestTimeout = limit;
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    await nothingLeft();
  });
});

test("nothing of it was kept: every stored file is an image that was asked for", async () => {
  const kept = await rows<{ mediaType: string }>(
    product.services.connection.db,
    sql`select distinct media_type from stored_file`,
  );
  expect(kept).toEqual([{ mediaType: "image/png" }]);
});
