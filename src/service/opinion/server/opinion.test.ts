import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { sendPerson } from "../../../../sandbox/borrower/registration.ts";
import { Door, type DoorError } from "../../../../sandbox/door.ts";
import { personFrom, type Person } from "../../../../sandbox/people.ts";
import { home } from "../../../base/home/contract.ts";
import { customer } from "../../../desk/customer/contract.ts";
import { open } from "../../../door/open/contract.ts";
import { only, rows, run, sql } from "../../../platform/server/database/connect.ts";
import { execute } from "../../../platform/server/testing/cluster.ts";
import { plansOf } from "../../../platform/server/testing/plans.ts";
import type { SendsOf } from "../../../platform/shared/endpoint.ts";
import { LANGS } from "../../../platform/shared/messages.ts";
import { heldTo } from "../../../testing/held.ts";
import { appKeys } from "../../../testing/keys.ts";
import { openProduct, type Product, type Staff } from "../../../testing/product.ts";
import { opinion } from "../contract.ts";
import { opinionRefusals as refusals } from "../messages.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 86_400_000;

let product: Product;
let service: Staff;
let ops: Staff;
/** Of the app through whose door borrowers speak here. */
let app: { readonly packageName: string; readonly appName: string };
let other: Door;
let person: Person;
let stranger: Person;
let count = 0;

const db = () => product.services.connection.db;

/** Makes a borrower of an app, without an order. */
async function borrower(seed: string, door: Door): Promise<Person> {
  const made = personFrom(seed);
  await sendPerson({ seed, person: made, door, chance: () => 0.5 });
  return made;
}

beforeAll(async () => {
  product = await openProduct();
  const [first, second] = await appKeys(product.services);
  if (!second) throw new Error("there is one app only");
  app = await only(
    db(),
    sql`select package_name, app_name from app_package join open_app using (package_name) where app_id = ${first?.appId}`,
  );
  other = new Door({ ...second, serverUrl: product.baseUrl, clock: product.clock });
  stranger = await borrower("opinion-stranger", other);
});
afterAll(() => product.close());
beforeEach(async () => {
  [service, ops] = await Promise.all([product.staff("service"), product.staff("ops")]);
  person = await borrower(`opinion-${(count += 1)}`, product.door);
});

type Said = Partial<SendsOf<typeof open.feedback>>;
const say = async (more: Said = {}, door = product.door) => {
  const said = {
    externalId: person.externalId,
    appFeedbackId: `f-${(count += 1)}`,
    type: "repayment",
    ...more,
  } as const;
  return (await door.call(open.feedback, { text: "Ya pagué y no se refleja 😟", ...said })).feedbackId;
};
/** What the door refuses, by its code. */
const refusedFor = (more: Said) =>
  say(more).then(
    () => "taken",
    ({ code }: DoorError) => code,
  );
const find = async (opinionId: string, staff = service) => (await staff.call(opinion.list, { opinionId })).list[0];
const own = (who = person, door = product.door) => door.call(open.feedbackList, { externalId: who.externalId });
const textsTo = ({ phone }: Person) =>
  rows<{ text: string }>(db(), sql`select text from sms where phone = ${phone} order by id`);

const photograph = () =>
  sharp({ create: { width: 60, height: 90, channels: 3, background: "#3a7" } })
    .withExif({ IFD0: { Artist: "canary-artist" }, IFD3: { GPSLatitude: "19/1 25/1 0/1" } })
    .jpeg()
    .toBuffer();

describe("what a borrower says", () => {
  test("is in the list with app, version and waiting time, and nobody's phone in full", async () => {
    const id = await say({ version: "2.4.1", text: "¿Por qué? 👨‍👩‍👧 𝒜\nGracias" });
    product.clock.advance(90 * MINUTE_MS);
    const found = await find(id);
    expect(found).toMatchObject({
      text: "¿Por qué? 👨‍👩‍👧 𝒜\nGracias",
      type: "repayment",
      handled: "open",
      waitingMinutes: 90,
      appVersion: "2.4.1",
      name: person.name,
      can: { reply: true, close: true, reopen: false },
    });
    expect(JSON.stringify(found)).not.toContain(person.phone);
    expect(await own()).toMatchObject([{ feedbackId: id, handled: "open", reply: null, handledAt: null, pictures: 0 }]);
  });

  test("is kept once, however often and at once it is sent, and not overwritten by something else", async () => {
    const said = { appFeedbackId: "same", text: "Una sola vez" } as const;
    const ids = await Promise.all(Array.from({ length: 6 }, () => say(said)));
    expect(new Set(ids).size).toBe(1);
    expect(await refusedFor({ ...said, text: "Otra cosa" })).toBe("409");
    expect((await own()).map(({ text }) => text)).toEqual(["Una sola vez"]);
  });

  test("is taken ten times a day, one after the other or at once, and then again the next day", async () => {
    const outcomes = await Promise.all(Array.from({ length: 14 }, () => refusedFor({})));
    expect(outcomes.filter((one) => one === "taken")).toHaveLength(10);
    expect(outcomes.filter((one) => one === "429")).toHaveLength(4);
    product.clock.advance(DAY_MS + 1000);
    expect(await refusedFor({})).toBe("taken");
  });

  test("is refused where it is empty, too long, of no type, or no text", async () => {
    const wrong: Said[] = [
      { text: "  \n " },
      { text: "x".repeat(2001) },
      { text: "a\u0007b" },
      { text: "\u202eatse" },
      { type: "spam" as never },
      { version: "1.0'; --" },
      { pictures: ["eA==", "eA==", "eA==", "eA=="] },
    ];
    expect(await Promise.all(wrong.map(refusedFor))).toEqual(wrong.map(() => "400"));
    expect(await own()).toEqual([]);
  });

  test("is read by that borrower's own app alone", async () => {
    await say();
    await expect(own(person, other)).rejects.toThrow(/404/);
    await expect(say({}, other)).rejects.toThrow(/404/);
    expect(await own(stranger, other)).toEqual([]);
    await run(db(), sql`update customer set status = 1 where external_id = ${person.externalId}`);
    await expect(own()).rejects.toThrow(/409/);
  });
});

describe("a picture", () => {
  test("is shown with the mark of who looks, each opening is logged, and nothing of the camera is kept", async () => {
    const taken = await photograph();
    expect(taken.includes("canary-artist")).toBe(true);
    const png = await sharp({ create: { width: 8, height: 8, channels: 4, background: "#0000" } })
      .png()
      .toBuffer();
    const id = await say({ pictures: [taken, png].map((one) => one.toString("base64")) });
    const { pictures = [], pictureCount } = (await find(id)) ?? {};
    expect(pictureCount).toBe(2);
    const { dataUrl } = await service.call(opinion.picture, { pictureId: pictures[0] ?? "" });
    const shown = Buffer.from(dataUrl.replace("data:image/jpeg;base64,", ""), "base64");
    expect(await sharp(shown).metadata()).toMatchObject({ format: "jpeg", width: 60, height: 90 });
    const kept = await rows<{ sha256: string }>(
      db(),
      sql`select f.sha256 from opinion_picture p join stored_file f on f.id = p.file_id where p.opinion_id = ${id}
          order by p.place`,
    );
    const original = await product.services.files.read(kept[0]?.sha256 ?? "");
    expect([original, shown].map((bytes) => bytes.includes("canary-artist"))).toEqual([false, false]);
    expect((await sharp(original).metadata()).exif).toBeUndefined();
    expect(shown.equals(original)).toBe(false);
    const log = await rows<{ actorName: string; after: unknown }>(
      db(),
      sql`select actor_name, after from operation_log where call = 'opinion.picture' and object_id = ${id}`,
    );
    expect(log).toEqual([{ actorName: expect.any(String), after: { picture: 1 } }]);
  });

  test("is opened by one person a hundred and twenty times an hour, one after the other or at once", async () => {
    product.clock.advance(HOUR_MS);
    const id = await say({ pictures: [(await photograph()).toString("base64")] });
    const pictureId = (await find(id))?.pictures[0] ?? "";
    const open = async (): Promise<string> => (await service.ask(opinion.picture, { pictureId })).code;
    const codes: string[] = [];
    for (let round = 0; round < 14; round += 1) codes.push(...(await Promise.all(Array.from({ length: 9 }, open))));
    expect([codes.filter((code) => code === "200").length, codes.filter((code) => code === "429").length]).toEqual([
      120, 6,
    ]);
    product.clock.advance(HOUR_MS);
    expect(await open()).toBe("200");
  });

  test("is refused where its content is no whole picture, whatever else came with it, and nothing is kept", async () => {
    const jpeg = await sharp({ create: { width: 400, height: 400, channels: 3, background: "#123" } })
      .jpeg()
      .toBuffer();
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    const wrong = {
      pdf: Buffer.from("%PDF-1.7\n%%EOF"),
      svg: Buffer.from(svg),
      zip: Buffer.from("PK\u0003\u0004"),
      truncated: jpeg.subarray(0, Math.floor(jpeg.length * 0.6)),
      "a head alone": jpeg.subarray(0, 40),
      "no bytes": Buffer.from(" "),
      "100 megapixels in little": await sharp({
        create: { width: 10_000, height: 10_000, channels: 3, background: "#fff" },
        limitInputPixels: false,
      })
        .png({ compressionLevel: 9 })
        .toBuffer(),
    };
    for (const [what, bytes] of Object.entries(wrong)) {
      const pictures = [jpeg, bytes].map((one) => one.toString("base64"));
      expect([what, await refusedFor({ pictures })]).toEqual([what, "400"]);
    }
    expect(await refusedFor({ pictures: [""] })).toBe("400");
    expect(await refusedFor({ pictures: ["A".repeat(2_800_001)] })).toBe("400");
    await expect(say({ pictures: ["eA=="] })).rejects.toThrow(refusals.pictureRefused.es.replace("{no}", "1"));
    expect(await own()).toEqual([]);
  });
});

describe("a reply", () => {
  test("is read in the app, told by SMS where that is allowed, and stands on the customer's timeline", async () => {
    const id = await say({ smsAllowed: true });
    product.clock.advance(MINUTE_MS);
    await service.call(opinion.reply, { id, reply: "Ya quedó aplicado, ¡gracias! 👍" });
    expect(await own()).toMatchObject([{ handled: "answered", reply: "Ya quedó aplicado, ¡gracias! 👍" }]);
    expect((await textsTo(person)).map(({ text }) => text)).toEqual([
      `${app.appName}: Ya quedó aplicado, ¡gracias! 👍`,
    ]);
    const found = await find(id);
    expect(found).toMatchObject({ handled: "answered", waitingMinutes: 1, can: { reply: false, close: false } });
    const admin = await product.staff("admin");
    const { list } = await admin.call(customer.timeline, { customerId: found?.customerId ?? "" });
    expect(list.map(({ event }) => event).filter((event) => ["asked", "answered", "smsSent"].includes(event))).toEqual([
      "smsSent",
      "answered",
      "asked",
    ]);
  });

  test("goes out by SMS only where the borrower said so, and to nobody who has logged off for good", async () => {
    await service.call(opinion.reply, { id: await say(), reply: "Gracias" });
    const id = await say({ smsAllowed: true });
    await run(db(), sql`update customer set status = 3 where external_id = ${person.externalId}`);
    await service.call(opinion.reply, { id, reply: "Gracias" });
    expect(await textsTo(person)).toEqual([]);
  });

  test("is given once: of two people at once the second is told who was first", async () => {
    const id = await say({ smsAllowed: true });
    const answers = await Promise.all(
      [service, ops, service, ops].map((staff, index) => staff.ask(opinion.reply, { id, reply: `Respuesta ${index}` })),
    );
    expect(answers.map(({ code }) => code).sort()).toEqual(["200", "409", "409", "409"]);
    const { handledBy, reply } = (await find(id)) ?? {};
    for (const { code, msg } of answers)
      if (code === "409") expect(msg).toBe(refusals.alreadyAnswered.en.replace("{who}", handledBy ?? ""));
    expect((await own())[0]?.reply).toBe(reply);
    expect(await textsTo(person)).toHaveLength(1);
    expect((await ops.ask(opinion.close, { id, closeReason: "noReply" })).code).toBe("409");
    expect((await ops.ask(opinion.reopen, { id })).msg).toBe(refusals.notClosed.en);
  });

  test("of no text, of too much or of control characters is refused by its field, in each language", async () => {
    const id = await say();
    for (const lang of LANGS)
      for (const reply of [" ", "x".repeat(1001), "a\u001b[2Jb"])
        expect(await service.ask(opinion.reply, { id, reply }, { lang })).toMatchObject({
          code: "400",
          errors: [{ field: "reply" }],
        });
    expect((await service.ask(opinion.reply, { id: "987654321", reply: "x" })).code).toBe("404");
  });

  test("cannot be changed or removed, not even in the database", async () => {
    const id = await say();
    await service.call(opinion.reply, { id, reply: "Gracias" });
    await expect(run(db(), sql`update opinion set reply = 'otra' where id = ${id}`)).rejects.toThrow(/stands as it is/);
    await expect(run(db(), sql`delete from opinion where id = ${id}`)).rejects.toThrow(/permission denied/);
    const open = await say();
    await expect(run(db(), sql`update opinion set text = 'otra' where id = ${open}`)).rejects.toThrow(
      /stands as it is/,
    );
  });
});

describe("closing", () => {
  test("takes a reason, which the borrower does not see, and can be taken back", async () => {
    const id = await say({ text: "Spam" });
    expect(await service.ask(opinion.close, { id, closeReason: "other" })).toMatchObject({
      code: "400",
      errors: [{ field: "remark" }],
    });
    await service.call(opinion.close, { id, closeReason: "other", remark: "Llamó por teléfono" });
    expect(await find(id)).toMatchObject({ handled: "closed", closeReason: "other", remark: "Llamó por teléfono" });
    expect(JSON.stringify(await own())).not.toContain("Llamó");
    expect((await ops.ask(opinion.reply, { id, reply: "x" })).msg).toContain("has closed this already");
    await ops.call(opinion.reopen, { id });
    expect(await find(id)).toMatchObject({ handled: "open", closeReason: null, remark: null, handledBy: null });
    await ops.call(opinion.reply, { id, reply: "Gracias por avisarnos" });
  });
});

describe("the list", () => {
  test("is counted by tab, and waits on My day until somebody sees to it", async () => {
    const waits = async () => {
      const { list } = await service.call(home.waiting, {});
      return list.find(({ page }) => page === "opinion")?.count ?? 0;
    };
    const before = await waits();
    const [first, second] = [await say(), await say()];
    expect(await waits()).toBe(before + 2);
    await service.call(opinion.close, { id: first, closeReason: "duplicate" });
    await service.call(opinion.reply, { id: second, reply: "Gracias" });
    expect(await waits()).toBe(before);
    const { counts } = await service.call(opinion.list, { phone: person.phone, withCounts: true });
    expect(counts).toEqual({ answered: 1, closed: 1 });
  });

  test("answers as the apps' feedback list does: a bare array whose first item carries the total", async () => {
    for (let index = 0; index < 3; index += 1) await say();
    const token = { "x-auth-token": await service.token() };
    const ask = async (body: object) =>
      (await product.post(opinion.advise.path, JSON.stringify(body), token)).data as never;
    const page = (await ask({ phone: person.phone, pageSize: 2 })) as { pageTotal?: number }[];
    expect(page.map(({ pageTotal }) => pageTotal)).toEqual([3, undefined]);
    expect(await ask({ phone: "5500000001" })).toEqual([]);
    expect(await ask({ phone: person.phone, pageSize: 2, pageNo: 9 })).toEqual([]);
  });

  test("and the pictures are those of one's own packages alone", async () => {
    const own = await say({ smsAllowed: true });
    const pictures = [(await photograph()).toString("base64")];
    const foreign = await say({ externalId: stranger.externalId, pictures }, other);
    const held = await heldTo(product, app.packageName, "service");
    const seen = (await held.call(opinion.list, { pageSize: 200 })).list.map(({ id }) => id);
    expect([seen.includes(own), seen.includes(foreign)]).toEqual([true, false]);
    const pictureId = (await find(foreign))?.pictures[0] ?? "";
    const outcomes = [
      await held.ask(opinion.picture, { pictureId }),
      await held.ask(opinion.reply, { id: foreign, reply: "x" }),
      await held.ask(opinion.close, { id: foreign, closeReason: "noReply" }),
      await held.ask(opinion.reopen, { id: foreign }),
    ];
    expect(outcomes.map(({ code }) => code)).toEqual(["404", "404", "404", "404"]);
    await held.call(opinion.reply, { id: own, reply: "Gracias" });
    expect(await textsTo(person)).toHaveLength(1);
  });

  test("is found by an index whatever is asked of it", async () => {
    const { id: customerId } = await only<{ id: string }>(db(), sql`select id from customer limit 1`);
    await execute(
      product.url,
      `insert into opinion (customer_id, package_name, app_feedback_id, type, text, app_version, sms_allowed, created_at,
         handled, handled_at, handled_by, close_reason)
       select c.id, c.package_name, 'many ' || n, (array['repayment','app','other'])[1 + n % 3], 'texto ' || md5(n::text),
         '1.' || n % 50, false, timestamptz '2020-01-01' + n * interval '1 minute', 'closed', now(), s.id, 'noReply'
       from generate_series(1, 20000) n, (select * from staff_user order by id limit 1) s,
         (select * from customer where id = ${customerId}) c;
       analyze opinion; analyze customer`,
    );
    const asked: Record<string, unknown>[] = [
      {},
      { handled: ["open"] },
      { type: ["complaint"] },
      { packageName: "no.such.app" },
      { appVersion: "9.9" },
      { phone: person.phone },
      { name: "Zacarias Quintanilla" },
      { text: "refleja" },
      { createdAtFrom: "2026-11-01", createdAtTo: "2026-11-02" },
      { handledBy: "service" },
      { customerId: "987654321" },
      { opinionId: "987654321" },
    ];
    for (const filter of asked) {
      const plans = await plansOf(product, () => service.call(opinion.list, filter));
      const page = plans.filter(({ text }) => /from opinion t/.test(text) && /limit/.test(text));
      expect(page.length).toBeGreaterThan(0);
      for (const { plan } of page)
        expect([filter, plan]).toEqual([filter, expect.not.stringContaining("Seq Scan on opinion t")]);
    }
  });
});
