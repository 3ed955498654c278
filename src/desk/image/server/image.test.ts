import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { DoorError } from "../../../../sandbox/door.ts";
import { only, row, rows, run, sql } from "../../../platform/server/database/connect.ts";
import type { OutputOf } from "../../../platform/shared/endpoint.ts";
import { inReview } from "../../../testing/borrower.ts";
import { openProduct, type Product, type Staff } from "../../../testing/product.ts";
import { customer } from "../../customer/contract.ts";
import { open } from "../../../door/open/contract.ts";
import { review } from "../../review/contract.ts";
import { loan } from "../../../service/loan/contract.ts";
import { image } from "../contract.ts";
import { imageRefusals as r } from "../messages.ts";
import { readImage, readUnread } from "./read.job.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const BORROWERS = 6;

let product: Product;
let [reviewer, other, ops, admin] = [] as unknown as [Staff, Staff, Staff, Staff];
let borrowers: readonly { externalId: string; loanId: string; orderNo: string; customerId: string }[];

const db = () => product.services.connection.db;

/** Adds a second reviewer beside the one of the first accounts. */
async function addReviewer(account: string): Promise<Staff> {
  await run(
    db(),
    sql`with made as (
          insert into staff_user (account, name, password_hash, password_changed_at, created_at)
          select ${account}, 'Paloma Ríos', password_hash, password_changed_at, created_at from staff_user
          where account = 'reviewer' returning id)
        insert into user_role (user_id, role_id) select made.id, role.id from made, role where role.code = 'reviewer'`,
  );
  return product.staff(account);
}

beforeAll(async () => {
  product = await openProduct();
  const made = [];
  for (let index = 0; index < BORROWERS; index += 1) {
    const { person, loanId, orderNo } = await inReview(product, `image-${index}`);
    const { customerId } = await only<{ customerId: string }>(
      db(),
      sql`select customer_id from loan_order where id = ${loanId}`,
    );
    made.push({ externalId: person.externalId, loanId, orderNo, customerId });
  }
  borrowers = made;
  [reviewer, other, ops, admin] = [
    await product.staff("reviewer"),
    await addReviewer("reviewer.two"),
    await product.staff("ops"),
    await product.staff("admin"),
  ];
});
afterAll(() => product.close());

const set = async (key: string, value: number): Promise<void> => {
  await run(
    db(),
    sql`insert into setting (key, value, updated_at) values (${key}, ${JSON.stringify(value)}::jsonb, ${product.clock.now()})
        on conflict (key) do update set value = excluded.value`,
  );
  product.clock.advance(5000);
};
const tableOf = (staff: Staff) => staff.call(image.table, {});
const idsOf = ({ images }: OutputOf<typeof image.table>) => images.map(({ id }) => id);
const inHand = async (staff: Staff) => idsOf(await tableOf(staff));
/** Takes images into hand; fails where none wait. */
async function take(staff: Staff, size: 12 | 24 | 48 = 12): Promise<string[]> {
  const { count } = await staff.call(image.claim, { size });
  const ids = await inHand(staff);
  expect([count > 0, ids.length]).toEqual([true, count]);
  return ids;
}
const refusal = async (answer: Promise<{ code: string; msg: string }>) => {
  const { code, msg } = await answer;
  return code === "200" ? "done" : msg;
};
const logged = (call: string) =>
  rows<{ actor: string; objectId: string | null; after: Record<string, unknown>; reason: string | null }>(
    db(),
    sql`select actor_name as actor, object_id, after, reason from operation_log where call = ${call} order by id`,
  );

/** Each test begins with nothing in anybody's hands and nobody near the limit. */
async function begin(): Promise<void> {
  for (const staff of [reviewer, other]) await staff.call(image.release, {});
  product.clock.advance(2 * HOUR_MS);
  await run(
    db(),
    sql`update image_review set result = 'unmarked', reasons = '{}', marked_by = null, marked_at = null,
          assigned_to = null, assigned_until = null`,
  );
}

describe("an image that was uploaded", () => {
  const upload = async (bytes: Buffer, index = 0) =>
    product.door.call(open.image, {
      externalId: borrowers[index]?.externalId ?? "",
      type: 0,
      side: "front",
      data: bytes.toString("base64"),
    });
  const photo = (width = 1200, height = 800) =>
    sharp({ create: { width, height, channels: 3, background: "#7a8" } })
      .withExif({
        IFD0: { Make: "Motorola", Model: "<script>alert(1)</script>" },
        IFD2: { DateTimeOriginal: "2026:03:02 08:15:30" },
        IFD3: {
          GPSLatitudeRef: "N",
          GPSLatitude: "19/1 25/1 57/1",
          GPSLongitudeRef: "W",
          GPSLongitude: "99/1 7/1 59/1",
        },
      })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
  const factsOf = (id: string) =>
    row<Record<string, unknown>>(
      db(),
      sql`select t.width, t.height, t.camera, t.taken_at, t.latitude::text, t.longitude::text, f.media_type, f.sha256
          from image_review t left join stored_file f on f.id = t.thumbnail_id where t.id = ${id}`,
    );

  test("is read once after the commit: a thumbnail without its notes, its size upright, and what the camera noted", async () => {
    const { imageId } = await upload(await photo());
    await product.settle();
    const facts = await factsOf(imageId);
    expect(facts).toMatchObject({
      width: 800,
      height: 1200,
      camera: "Motorola <script>alert(1)</script>",
      takenAt: "2026-03-02 08:15:30",
      latitude: "19.432500",
      longitude: "-99.133056",
      mediaType: "image/jpeg",
    });
    const thumbnail = await sharp(await product.services.files.read(String(facts?.["sha256"]))).metadata();
    expect([thumbnail.width, thumbnail.height, thumbnail.exif]).toEqual([240, 360, undefined]);
    await readImage(product.services, imageId);
    expect(await factsOf(imageId)).toEqual(facts);
  });

  test("with the file of another is not made into a second thumbnail", async () => {
    const bytes = await photo(640, 480);
    const [first, second] = [await upload(bytes), await upload(bytes, 1)];
    await product.settle();
    const files = await rows<{ thumbnailId: string }>(
      db(),
      sql`select distinct thumbnail_id from image_review where id in (${first.imageId}, ${second.imageId})`,
    );
    expect(files).toHaveLength(1);
  });

  test("is read by the job where a process ended before it was, and the place is told to nobody", async () => {
    const { imageId } = await upload(await photo(1000, 600));
    await run(db(), sql`delete from outbox where topic = 'image.read'`);
    await readUnread(product.services, new AbortController().signal);
    expect(await factsOf(imageId)).toMatchObject({ width: 600, latitude: "19.432500" });
    await begin();
    await reviewer.call(image.take, { imageIds: [imageId] });
    const answers = JSON.stringify([await tableOf(reviewer), await reviewer.call(image.list, { imageId })]);
    expect(answers).toContain("Motorola");
    expect(answers).not.toMatch(/19\.43|99\.13|latitude/);
  });

  test("that is broken inside is kept, said to be unreadable, and hinders nobody", async () => {
    const bytes = await photo(900, 700);
    const scan = bytes.lastIndexOf(Buffer.from([0xff, 0xda])) + 20;
    const broken = Buffer.concat([bytes.subarray(0, scan), Buffer.alloc(400, 1), Buffer.from([0xff, 0xd9])]);
    const { imageId } = await upload(broken);
    await product.settle();
    expect(await factsOf(imageId)).toMatchObject({ width: null, sha256: null });
    await begin();
    await reviewer.call(image.take, { imageIds: [imageId] });
    expect(await reviewer.call(image.thumbnails, { imageIds: [imageId] })).toEqual([{ imageId, dataUrl: null }]);
    expect(await refusal(reviewer.ask(image.look, { imageId }))).toBe(r.unreadable.en);
  });

  test.each<[string, () => Buffer | Promise<Buffer>, RegExp]>([
    ["a PDF", () => Buffer.from("%PDF-1.7\n1 0 obj << >> endobj\n%%EOF"), /no es una imagen JPEG, PNG o WebP/],
    [
      "a drawing",
      () => Buffer.from("<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>"),
      /no es una imagen JPEG/,
    ],
    ["an archive", () => Buffer.from("PK\u0003\u0004".padEnd(400, "\0"), "latin1"), /no es una imagen JPEG/],
    ["nothing at all", () => Buffer.alloc(0), /Imagen es obligatorio/],
    [
      "a hundred megapixels",
      async () => {
        const bytes = await photo();
        const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]));
        bytes.writeUInt16BE(10_000, frame + 5);
        bytes.writeUInt16BE(10_000, frame + 7);
        return bytes;
      },
      /demasiados píxeles; 99 megapíxeles/,
    ],
    ["the first half of an image", async () => (await photo()).subarray(0, 1500), /está incompleta/],
  ])("is not %s: the refusal names the field", async (_what, make, words) => {
    const refused = upload(await make(), 2).then(
      () => "taken",
      ({ code, message }: DoorError) => `${code} ${message}`,
    );
    expect(await refused).toMatch(/400/);
    expect(await refused).toMatch(words);
  });
});

describe("a claim", () => {
  test("takes what waits longest, with one row of the log that names all, and shows thumbnails to nobody else", async () => {
    await begin();
    const ids = await take(reviewer);
    const last = (await logged("image.claim")).at(-1);
    expect(last).toMatchObject({ actor: "Ricardo Salas", objectId: null });
    expect(last?.after["imageIds"]).toEqual(ids);
    const oldest = await rows<{ id: string }>(
      db(),
      sql`select id from image_review order by uploaded_at, id limit ${ids.length}`,
    );
    expect(ids).toEqual(oldest.map(({ id }) => id));
    const shown = await reviewer.call(image.thumbnails, { imageIds: ids.slice(0, 3) });
    expect(shown.map(({ dataUrl }) => dataUrl?.slice(0, 23))).toEqual(Array(3).fill("data:image/jpeg;base64,"));
    for (const staff of [other, ops, admin])
      expect((await staff.ask(image.thumbnails, { imageIds: ids.slice(0, 1) })).code).not.toBe("200");
  });

  test("burns who looks into each thumbnail", async () => {
    const { id } = await only<{ id: string }>(db(), sql`select id from image_review where width > 500 limit 1`);
    const seenBy = async (staff: Staff) => {
      await begin();
      await staff.call(image.take, { imageIds: [id] });
      return (await staff.call(image.thumbnails, { imageIds: [id] }))[0]?.dataUrl;
    };
    const [mine, theirs] = [await seenBy(reviewer), await seenBy(other)];
    expect(mine).toMatch(/^data:image\/jpeg/);
    expect(mine).not.toBe(theirs);
  });

  test("of two at once never takes the same image", async () => {
    await begin();
    const { count } = await only<{ count: number }>(db(), sql`select count(*)::int as count from image_review`);
    await Promise.all([reviewer, other].map((staff) => staff.call(image.claim, { size: 12 })));
    const [mine, theirs] = [await inHand(reviewer), await inHand(other)];
    expect([mine.length + theirs.length, new Set([...mine, ...theirs]).size]).toEqual([
      Math.min(24, count),
      Math.min(24, count),
    ]);
    expect(await refusal(other.ask(image.take, { imageIds: mine.slice(0, 1) }))).toBe(
      r.heldByOther.en.replace("{name}", "Ricardo Salas"),
    );
  });

  test("by one person twice at once leaves one page in hand", async () => {
    await begin();
    await Promise.all([reviewer.call(image.claim, { size: 12 }), reviewer.call(image.claim, { size: 12 })]);
    expect(await inHand(reviewer)).toHaveLength(12);
  });

  test("opens the companion, and no other image of whoever it is", async () => {
    await begin();
    const [first] = (await rows<{ id: string }>(
      db(),
      sql`select id from image_review where type = 1 and customer_id = ${borrowers[4]?.customerId} limit 1`,
    )) as [{ id: string }];
    await reviewer.call(image.take, { imageIds: [first.id] });
    const [shown] = (await tableOf(reviewer)).images;
    expect(shown?.companionId).not.toBeNull();
    for (const id of [first.id, shown?.companionId ?? ""])
      expect((await reviewer.call(image.look, { imageId: id })).dataUrl).toMatch(/^data:image\/jpeg/);
    const foreign = await rows<{ id: string }>(
      db(),
      sql`select id from image_review where id not in (${first.id}, ${shown?.companionId ?? "0"})`,
    );
    const codes = await Promise.all(foreign.map(({ id }) => reviewer.ask(image.look, { imageId: id })));
    expect(new Set(codes.map(({ msg }) => msg))).toEqual(new Set([r.notClaimed.en]));
    expect((await reviewer.ask(image.look, { imageId: "999999999" })).code).toBe("404");
    expect(await refusal(reviewer.ask(image.thumbnails, { imageIds: [first.id, foreign[0]?.id ?? ""] }))).toBe(
      r.notClaimed.en,
    );
  });

  test("in slices goes no further than the limit of the hour, at once or one after the other", async () => {
    await begin();
    await set("review.imagesPerHour", 48);
    const spend = async () => {
      let shown = 0;
      // more pages than the hour has room for, so that a limit that holds nobody is told and not waited for
      for (let page = 0; page < 8; page += 1) {
        const { code, data } = await reviewer.ask(image.claim, { size: 12 });
        if (code !== "200") return [shown, code];
        shown += data.count;
        await reviewer.call(image.release, {});
      }
      return [shown, "no limit"];
    };
    expect(await spend()).toEqual([48, "429"]);
    expect((await tableOf(reviewer)).left).toBe(0);
    const [named] = await rows<{ id: string }>(db(), sql`select id from image_review order by id limit 1`);
    expect((await reviewer.ask(image.take, { imageIds: [named?.id ?? ""] })).code).toBe("429");
    expect((await other.ask(image.claim, { size: 12 })).code).toBe("200");
    await begin();
    const answers = await Promise.all(Array.from({ length: 8 }, () => reviewer.ask(image.claim, { size: 12 })));
    expect(answers.reduce((sum, { code, data }) => sum + (code === "200" ? data.count : 0), 0)).toBeLessThanOrEqual(48);
    await set("review.imagesPerHour", 960);
  });

  test("follows the filter of the list, and a phone that finds nobody counts among the searches that find nothing", async () => {
    await begin();
    const [borrower] = borrowers;
    const found = await reviewer.call(image.claim, { size: 48, filter: { orderNo: borrower?.orderNo, type: [1] } });
    const { images } = await tableOf(reviewer);
    expect([found.count, images.map(({ type, orderNo }) => [type, orderNo])]).toEqual([
      images.length,
      images.map(() => [1, borrower?.orderNo]),
    ]);
    for (let index = 0; index < 100; index += 1)
      expect((await other.call(image.claim, { filter: { phone: String(5_599_000_000 + index) } })).count).toBe(0);
    expect((await other.ask(image.claim, { filter: { phone: "5599000100" } })).code).toBe("429");
    expect(await inHand(reviewer)).toEqual(images.map(({ id }) => id));
  });

  test("passes over customers whom the reviewer knows, and they are not marked by naming them either", async () => {
    await begin();
    const [, known] = borrowers;
    const phone = (await only<{ phone: string }>(db(), sql`select phone from customer where id = ${known?.customerId}`))
      .phone;
    const before = await only<{ phone: string | null }>(
      db(),
      sql`select phone from staff_user where account = 'reviewer'`,
    );
    const ownImages = (
      await rows<{ id: string }>(db(), sql`select id from image_review where customer_id = ${known?.customerId}`)
    ).map(({ id }) => id);
    await reviewer.call(image.take, { imageIds: ownImages.slice(0, 1) });
    await run(db(), sql`update staff_user set phone = ${phone} where account = 'reviewer'`);
    expect(await refusal(reviewer.ask(image.normal, { imageIds: ownImages.slice(0, 1) }))).toBe(r.ownCustomer.en);
    await reviewer.call(image.release, {});
    const ids = await take(reviewer, 48);
    expect(ids.filter((id) => ownImages.includes(id))).toEqual([]);
    expect(await refusal(reviewer.ask(image.take, { imageIds: ownImages.slice(0, 1) }))).toBe(r.ownCustomer.en);
    await run(db(), sql`update staff_user set phone = ${before.phone} where account = 'reviewer'`);
  });
});

describe("a mark", () => {
  test("is set by who has the image in hand: not by another, not without a claim, not after the lease", async () => {
    await begin();
    const [first = "", second = ""] = await take(reviewer);
    expect(await refusal(other.ask(image.normal, { imageIds: [first] }))).toBe(
      r.heldByOther.en.replace("{name}", "Ricardo Salas"),
    );
    await other.call(image.release, {});
    const [free] = await rows<{ id: string }>(
      db(),
      sql`select id from image_review where claimed_by is null order by id limit 1`,
    );
    expect(await refusal(reviewer.ask(image.exception, { imageId: free?.id ?? "", reasons: [1] }))).toBe(
      r.notClaimed.en,
    );
    expect(await refusal(reviewer.ask(image.normal, { imageIds: [first, free?.id ?? ""] }))).toBe(r.notClaimed.en);
    expect((await logged("image.normal")).length).toBe(0);
    await reviewer.call(image.normal, { imageIds: [first] });
    product.clock.advance(11 * MINUTE_MS);
    expect(await refusal(reviewer.ask(image.normal, { imageIds: [second] }))).toBe(r.lapsed.en);
    expect(await inHand(reviewer)).toEqual([]);
    expect((await reviewer.ask(image.thumbnails, { imageIds: [second] })).code).toBe("409");
    await other.call(image.take, { imageIds: [second] });
    expect(await refusal(reviewer.ask(image.normal, { imageIds: [second] }))).toBe(
      r.heldByOther.en.replace("{name}", "Paloma Ríos"),
    );
  });

  test("renews the lease of the page", async () => {
    await begin();
    const [first = "", second = ""] = await take(reviewer);
    product.clock.advance(8 * MINUTE_MS);
    await reviewer.call(image.normal, { imageIds: [first] });
    product.clock.advance(8 * MINUTE_MS);
    expect(await refusal(reviewer.ask(image.normal, { imageIds: [second] }))).toBe("done");
  });

  test("of an exception takes a reason; the page is marked normal at once; history grows and is never rewritten", async () => {
    await begin();
    const ids = await take(reviewer);
    const [first = "", ...rest] = ids;
    const empty = await reviewer.ask(image.exception, { imageId: first, reasons: [] });
    expect([empty.code, empty.errors?.[0]?.field]).toEqual(["400", "reasons"]);
    await reviewer.call(image.exception, { imageId: first, reasons: [3, 1, 3] });
    expect((await reviewer.call(image.normal, { imageIds: rest })).marked).toBe(rest.length);
    await reviewer.call(image.normal, { imageIds: [first] });
    const { list } = await ops.call(image.history, { imageId: first });
    expect(list.slice(0, 2)).toMatchObject([
      { result: "normal", reasons: null, current: true },
      { result: "exception", reasons: "Photo of a screen, ID and live face mismatch", current: false },
    ]);
    await expect(run(db(), sql`update image_mark set result = 'normal'`)).rejects.toThrow(/permission denied/);
  });

  test("shows on the order, beside the image on the desk and in the timelines, and can be found by its reasons", async () => {
    await begin();
    const [borrower] = borrowers;
    const [own] = await rows<{ id: string }>(
      db(),
      sql`select id from image_review where customer_id = ${borrower?.customerId} and type = 1 order by id limit 1`,
    );
    await reviewer.call(image.take, { imageIds: [own?.id ?? ""] });
    await reviewer.call(image.exception, { imageId: own?.id ?? "", reasons: [4] });
    await other.call(review.claim, { loanId: borrower?.loanId ?? "" });
    const { images } = await other.call(review.dossier, { loanId: borrower?.loanId ?? "" });
    expect(images.find(({ id }) => id === own?.id)?.mark).toMatchObject({
      exception: true,
      reasons: "Suspected AI generation",
      by: "Ricardo Salas",
    });
    await other.call(review.release, { loanId: borrower?.loanId ?? "" });
    const markOn = async () =>
      (await ops.call(customer.detail, { customerId: borrower?.customerId ?? "" })).images.find(
        ({ id }) => id === own?.id,
      )?.mark;
    expect(await markOn()).toBeNull();
    await ops.call(customer.reveal, { customerId: borrower?.customerId ?? "", field: "idDoc", reason: "Asked for" });
    expect(await markOn()).toMatchObject({ exception: true, reasons: "Suspected AI generation", by: "Ricardo Salas" });
    const told = await ops.call(loan.timeline, { loanId: borrower?.loanId ?? "" });
    expect(told.list.map(({ event }) => event)).toContain("markedException");
    const shown = await ops.call(customer.timeline, { customerId: borrower?.customerId ?? "" });
    expect(shown.list.map(({ event }) => event)).toContain("imagesShown");
    const list = await ops.call(image.list, { reasons: [4], orderNo: borrower?.orderNo });
    expect(list.list).toMatchObject([{ id: own?.id, result: "exception", orderNo: borrower?.orderNo }]);
    expect(await ops.call(image.distribution, { reasons: [4] })).toEqual([{ reason: 4, marks: 1 }]);
  });
});

describe("a mark is withdrawn", () => {
  const marked = async (): Promise<{ imageId: string; markId: string }> => {
    await begin();
    const [imageId = ""] = await take(reviewer);
    await reviewer.call(image.normal, { imageIds: [imageId] });
    await reviewer.call(image.exception, { imageId, reasons: [0] });
    const [last] = (await reviewer.call(image.history, { imageId })).list;
    return { imageId, markId: last?.id ?? "" };
  };
  const reason = "Se marcó la imagen equivocada";

  test("by who set it, within the setting and once; the one before stands again and history keeps both", async () => {
    const { imageId, markId } = await marked();
    expect(await refusal(other.ask(image.revoke, { id: markId, reason }))).toBe(r.notYourMark.en);
    expect((await ops.ask(image.revoke, { id: markId, reason })).code).toBe("403");
    expect((await reviewer.ask(image.revokeAny, { id: markId, reason })).code).toBe("403");
    expect(await reviewer.call(image.revoke, { id: markId, reason })).toEqual({ id: markId, result: "normal" });
    expect(await refusal(reviewer.ask(image.revoke, { id: markId, reason }))).toBe(r.withdrawn.en);
    const { list } = await reviewer.call(image.history, { imageId });
    expect(list.slice(0, 2)).toMatchObject([
      { id: markId, result: "exception", withdrawn: true, withdrawnBy: "Ricardo Salas", withdrawalReason: reason },
      { result: "normal", withdrawn: false, current: true },
    ]);
    expect((await logged("image.revoke")).at(-1)).toMatchObject({ objectId: markId, reason });
  });

  test("not when it stood too long, but by who may withdraw any", async () => {
    const { imageId, markId } = await marked();
    product.clock.advance(31 * MINUTE_MS);
    expect(await refusal(reviewer.ask(image.revoke, { id: markId, reason }))).toBe(r.tooLate.en);
    expect((await reviewer.call(image.history, { imageId })).list[0]?.can).toEqual({ revoke: false, revokeAny: false });
    expect((await admin.call(image.history, { imageId })).list[0]?.can).toEqual({ revoke: false, revokeAny: true });
    expect((await admin.call(image.revokeAny, { id: markId, reason })).result).toBe("normal");
  });

  test("twice at once only once", async () => {
    const { markId } = await marked();
    const answers = await Promise.all([1, 2].map(() => reviewer.ask(image.revoke, { id: markId, reason })));
    expect(answers.map(({ code }) => code).sort()).toEqual(["200", "409"]);
  });
});

describe("images are kept for a reviewer", () => {
  test("who claims them before others, while nobody else can; not what somebody has in hand", async () => {
    await begin();
    const held = await take(other);
    const free = (
      await rows<{ id: string }>(
        db(),
        sql`select id from image_review where claimed_by is null order by id desc limit 3`,
      )
    ).map(({ id }) => id);
    const { id: me } = await only<{ id: string }>(db(), sql`select id from staff_user where account = 'reviewer'`);
    const checker = (await admin.call(image.markers, {})).find(({ id }) => id === me);
    expect(checker).toMatchObject({ name: "Ricardo Salas", assigned: 0 });
    expect((await reviewer.ask(image.assign, { imageIds: free, checker: me })).code).toBe("200");
    expect(await admin.call(image.assign, { imageIds: [...free, held[0] ?? ""], checker: me })).toEqual({
      assigned: 3,
      left: 1,
    });
    await other.call(image.claim, { size: 48 });
    expect((await inHand(other)).filter((id) => free.includes(id))).toEqual([]);
    await other.call(image.release, {});
    expect((await take(reviewer)).filter((id) => free.includes(id))).toHaveLength(3);
    const { id: seller } = await only<{ id: string }>(db(), sql`select id from staff_user where account = 'finance'`);
    expect(await refusal(admin.ask(image.assign, { imageIds: free, checker: seller }))).toBe(r.notMarker.en);
  });
});

describe("the image beside a mark", () => {
  test("opens to who has it in hand, and by a reveal, which is logged; to nobody else", async () => {
    await begin();
    const [imageId = ""] = await take(reviewer);
    await reviewer.call(image.normal, { imageIds: [imageId] });
    const [mark] = (await reviewer.call(image.history, { imageId })).list;
    expect(mark?.open).toBe(true);
    expect((await reviewer.call(image.glance, { markId: mark?.id ?? "" })).dataUrl).toMatch(/^data:image\/jpeg/);
    const [closed] = (await ops.call(image.history, { imageId })).list;
    expect(closed?.open).toBe(false);
    expect((await ops.ask(image.glance, { markId: mark?.id ?? "" })).code).toBe("403");
    await ops.call(customer.reveal, {
      customerId: mark?.customerId ?? "",
      field: "idDoc",
      reason: "The borrower asks",
    });
    const before = (await logged("customer.image")).length;
    expect((await ops.call(image.history, { imageId })).list[0]?.open).toBe(true);
    expect((await ops.call(image.glance, { markId: mark?.id ?? "" })).dataUrl).toMatch(/^data:image\/jpeg/);
    expect((await logged("customer.image")).slice(before)).toMatchObject([
      { objectId: mark?.customerId, after: { imageId, via: "reveal" }, reason: "The borrower asks" },
    ]);
  });
});
