import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { DoorError } from "../../../../sandbox/door.ts";
import { open } from "../../../door/open/contract.ts";
import { asSystem } from "../../../platform/server/context.ts";
import { only, rows, run, sql } from "../../../platform/server/database/connect.ts";
import type { SendsOf } from "../../../platform/shared/endpoint.ts";
import { paidOut, payAs, type Applied } from "../../../testing/borrower.ts";
import { openProduct, type Product, type Staff } from "../../../testing/product.ts";
import { repayment } from "../../../book/repayment/contract.ts";
import { proof } from "../contract.ts";
import { proofRefusals as r } from "../messages.ts";
import { takeProof } from "./api.ts";
import { lapseClaims } from "./lapse.job.ts";
import { pictureOf } from "./testing/pictures.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

let product: Product;
let [reader, other] = [] as unknown as [Staff, Staff];
let [ana, luis] = [] as unknown as [Applied, Applied];
let count = 0;

const db = () => product.services.connection.db;

/** Somebody else who may do all that an administrator may. */
async function addAdmin(account: string): Promise<Staff> {
  await run(
    db(),
    sql`with made as (
          insert into staff_user (account, name, password_hash, password_changed_at, created_at)
          select ${account}, 'Paloma Ríos', password_hash, password_changed_at, created_at from staff_user
          where account = 'admin' returning id)
        insert into user_role (user_id, role_id) select made.id, role.id from made, role where role.code = 'admin'`,
  );
  return product.staff(account);
}

beforeAll(async () => {
  product = await openProduct();
  [reader, other] = [await product.staff("admin"), await addAdmin("paloma")];
  ana = await paidOut(product, "proof-ana");
  luis = await paidOut(product, "proof-luis");
});
afterAll(() => product.close());
// a day has room for so many pictures of one borrower
beforeEach(() => product.clock.advance(DAY_MS));

const send = (
  { person, orderNo }: Applied,
  picture = pictureOf({ trackingKey: String((count += 1)).repeat(9) }),
  more: Partial<SendsOf<typeof open.proof>> = {},
) => product.door.call(open.proof, { externalId: person.externalId, orderNo, picture, ...more });
/** What the door refuses, by its code. */
const refusedFor = (sent: Promise<unknown>) =>
  sent.then(
    () => "taken",
    ({ code }: DoorError) => code,
  );
const look = (id: string, staff = reader) => staff.call(proof.detail, { id });
const seen = async (id: string) => ({ id, version: (await look(id)).version });
const claim = async (id: string, staff = reader) => staff.call(proof.claim, await seen(id));
const today = () => {
  const parts = new Intl.DateTimeFormat("en-CA", { timeZone: product.services.config.zone }).format(
    product.clock.now(),
  );
  return parts;
};
const says = (more: Partial<SendsOf<typeof proof.read>> = {}) => ({ amount: "100.00", paidOn: today(), ...more });
async function claimAndRead(id: string, more: Partial<SendsOf<typeof proof.read>> = {}, staff = reader) {
  await claim(id, staff);
  return staff.call(proof.read, { ...(await seen(id)), ...says(more) } as SendsOf<typeof proof.read>);
}
/** Money that Ana pays to her code; the receipt's id and key. */
async function pay(who: Applied, amount: number) {
  await payAs(product, who, amount);
  return only<{ id: string; trackingKey: string }>(
    db(),
    sql`select id, tracking_key from repayment where loan_id = ${who.loanId} order by id desc limit 1`,
  );
}
const said = async (answer: Promise<{ code: string; msg: string }>) => {
  const { code, msg } = await answer;
  return code === "200" ? "done" : msg;
};
const textsTo = ({ person }: Applied) =>
  rows<{ text: string }>(db(), sql`select text from sms where phone = ${person.phone} order by id`);
const lastText = async (who: Applied) => (await textsTo(who)).at(-1)?.text ?? "";
/** All that is in the ledger, and which receipt pays what. */
const books = () =>
  only(
    db(),
    sql`select (select count(*)::int from ledger_entry) as entries, (select count(*)::int from allocation) as allocations,
          (select jsonb_agg(jsonb_build_array(id, status, loan_id, version) order by id) from (
             select r.id, r.status, r.loan_id, 0 as version from repayment r) t) as receipts`,
  );

describe("a picture that a borrower sends", () => {
  test("waits on their order, and the borrower is told that it came", async () => {
    const { proofId, state, duplicate } = await send(ana);
    expect([state, duplicate]).toEqual(["new", false]);
    expect(await look(proofId)).toMatchObject({
      orderNo: ana.orderNo,
      source: "door",
      state: "new",
      amountCents: null,
      doubles: [],
      transfer: null,
      can: { claim: true, link: false, read: false, reopen: false },
    });
    expect(await lastText(ana)).toMatch(/: recibimos tu comprobante\. Te avisaremos el resultado\.$/);
    const { list, counts } = await reader.call(proof.list, { phone: ana.person.phone, withCounts: true });
    expect([list.map(({ id }) => id), counts?.["new"]]).toEqual([[proofId], 1]);
    expect(JSON.stringify(list)).not.toContain(ana.person.phone);
  });

  test("for an order of somebody else is not taken, by its number or its id", async () => {
    const stranger = { externalId: ana.person.externalId, picture: pictureOf() };
    const by = [
      { ...stranger, orderNo: luis.orderNo },
      { ...stranger, loanId: luis.loanId },
      { ...stranger, orderNo: ana.orderNo, loanId: luis.loanId },
      stranger,
    ];
    for (const input of by) expect(await refusedFor(product.door.call(open.proof, input))).toBe("404");
  });

  test("is refused where it is no whole picture, or none at all", async () => {
    const jpeg = await sharp({ create: { width: 300, height: 300, channels: 3, background: "#345" } })
      .jpeg()
      .toBuffer();
    const wrong = [
      Buffer.from("%PDF-1.7\n%%EOF"),
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      jpeg.subarray(0, Math.floor(jpeg.length * 0.6)),
      Buffer.from(" "),
    ];
    for (const bytes of wrong) expect(await refusedFor(send(ana, bytes.toString("base64")))).toBe("400");
  });

  test("loses what the camera wrote, and shows the mark of who opens it; each opening is logged", async () => {
    const taken = await sharp(Buffer.from(pictureOf({ trackingKey: "EXIF00001" }), "base64"))
      .withExif({ IFD0: { Artist: "canary-artist" }, IFD3: { GPSLatitude: "19/1 25/1 0/1" } })
      .jpeg()
      .toBuffer();
    const { proofId } = await send(ana, taken.toString("base64"));
    const { dataUrl } = await reader.call(proof.picture, { id: proofId });
    const { sha256 } = await only<{ sha256: string }>(
      db(),
      sql`select f.sha256 from proof p join stored_file f on f.id = p.file_id where p.id = ${proofId}`,
    );
    const kept = await product.services.files.read(sha256);
    const shown = Buffer.from(dataUrl.replace("data:image/jpeg;base64,", ""), "base64");
    expect([taken, kept, shown].map((bytes) => bytes.includes("canary-artist"))).toEqual([true, false, false]);
    expect(shown.equals(kept)).toBe(false);
    const log = await rows(
      db(),
      sql`select from operation_log where call = 'proof.picture' and object_id = ${proofId}`,
    );
    expect(log).toHaveLength(1);
  });

  test("is kept once where the same is sent again for the same order, however often at once", async () => {
    const picture = pictureOf({ trackingKey: "ONCE0001" });
    const sent = await Promise.all(Array.from({ length: 4 }, () => send(luis, picture)));
    expect(new Set(sent.map(({ proofId }) => proofId)).size).toBe(1);
    expect(sent.filter(({ duplicate }) => duplicate)).toHaveLength(3);
  });

  test("is taken ten times a day", async () => {
    const crowd = await paidOut(product, "proof-crowd");
    const outcomes: string[] = [];
    for (let index = 0; index < 12; index += 1)
      outcomes.push(await refusedFor(send(crowd, pictureOf({ trackingKey: `MANY${index}AAA` }))));
    expect([outcomes.filter((one) => one === "taken").length, outcomes.at(-1)]).toEqual([10, "429"]);
  });
});

describe("a picture of a message or a ticket", () => {
  const hand = async (who: Applied, kind: "chat" | "ticket", named?: string) => {
    const taken = await sharp(Buffer.from(pictureOf({ trackingKey: String((count += 1)).repeat(9) }), "base64"))
      .withExif({ IFD0: { Artist: "canary-artist" } })
      .jpeg()
      .toBuffer();
    const { customerId } = await only<{ customerId: string }>(
      db(),
      sql`select customer_id from loan_order where id = ${who.loanId}`,
    );
    return asSystem(product.services, async (ctx) => {
      const fileId = await ctx.services.files.save(ctx.db, taken, "image/jpeg", ctx.now);
      return takeProof(ctx, { kind, customerId, loanId: null, picture: { fileId: named ?? fileId }, refId: "77" });
    });
  };

  test("becomes a proof on the order that the borrower owes on, and comes without the camera's notes", async () => {
    for (const kind of ["chat", "ticket"] as const) {
      const { proofId, doubled } = await hand(luis, kind);
      expect([doubled, await look(proofId)]).toMatchObject([
        false,
        { source: kind, refId: "77", orderNo: luis.orderNo },
      ]);
      const { sha256 } = await only<{ sha256: string }>(
        db(),
        sql`select f.sha256 from proof p join stored_file f on f.id = p.file_id where p.id = ${proofId}`,
      );
      expect((await product.services.files.read(sha256)).includes("canary-artist")).toBe(false);
    }
    await expect(hand(luis, "chat", "987654321")).rejects.toThrow();
  });
});

describe("a proof in somebody's hands", () => {
  test("is nobody else's until the time is over, and then waits again by itself", async () => {
    const { proofId } = await send(ana);
    await claim(proofId);
    expect(await said(other.ask(proof.claim, await seen(proofId)))).toContain("is reading this proof");
    expect(await said(other.ask(proof.read, { ...(await seen(proofId)), ...says() } as never))).toContain("is reading");
    product.clock.advance(11 * MINUTE_MS);
    const late = await reader.ask(proof.read, { ...(await seen(proofId)), ...says() } as never);
    expect(late.msg).toBe(r.lapsed.en);
    await lapseClaims(product.services);
    expect(await look(proofId)).toMatchObject({ state: "new", heldBy: null });
    await claim(proofId, other);
    expect(await look(proofId)).toMatchObject({ state: "reading", heldBy: "Paloma Ríos", can: { claim: false } });
  });

  test("is given to one of two who ask for the next at once", async () => {
    await send(ana);
    await send(luis);
    const [mine, theirs] = await Promise.all([reader.call(proof.next, {}), other.call(proof.next, {})]);
    expect(mine.id).not.toBeNull();
    expect(mine.id).not.toBe(theirs.id);
    expect(await reader.call(proof.next, {})).toEqual(mine);
  });

  test("is not the caller's own, or their friend's", async () => {
    const { proofId } = await send(luis);
    await run(db(), sql`update staff_user set phone = ${luis.person.phone} where account = 'paloma'`);
    expect(await said(other.ask(proof.claim, await seen(proofId)))).toBe(r.ownCustomer.en);
    await run(db(), sql`update staff_user set phone = null where account = 'paloma'`);
    await claim(proofId, other);
    // they became acquainted after it was claimed
    await run(
      db(),
      sql`with friend as (update staff_user set phone = '5500000017' where account = 'paloma')
          insert into customer_contact (customer_id, name, phone, relation)
          select customer_id, 'Amiga', '5500000017', 'amiga' from loan_order where id = ${luis.loanId}`,
    );
    expect(await said(other.ask(proof.read, { ...(await seen(proofId)), ...says() } as never))).toBe(r.ownCustomer.en);
    await run(db(), sql`update staff_user set phone = null where account = 'paloma'`);
  });

  test("is read within what can be true: the amount, the day, the key and the account", async () => {
    const { proofId } = await send(ana);
    await claim(proofId);
    const ask = async (more: Record<string, unknown>) =>
      reader.ask(proof.read, { ...(await seen(proofId)), ...says(more) } as never);
    const tomorrow = new Date(product.clock.now().getTime() + 2 * DAY_MS).toISOString().slice(0, 10);
    for (const wrong of [
      { amount: "0" },
      { amount: "-5.00" },
      { amount: "1.005" },
      { paidOn: tomorrow },
      { paidOn: "2020-01-01" },
      { paidOn: "2026-02-30" },
      { trackingKey: "AB-12/3456" },
      { trackingKey: "ABC" },
      { trackingKey: "A".repeat(31) },
      { clabe: "646180110400000008" },
      { clabe: "123" },
    ])
      expect([wrong, (await ask(wrong)).code]).toEqual([wrong, "400"]);
    expect((await ask({ loanId: luis.loanId })).code).toBe("404");
    expect((await ask({ trackingKey: "stp 2026 0302 77", clabe: "646180110400000007" })).code).toBe("200");
    const found = await look(proofId);
    expect(found).toMatchObject({ trackingKey: "STP2026030277", clabe: "****0007", amountCents: 10_000 });
    // what came masked comes back masked and stays
    expect((await ask({ clabe: "****0007" })).code).toBe("200");
    expect((await look(proofId)).clabe).toBe("****0007");
    expect((await ask({ clabe: "****1117" })).code).toBe("400");
  });

  test("is not read from a form that is stale", async () => {
    const { proofId } = await send(ana);
    const before = await seen(proofId);
    await claim(proofId);
    expect((await reader.ask(proof.read, { ...before, ...says() } as never)).code).toBe("409");
  });
});

describe("a match", () => {
  test("is offered first by its key, names the amount to the borrower, and moves no money", async () => {
    const { proofId } = await send(ana);
    const receipt = await pay(ana, 12_345);
    await claimAndRead(proofId, { amount: "123.45", trackingKey: receipt.trackingKey });
    const [best] = await reader.call(proof.candidates, { id: proofId });
    expect(best).toMatchObject({
      kind: "receipt",
      id: receipt.id,
      orderNo: ana.orderNo,
      linkable: true,
      foreign: false,
    });
    expect(best?.reasons).toEqual(["sameKey", "sameAmount", "sameDay", "ownOrder"]);
    const before = await books();
    await reader.call(proof.link, { ...(await seen(proofId)), kind: "receipt", transferId: receipt.id });
    expect(await books()).toEqual(before);
    expect(await look(proofId)).toMatchObject({
      state: "linked",
      transfer: { receiptId: receipt.id, state: "allocated", amountCents: 12_345 },
      can: { unlink: true, reopen: false },
    });
    expect(await lastText(ana)).toMatch(/: encontramos tu transferencia de \$123\.45\.$/);
  });

  test("of one receipt is made once, by two people at once too", async () => {
    const receipt = await pay(ana, 5_001);
    const [first, second] = [(await send(ana)).proofId, (await send(ana)).proofId];
    await claimAndRead(first, { amount: "50.01", trackingKey: receipt.trackingKey });
    await claimAndRead(second, { amount: "50.01", trackingKey: receipt.trackingKey }, other);
    const ask = async (staff: Staff, id: string) =>
      staff.ask(proof.link, { ...(await seen(id)), kind: "receipt", transferId: receipt.id });
    const codes = await Promise.all([ask(reader, first), ask(other, second)]);
    expect(codes.map(({ code }) => code).toSorted()).toEqual(["200", "409"]);
    expect(codes.find(({ code }) => code === "409")?.msg).toBe(r.transferTaken.en);
  });

  test("with the receipt of another customer is refused, and nothing of it is told", async () => {
    const receipt = await pay(luis, 7_003);
    const { proofId } = await send(ana);
    await claimAndRead(proofId, { amount: "70.03", trackingKey: receipt.trackingKey });
    const [best] = await reader.call(proof.candidates, { id: proofId });
    expect(best).toMatchObject({ id: receipt.id, foreign: true, linkable: false, orderNo: null, loanId: null });
    expect(JSON.stringify(best)).not.toContain(luis.orderNo);
    const answer = await reader.ask(proof.link, { ...(await seen(proofId)), kind: "receipt", transferId: receipt.id });
    expect(answer.msg).toBe(r.otherCustomer.en);
  });

  test("is made with a candidate only, of the amount that the picture shows", async () => {
    const receipt = await pay(ana, 6_002);
    const { proofId } = await send(ana);
    await claimAndRead(proofId, { amount: "1.07" });
    const link = async (transferId: string, kind: "receipt" | "line" = "receipt") =>
      (await reader.ask(proof.link, { ...(await seen(proofId)), kind, transferId })).msg;
    expect(await link("987654321")).toBe(r.transferGone.en);
    expect(await link(receipt.id, "line")).toBe(r.transferGone.en);
    await reader.call(proof.read, {
      ...(await seen(proofId)),
      ...says({ amount: "1.07", trackingKey: receipt.trackingKey }),
    } as never);
    expect(await link(receipt.id)).toBe(r.amountDiffers.en);
  });

  test("is undone by who made it within half an hour, by another afterwards, and the borrower hears of it", async () => {
    const receipt = await pay(ana, 8_004);
    const { proofId } = await send(ana);
    const match = async (staff = reader) => {
      await claimAndRead(proofId, { amount: "80.04", trackingKey: receipt.trackingKey }, staff);
      await staff.call(proof.link, { ...(await seen(proofId)), kind: "receipt", transferId: receipt.id });
    };
    await match();
    expect(await said(other.ask(proof.unlink, await seen(proofId)))).toBe(r.notYourLink.en);
    await reader.call(proof.unlink, await seen(proofId));
    expect(await look(proofId)).toMatchObject({ state: "reopened", transfer: null, amountCents: 8_004 });
    expect(await lastText(ana)).toContain("estamos revisando de nuevo tu comprobante");
    await match();
    product.clock.advance(31 * MINUTE_MS);
    expect(await said(reader.ask(proof.unlink, await seen(proofId)))).toBe(r.tooLate.en);
    const again = async () => ({ ...(await seen(proofId)), reason: "era otro pago" });
    expect(await said(reader.ask(proof.reopen, await again()))).toBe(r.secondPerson.en);
    await other.call(proof.reopen, await again());
    expect(await look(proofId)).toMatchObject({ state: "reopened" });
  });

  test("says so when its receipt is reversed afterwards", async () => {
    const receipt = await pay(ana, 9_005);
    const { proofId } = await send(ana);
    await claimAndRead(proofId, { amount: "90.05", trackingKey: receipt.trackingKey });
    await reader.call(proof.link, { ...(await seen(proofId)), kind: "receipt", transferId: receipt.id });
    await reader.call(repayment.reverse, { repaymentId: receipt.id, reason: "devuelto por el banco" });
    await product.settle();
    expect((await look(proofId)).transfer).toMatchObject({ state: "reversed" });
    const { list } = await reader.call(proof.list, { proofId });
    expect(list[0]).toMatchObject({ state: "linked", transferState: "reversed" });
  });
});

describe("a double", () => {
  test("of another customer's picture, saved anew, is pointed out on both, and the borrower is told", async () => {
    const original = pictureOf({ trackingKey: "DOUBLE778899" });
    const first = await send(ana, original);
    const smaller = await sharp(Buffer.from(original, "base64")).resize(300).jpeg({ quality: 60 }).toBuffer();
    const second = await send(luis, smaller.toString("base64"));
    expect(second.duplicate).toBe(true);
    expect(await lastText(luis)).toContain("ya teniamos ese comprobante");
    const double = { same: "picture", sameCustomer: false };
    expect((await look(second.proofId)).doubles).toMatchObject([{ ...double, proofId: first.proofId, state: "new" }]);
    expect((await look(first.proofId)).doubles).toMatchObject([{ ...double, proofId: second.proofId }]);
  });

  test("for two orders, as the same file, is two proofs that know of each other", async () => {
    const picture = pictureOf({ trackingKey: "TWOORDERS5566" });
    const first = await send(ana, picture);
    const second = await send(luis, picture);
    expect(second.proofId).not.toBe(first.proofId);
    expect((await look(second.proofId)).doubles).toMatchObject([{ same: "file", proofId: first.proofId }]);
  });

  test("of a key is pointed out as soon as it is read, with what became of the other", async () => {
    const [first, second] = [(await send(ana)).proofId, (await send(luis)).proofId];
    await claimAndRead(first, { trackingKey: "SAMEKEY12345" });
    await reader.call(proof.refuse, { ...(await seen(first)), refuseReason: "altered" });
    expect(await lastText(ana)).toContain("no podemos usar tu comprobante");
    await claimAndRead(second, { trackingKey: "same key 12345" });
    expect((await look(second)).doubles).toMatchObject([
      { same: "key", proofId: first, state: "refused", refuseReason: "altered", orderNo: ana.orderNo },
    ]);
    const { list } = await reader.call(proof.list, { proofId: second });
    expect(list[0]?.doubled).toBe(true);
  });

  test("is not made of receipts of one bank that differ in their facts", async () => {
    const [first, second] = [
      await send(ana, pictureOf({ trackingKey: "DIFFER1111111111", amount: "150.00" })),
      await send(luis, pictureOf({ trackingKey: "DIFFER2222222222", amount: "151.00" })),
    ];
    expect([first.duplicate, second.duplicate]).toEqual([false, false]);
  });
});

describe("a proof that is decided otherwise", () => {
  test("is not found, and the borrower is told amount and day; anybody reopens it with a reason", async () => {
    const { proofId } = await send(ana);
    await claim(proofId);
    expect(await said(reader.ask(proof.notFound, await seen(proofId)))).toBe(r.notRead.en);
    await reader.call(proof.read, { ...(await seen(proofId)), ...says({ amount: "321.09" }) } as never);
    await reader.call(proof.notFound, await seen(proofId));
    expect(await lastText(ana)).toMatch(/no encontramos tu transferencia de \$321\.09 del \d\d-\d\d-\d{4}/);
    await reader.call(proof.reopen, { ...(await seen(proofId)), reason: "llegó al día siguiente" });
    expect(await look(proofId)).toMatchObject({ state: "reopened" });
  });

  test("is refused with a reason, and another one than those of the list in words", async () => {
    const { proofId } = await send(ana);
    await claim(proofId);
    const refuse = async (remark?: string) =>
      reader.ask(proof.refuse, { ...(await seen(proofId)), refuseReason: "other", ...(remark && { remark }) });
    expect((await refuse()).msg).toBe(r.remarkMissing.en);
    expect((await refuse("es una foto de su gato")).code).toBe("200");
    expect(await look(proofId)).toMatchObject({ state: "refused", refuseReason: "other", heldBy: null });
    expect(await said(reader.ask(proof.refuse, { ...(await seen(proofId)), refuseReason: "unreadable" }))).toBe(
      r.decided.en,
    );
  });
});
