import { afterAll, beforeAll, expect, test } from "vitest";
import { sendPerson } from "../../../../../sandbox/borrower/registration.ts";
import { personFrom } from "../../../../../sandbox/people.ts";
import { only, sql } from "../../../../platform/server/database/connect.ts";
import { openProduct, type Product, type Staff } from "../../../../testing/product.ts";
import { curpCheckDigit } from "../../../../people/borrower/domain/curp.ts";
import { clabeFor } from "../../../../people/borrower/domain/clabe.ts";
import { customerRefusals } from "../../../../people/borrower/domain/refusals.ts";
import { customer } from "../../contract.ts";

let product: Product;
let service: Staff;
let reviewer: Staff;

beforeAll(async () => {
  product = await openProduct();
  [service, reviewer] = await Promise.all([product.staff("service"), product.staff("reviewer")]);
});
afterAll(() => product.close());

async function registered(seed: string): Promise<{ readonly id: string; readonly version: number }> {
  await sendPerson({ seed, person: personFrom(seed), door: product.door, chance: () => 0.5 });
  return only(
    product.services.connection.db,
    sql`select id, version from customer where external_id = ${personFrom(seed).externalId}`,
  );
}

const spaced = (number: string): string => `${number.slice(0, 4)} ${number.slice(4, 10)}-${number.slice(10)}`;

test("a foreigner's CURP, a name with apostrophe, Ñ and combining accents, and an account typed with blanks are taken as they are kept", async () => {
  const { id, version } = await registered("ask-foreign");
  const curp = ((first) => first + curpCheckDigit(first))("OIAN900101HNEXXX0");
  const clabe = clabeFor("072", "180", "5551234");
  await service.call(customer.identity, {
    customerId: id,
    version,
    name: "Nin\u0303o  O’Higgins A\u0301vila",
    curp: spaced(curp).toLowerCase(),
    clabe: spaced(clabe),
    reason: "documentos nuevos",
  });
  const [change] = (await reviewer.call(customer.detail, { customerId: id })).identityChanges;
  await reviewer.call(customer.identityAccept, { changeId: change?.id ?? "", reason: "visto" });
  expect(
    await only(
      product.services.connection.db,
      sql`select c.name, c.curp, b.clabe from customer c join bank_card b on b.customer_id = c.id and b.active
          where c.id = ${id}`,
    ),
  ).toEqual({ name: "Ni\u00f1o O’Higgins \u00c1vila", curp, clabe });
  for (const name of ["nino ohiggins", "O'HIGGINS NIÑO", "Ávila"])
    expect((await service.call(customer.list, { name })).list.map((one) => one.id)).toEqual([id]);
});

test.each(["cn", "en", "es"] as const)("a wrong CURP is refused in the words of %s, at its field", async (lang) => {
  const { id, version } = await registered(`ask-wrong-${lang}`);
  const wish = { customerId: id, version, curp: "OIAN900101HNEXXX00", reason: "x" };
  expect(await service.ask(customer.identity, wish, { lang })).toMatchObject({
    code: "400",
    msg: customerRefusals.curpWrong[lang],
    errors: [{ field: "curp", message: customerRefusals.curpWrong[lang] }],
  });
});
