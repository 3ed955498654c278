import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { deviceOf } from "../../../../sandbox/device.ts";
import type { KycImages } from "../../../../sandbox/images/kyc.ts";
import { personFrom, type Person } from "../../../../sandbox/people.ts";
import { only, rows, run, sql } from "../../../platform/server/database/connect.ts";
import { open } from "../../../door/open/contract.ts";
import { customerSettings } from "../../../people/borrower/domain/settings.ts";
import { putSetting } from "../../../base/configuration/server/testing/put-setting.ts";
import { openProduct, type Product, type Staff } from "../../../testing/product.ts";
import { customer } from "../../customer/contract.ts";
import { review } from "../../review/contract.ts";
import type { DuplicateKind } from "../domain/kind.ts";
import { healFingerprints } from "./heal.job.ts";
import { drawn, reused } from "./testing/drawn-pairs.ts";
import { applies as appliesTo, duplicatesOf as duplicatesFor, idOf as idFor, registers } from "./testing/somebody.ts";

let product: Product;
let reviewer: Staff;
let other: Staff;

beforeAll(async () => {
  product = await openProduct();
  await putSetting(product.services, customerSettings.casesPerHour, 500);
  reviewer = await product.staff("reviewer");
  other = await product.staff("admin");
});
afterAll(() => product.close());

const db = () => product.services.connection.db;
const comes = (seed: string, given?: Parameters<typeof registers>[2]) => registers(product, seed, given);
const applies = (seed: string, photos?: Partial<KycImages>) => appliesTo(product, seed, { photos });
const duplicatesOf = (loanId: string) => duplicatesFor(reviewer, loanId);
const idOf = (person: Person) => idFor(product, person);

const written = (phone: string, way: number): string =>
  [
    `+52 ${phone.slice(0, 2)} ${phone.slice(2)}`,
    `521${phone}`,
    `(${phone.slice(0, 3)}) ${phone.slice(3)}`,
    `01 ${phone}`,
  ][way % 4] ?? phone;

/** Who has what in common with an applicant, by the kind that has to be shown. */
const PLANTED: readonly (readonly [
  DuplicateKind,
  (seed: string, applicant: Person, way: number) => Promise<Person>,
])[] = [
  [
    "sameFace",
    async (seed, _applicant, way) =>
      comes(seed, { photos: { face: await reused(drawn("face", `face of ${way}`), seed) } }),
  ],
  [
    "samePortrait",
    async (seed, _applicant, way) =>
      comes(seed, { photos: { front: await reused(drawn("portrait", `card of ${way}`), seed) } }),
  ],
  [
    "namedAsContact",
    (seed, { phone, name }, way) =>
      comes(seed, { person: { contacts: [{ name, phone: written(phone, way), relation: "Amigo" }] } }),
  ],
  ["sameClabe", (seed, { clabe }) => comes(seed, { person: { clabe } })],
  [
    "sameDevice",
    async (seed, { externalId }) => {
      const person = await comes(seed);
      const { deviceId } = await only<{ deviceId: string }>(
        db(),
        sql`select d.device_id from customer_device d join customer c on c.id = d.customer_id
              where c.external_id = ${externalId}`,
      );
      const spelled = deviceId.toUpperCase().replace(/^(.{6})(.*)$/, "{$1-$2}");
      const told = deviceOf(seed, person, product.clock.now());
      await product.door.call(open.appData, { externalId: person.externalId, ...told, deviceId: spelled });
      return person;
    },
  ],
];

describe("who shares something with an applicant", () => {
  test("is shown, 20 out of 20, and nobody else of 380 others", { timeout: 120_000 }, async () => {
    const pairs: { kind: DuplicateKind; loanId: string; customerId: string }[] = [];
    for (const [kind, plant] of PLANTED)
      for (let way = 0; way < 4; way += 1) {
        const own = {
          sameFace: { face: drawn("face", `face of ${way}`) },
          samePortrait: { front: drawn("portrait", `card of ${way}`) },
        };
        const applicant = await applies(`${kind} ${way}`, own[kind as keyof typeof own]);
        const twin = await plant(`${kind} planted ${way}`, applicant, way);
        pairs.push({ kind, loanId: applicant.loanId, customerId: await idOf(twin) });
      }
    await product.settle();
    const shown = [];
    for (const { loanId } of pairs) {
      shown.push((await duplicatesOf(loanId)).map(({ kind, customerId }) => ({ kind, customerId })));
      await reviewer.call(review.release, { loanId });
    }
    expect(shown).toEqual(pairs.map(({ kind, customerId }) => [{ kind, customerId }]));
  });

  test("is told apart by kind, with what became of them", async () => {
    const applicant = await applies("told", { face: drawn("face", "told") });
    const [first, last] = [applicant.contacts[0], applicant.contacts.at(-1)];
    const household = { paternal: applicant.paternal, maternal: applicant.maternal };
    const named = `Otra ${household.paternal} ${household.maternal}`;
    const face = await reused(drawn("face", "told"), "told by");
    await comes("told by", { photos: { face }, person: { contacts: last ? [{ ...last, name: "X" }] : [] } });
    await comes("at home", { person: { name: named, address: applicant.address.toUpperCase(), employer: "Nadie" } });
    await comes("at work", { person: { name: named, employer: ` ${applicant.employer}.`, address: "Otra calle 1" } });
    await comes("named", { person: { phone: first?.phone ?? "" } });
    await product.settle();
    const found = await duplicatesOf(applicant.loanId);
    expect(found.map(({ kind }) => kind)).toEqual([
      "sameFace",
      "contactIsCustomer",
      "sameContact",
      "sameHousehold",
      "sameTrade",
    ]);
    expect(found.every(({ fate, order, overdueDays }) => fate === "none" && order === null && overdueDays === 0)).toBe(
      true,
    );
    expect(found[0]?.picture).toMatchObject({ similarity: expect.any(Number) as number });
    await reviewer.call(review.release, { loanId: applicant.loanId });
  });
});

describe("a picture of somebody else", () => {
  const look = (staff: Staff, imageId: string) => staff.ask(customer.image, { imageId });
  const picturesOf = (person: Person) =>
    rows<{ id: string; side: string }>(
      db(),
      sql`select i.id, i.side from customer_image i join customer c on c.id = i.customer_id
          where c.external_id = ${person.externalId} order by i.id`,
    );

  test("opens from the case in hand that it is a duplicate in: that picture alone, to that reviewer, while the claim lasts", async () => {
    const applicant = await applies("victim", { face: drawn("face", "victim") });
    const thief = await comes("thief", { photos: { face: await reused(drawn("face", "victim"), "thief") } });
    const stranger = await comes("stranger", { photos: { face: drawn("face", "stranger") } });
    const elsewhere = await applies("elsewhere");
    await product.settle();
    const [found] = await duplicatesOf(applicant.loanId);
    await other.call(review.claim, { loanId: elsewhere.loanId });
    const imageId = found?.picture?.otherImageId ?? "";

    expect((await look(reviewer, imageId)).data.dataUrl).toMatch(/^data:image\/jpeg/);
    expect(
      await only(
        db(),
        sql`select object_id, after from operation_log where call = 'customer.image' order by id desc limit 1`,
      ),
    ).toEqual({
      objectId: await idOf(thief),
      after: {
        imageId,
        side: "face",
        via: "duplicate",
        loanId: applicant.loanId,
        caseOf: await idOf(applicant),
      },
    });
    for (const { id, side } of [...(await picturesOf(thief)), ...(await picturesOf(stranger))])
      if (id !== imageId) expect([side, (await look(reviewer, id)).code]).toEqual([side, "403"]);
    expect((await look(other, imageId)).code).toBe("403");
    await reviewer.call(review.release, { loanId: applicant.loanId });
    expect((await look(reviewer, imageId)).code).toBe("403");
    await reviewer.call(review.claim, { loanId: applicant.loanId });
    expect((await look(reviewer, imageId)).code).toBe("200");
    product.clock.advance(60 * 60_000);
    expect((await look(reviewer, imageId)).code).toBe("403");
  });

  test("opens beside the only case that the hour allows: it is counted as that case, and as no other", async () => {
    const applicant = await applies("only case", { face: drawn("face", "only case") });
    await comes("only thief", { photos: { face: await reused(drawn("face", "only case"), "only thief") } });
    await product.settle();
    product.clock.advance(61 * 60_000);
    await putSetting(product.services, customerSettings.casesPerHour, 1);
    const [found] = await duplicatesOf(applicant.loanId);
    expect((await look(reviewer, found?.picture?.otherImageId ?? "")).code).toBe("200");
    await putSetting(product.services, customerSettings.casesPerHour, 500);
    product.clock.advance(5000);
    await reviewer.call(review.release, { loanId: applicant.loanId });
  });

  test("counts as its case even where the case's own papers are left alone", async () => {
    const cases: { loanId: string; imageId: string }[] = [];
    for (const seed of ["left-alone-1", "left-alone-2"]) {
      const { loanId } = await applies(seed, { face: drawn("face", seed) });
      await comes(`${seed}-thief`, { photos: { face: await reused(drawn("face", seed), `${seed}-thief`) } });
      await product.settle();
      const [found] = await duplicatesOf(loanId);
      cases.push({ loanId, imageId: found?.picture?.otherImageId ?? "" });
      await reviewer.call(review.release, { loanId });
    }
    product.clock.advance(61 * 60_000);
    await putSetting(product.services, customerSettings.casesPerHour, 1);
    const codes: string[] = [];
    for (const { loanId, imageId } of [...cases, ...cases]) {
      await reviewer.call(review.claim, { loanId });
      codes.push((await look(reviewer, imageId)).code);
      await reviewer.call(review.release, { loanId });
    }
    expect(codes).toEqual(["200", "429", "200", "429"]);
    await putSetting(product.services, customerSettings.casesPerHour, 500);
    product.clock.advance(5000);
  });

  test("counts with the case: beyond the cases of the hour it stays closed as well", async () => {
    const applicant = await applies("victim-2", { face: drawn("face", "victim-2") });
    await comes("thief-2", { photos: { face: await reused(drawn("face", "victim-2"), "thief-2") } });
    await product.settle();
    const [found] = await duplicatesOf(applicant.loanId);
    await putSetting(product.services, customerSettings.casesPerHour, 1);
    product.clock.advance(61 * 60_000);
    const another = await applies("another case");
    await product.settle();
    await duplicatesOf(another.loanId);
    await reviewer.call(review.release, { loanId: another.loanId });
    await reviewer.call(review.claim, { loanId: applicant.loanId });
    expect((await look(reviewer, found?.picture?.otherImageId ?? "")).code).toBe("429");
    await putSetting(product.services, customerSettings.casesPerHour, 500);
    product.clock.advance(5000);
  });
});

describe("a fingerprint", () => {
  const states = (person: Person) =>
    rows<{ side: string; state: string | null; madeAt: Date | null }>(
      db(),
      sql`select i.side, f.state, f.made_at from customer_image i join customer c on c.id = i.customer_id
          left join image_fingerprint f on f.image_id = i.id where c.external_id = ${person.externalId} order by i.side`,
    );

  test("is made of a face and of a card's front; what nobody can read, and what shows too little, is noted once", async () => {
    // whole by its structure, and broken inside
    const whole = drawn("face", "broken inside");
    const broken = Buffer.from(whole).fill(1, 200, whole.length - 20);
    const person = await comes("noted", { photos: { face: broken, front: drawn("portrait", "noted") } });
    await product.settle();
    const before = await states(person);
    expect(before).toMatchObject([
      { side: "back", state: null },
      { side: "face", state: "unreadable" },
      { side: "front", state: "ready" },
    ]);
    expect((await states(await comes("plain"))).map(({ state }) => state)).toEqual([null, null, null]);
    await product.settle();
    product.clock.advance(60_000);
    expect(await healFingerprints(product.services)).toBe(0);
    expect(await states(person)).toEqual(before);
    expect((await states(personFrom("plain"))).map(({ state }) => state)).toEqual([null, "unfit", "unfit"]);
  });

  test("of a picture from before is made by the job, with what it is found to show as well", async () => {
    const matches = () => rows(db(), sql`select image_id, other_image_id, similarity from image_match order by 1, 2`);
    const before = await matches();
    expect(before.length).toBeGreaterThan(8);
    await run(product.services.connection.db, sql`delete from image_match`);
    await run(db(), sql`update image_fingerprint set algorithm = 0`);
    const { count } = await only<{ count: number }>(db(), sql`select count(*)::int as count from image_fingerprint`);
    expect(await healFingerprints(product.services)).toBe(count);
    expect((await matches()).map((match) => ({ ...(match as object), similarity: 0 }))).toEqual(
      before.map((match) => ({ ...(match as object), similarity: 0 })),
    );
  });
});
