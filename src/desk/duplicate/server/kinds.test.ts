import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Door } from "../../../../sandbox/door.ts";
import { deviceOf } from "../../../../sandbox/device.ts";
import { personFrom, type Person } from "../../../../sandbox/people.ts";
import { open } from "../../../door/open/contract.ts";
import { only, run, sql } from "../../../platform/server/database/connect.ts";
import { heldTo } from "../../../testing/held.ts";
import { appKeys } from "../../../testing/keys.ts";
import { openProduct, type Product, type Staff } from "../../../testing/product.ts";
import { customer } from "../../customer/contract.ts";
import { drawn, reused } from "./testing/drawn-pairs.ts";
import { applies, duplicatesOf, idOf, registers } from "./testing/somebody.ts";

let product: Product;
let [everywhere, held] = [] as unknown as [Staff, Staff];
let elsewhere: Door;

beforeAll(async () => {
  product = await openProduct();
  const [own, other] = await appKeys(product.services);
  if (!own || !other) throw new Error("two apps are needed");
  elsewhere = new Door({ ...other, serverUrl: product.baseUrl, clock: product.clock });
  const { packageName } = await only<{ packageName: string }>(
    product.services.connection.db,
    sql`select package_name from open_app where app_id = ${own.appId}`,
  );
  everywhere = await product.staff("reviewer");
  held = await heldTo(product, packageName, "reviewer");
});
afterAll(() => product.close());

const kindsFor = async (staff: Staff, loanId: string) =>
  (await duplicatesOf(staff, loanId)).map(({ kind, customerId }) => ({ kind, customerId }));

describe("an applicant who is a customer of another app as well", () => {
  const shared = (seed: string): Partial<Person> => {
    const { phone, curp, clabe, contacts, name, paternal, maternal, address, employer } = personFrom(seed);
    return { phone, curp, clabe, contacts, name, paternal, maternal, address, employer };
  };

  test("is found by each value that is equal, and never found to be their own duplicate", async () => {
    const applicant = await applies(product, "both", { photos: { face: drawn("face", "both") } });
    // a device that others use fails the automatic audit; here it becomes known afterwards
    await product.settle();
    const twin = await registers(product, "both elsewhere", {
      person: shared("both"),
      door: elsewhere,
      photos: { face: await reused(drawn("face", "both"), "both elsewhere") },
    });
    const { deviceId } = deviceOf("both", applicant, product.clock.now());
    const told = deviceOf("both elsewhere", twin, product.clock.now());
    await elsewhere.call(open.appData, { externalId: twin.externalId, ...told, deviceId });
    // the applicant's own picture, handed in once more
    const again = await reused(drawn("face", "both"), "both again");
    await product.door.call(open.image, {
      externalId: applicant.externalId,
      type: 1,
      side: "face",
      data: again.toString("base64"),
    });
    await product.settle();
    const customerId = await idOf(product, twin);
    expect(await kindsFor(everywhere, applicant.loanId)).toEqual(
      ["sameFace", "sameCurp", "sameClabe", "samePhone", "sameDevice", "sameContact", "sameHousehold", "sameTrade"].map(
        (kind) => ({ kind, customerId }),
      ),
    );
  });

  test("is shown to no reviewer who is held to one package, nor does the picture open", async () => {
    const applicant = await applies(product, "narrow", { photos: { face: drawn("face", "narrow") } });
    const stranger = await applies(product, "narrow elsewhere", {
      person: shared("narrow"),
      door: elsewhere,
      photos: { face: await reused(drawn("face", "narrow"), "narrow elsewhere") },
    });
    const neighbour = await applies(product, "narrow beside", { person: { clabe: applicant.clabe } });
    await product.settle();
    const own = [{ kind: "sameClabe", customerId: await idOf(product, neighbour) }];
    expect(await kindsFor(held, applicant.loanId)).toEqual(own);
    const picture = await only<{ id: string }>(
      product.services.connection.db,
      sql`select id from customer_image where customer_id = ${await idOf(product, stranger)} and side = 'face'`,
    );
    expect((await held.ask(customer.image, { imageId: picture.id })).code).toBe("404");
    product.clock.advance(60 * 60_000);
    const seen = await duplicatesOf(everywhere, applicant.loanId);
    expect(seen.map(({ kind }) => kind)).toContain("sameFace");
    expect((await everywhere.ask(customer.image, { imageId: picture.id })).code).toBe("200");
  });
});

describe("a value that is written or held in another way", () => {
  test("is the same phone, of a contact who is a customer and of a contact of both", async () => {
    const [friend, both] = [await registers(product, "friend"), personFrom("friend of both").phone];
    const contact = (phone: string) => ({ name: "Elvira Sosa Lara", phone, relation: "Amiga" });
    const other = await registers(product, "shares a friend", { person: { contacts: [contact(`52${both}`)] } });
    const typed = [
      `+52 1 ${friend.phone.slice(0, 2)} ${friend.phone.slice(2)}`,
      `(${both.slice(0, 3)}) ${both.slice(3)}`,
    ];
    const applicant = await applies(product, "typed", { person: { contacts: typed.map(contact) } });
    await product.settle();
    expect(await kindsFor(everywhere, applicant.loanId)).toEqual([
      { kind: "contactIsCustomer", customerId: await idOf(product, friend) },
      { kind: "sameContact", customerId: await idOf(product, other) },
    ]);
  });

  test("is the same account, where the applicant has it beside that of the order", async () => {
    const { db } = product.services.connection;
    const applicant = await applies(product, "second account");
    const other = await registers(product, "shares the second");
    await product.settle();
    expect(await kindsFor(everywhere, applicant.loanId)).toEqual([]);
    await run(
      db,
      sql`insert into bank_card (customer_id, clabe, bank_code, bank_name, holder, active, created_at)
          select ${await idOf(product, applicant)}, clabe, bank_code, bank_name, holder, true, created_at
          from bank_card where customer_id = ${await idOf(product, other)}`,
    );
    expect(await kindsFor(everywhere, applicant.loanId)).toEqual([
      { kind: "sameClabe", customerId: await idOf(product, other) },
    ]);
  });
});

describe("a value that many have", () => {
  test("makes nobody a duplicate: the CURP that stands for none, and the number of a device that tells none", async () => {
    const foreign = { curp: "XEXX010101HNEXXXA4" };
    const applicant = await applies(product, "foreigner", { person: foreign });
    const other = await registers(product, "foreigner elsewhere", { person: foreign, door: elsewhere });
    for (const [seed, person, door] of [
      ["foreigner", applicant, product.door],
      ["foreigner elsewhere", other, elsewhere],
    ] as const) {
      const told = deviceOf(seed, person, product.clock.now());
      await door.call(open.appData, { externalId: person.externalId, ...told, deviceId: "0000000000000000" });
    }
    await product.settle();
    expect(await kindsFor(everywhere, applicant.loanId)).toEqual([]);
  });
});
