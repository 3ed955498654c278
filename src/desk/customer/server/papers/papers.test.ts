import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { register } from "../../../../../sandbox/borrower/registration.ts";
import { personFrom } from "../../../../../sandbox/people.ts";
import { only, rows, run, sql } from "../../../../platform/server/database/connect.ts";
import { applyAs } from "../../../../testing/borrower.ts";
import { openProduct, type Product, type Staff } from "../../../../testing/product.ts";
import { review } from "../../../review/contract.ts";
import { customer } from "../../contract.ts";
import { customerRefusals } from "../../../../people/borrower/domain/refusals.ts";

const MINUTE_MS = 60_000;

let product: Product;
let ops: Staff;
let reviewer: Staff;

beforeAll(async () => {
  product = await openProduct();
  ops = await product.staff("ops");
  reviewer = await product.staff("reviewer");
});
afterAll(() => product.close());

const db = () => product.services.connection.db;

interface Borrower {
  readonly customerId: string;
  readonly loanId: string;
  readonly imageId: string;
}

async function inReview(seed: string): Promise<Borrower> {
  const { loanId } = await applyAs(product, seed);
  await product.settle();
  return only<Borrower>(
    db(),
    sql`select o.customer_id, o.id as loan_id, i.id as image_id from loan_order o
        join customer_image i on i.customer_id = o.customer_id and i.side = 'front' where o.id = ${loanId}`,
  );
}

const look = (staff: Staff, { imageId }: Pick<Borrower, "imageId">) => staff.ask(customer.image, { imageId });
const reveal = (staff: Staff, { customerId }: Pick<Borrower, "customerId">, field: "idDoc" | "device" = "idDoc") =>
  staff.ask(customer.reveal, { customerId, field, reason: "The borrower disputes the loan" });
const opened = () =>
  rows<{ who: string; objectId: string; reason: string | null; after: { via: string } }>(
    db(),
    sql`select actor_name as who, object_id, reason, after from operation_log where call = 'customer.image'
        order by id`,
  );

describe("a picture of somebody's papers", () => {
  test("opens to nobody without a case in hand or a reveal, whatever the role may see", async () => {
    const borrower = await inReview("closed");
    for (const account of ["service", "ops", "reviewer", "finance", "auditor", "admin"]) {
      const refused = await look(await product.staff(account), borrower);
      expect([account, refused.code, refused.msg, refused.data]).toEqual([
        account,
        "403",
        customerRefusals.revealFirst.en,
        { permission: "pii:idDoc:reveal", customerId: borrower.customerId },
      ]);
    }
    for (const account of ["service", "finance", "auditor"])
      expect((await reveal(await product.staff(account), borrower)).code).toBe("403");
  });

  test("opens with the case in hand, is logged each time, and closes with the claim", async () => {
    const borrower = await inReview("claimed");
    await reviewer.call(review.claim, { loanId: borrower.loanId });
    expect((await look(reviewer, borrower)).data.dataUrl).toMatch(/^data:image\/jpeg;base64,/);
    expect((await look(ops, borrower)).code).toBe("403");
    expect((await opened()).at(-1)).toMatchObject({
      who: "Ricardo Salas",
      objectId: borrower.customerId,
      after: { via: "claim" },
    });
    await reviewer.call(review.release, { loanId: borrower.loanId });
    expect((await look(reviewer, borrower)).code).toBe("403");
  });

  test("opens for a while after a reveal with a reason: to that person, of that customer", async () => {
    const [borrower, other] = [await inReview("revealed"), await inReview("not-revealed")];
    const { data } = await reveal(ops, borrower);
    expect(new Date(data.until ?? 0).getTime()).toBe(product.clock.now().getTime() + 15 * MINUTE_MS);
    expect((await look(ops, borrower)).code).toBe("200");
    expect((await opened()).at(-1)).toMatchObject({
      who: "Óscar Medina",
      reason: "The borrower disputes the loan",
      after: { via: "reveal" },
    });
    expect((await look(ops, other)).code).toBe("403");
    expect((await look(await product.staff("admin"), borrower)).code).toBe("403");
    expect((await ops.call(customer.detail, { customerId: borrower.customerId })).opened).toEqual({
      idDoc: data.until,
      device: null,
    });
    product.clock.advance(16 * MINUTE_MS);
    expect((await look(ops, borrower)).code).toBe("403");
    expect((await ops.call(customer.detail, { customerId: borrower.customerId })).opened.idDoc).toBeNull();
  });

  test("of a customer whose orders never reached review is there, too", async () => {
    const seed = "never-reviewed";
    await register({ seed, person: personFrom(seed), door: product.door, chance: () => 0.5 }, product.clock.now());
    const borrower = await only<Borrower>(
      db(),
      sql`select c.id as customer_id, i.id as image_id from customer c join customer_image i on i.customer_id = c.id
          where c.external_id = ${personFrom(seed).externalId} limit 1`,
    );
    await reveal(ops, borrower);
    expect((await look(ops, borrower)).code).toBe("200");
  });

  test("differs by who looks: the account stands in it", async () => {
    const borrower = await inReview("marked");
    const admin = await product.staff("admin");
    for (const staff of [ops, admin]) await reveal(staff, borrower);
    const [one, other] = [await look(ops, borrower), await look(admin, borrower)];
    expect(one.data.dataUrl).not.toBe(other.data.dataUrl);
  });

  test("closes at once when the permission is taken away", async () => {
    const borrower = await inReview("withdrawn");
    await reveal(ops, borrower);
    const held = sql`role_id = (select id from role where code = 'operations')
                       and menu_id = (select id from menu where perms = 'pii:idDoc:reveal')`;
    const row = await only<{ roleId: string; menuId: string }>(
      db(),
      sql`select role_id, menu_id from role_menu where ${held}`,
    );
    await run(db(), sql`delete from role_menu where ${held}`);
    product.clock.advance(2 * MINUTE_MS);
    expect((await look(ops, borrower)).code).toBe("403");
    await run(db(), sql`insert into role_menu (role_id, menu_id) values (${row.roleId}, ${row.menuId})`);
    product.clock.advance(2 * MINUTE_MS);
  });
});

describe("the papers of many", () => {
  /** Somebody tries to read every picture that there is, as fast as the line carries it. */
  const readAll = async (staff: Staff): Promise<number> => {
    const images = await rows<{ id: string }>(db(), sql`select id from customer_image order by id`);
    const answers = await Promise.all(images.map(({ id }) => look(staff, { imageId: id })));
    return answers.filter(({ code }) => code === "200").length;
  };
  const set = async (key: string, value: number): Promise<void> => {
    await run(
      db(),
      sql`insert into setting (key, value, updated_at) values (${key}, ${JSON.stringify(value)}::jsonb,
            ${product.clock.now()}) on conflict (key) do update set value = excluded.value`,
    );
    product.clock.advance(5000);
  };

  test("cannot be read by an account that may only look after customers", async () => {
    expect(await readAll(await product.staff("service"))).toBe(0);
  });

  test("cannot be read by reveals beyond the limit of the hour and of the day", async () => {
    const customers = await rows<{ customerId: string }>(
      db(),
      sql`select id as customer_id from customer order by id limit 4`,
    );
    const admin = await product.staff("admin");
    product.clock.advance(25 * 60 * MINUTE_MS);
    await set("privacy.revealsPerHour", 2);
    expect((await Promise.all(customers.map((one) => reveal(admin, one)))).map(({ code }) => code).sort()).toEqual([
      "200",
      "200",
      "429",
      "429",
    ]);
    product.clock.advance(61 * MINUTE_MS);
    await set("privacy.revealsPerDay", 3);
    expect((await Promise.all(customers.map((one) => reveal(admin, one)))).map(({ code }) => code).sort()).toEqual([
      "200",
      "429",
      "429",
      "429",
    ]);
  });

  test("cannot be read by claiming and giving back one case after the other", async () => {
    await set("privacy.casesPerHour", 2);
    product.clock.advance(61 * MINUTE_MS);
    const codes: string[] = [];
    for (const seed of ["many-1", "many-2", "many-3"]) {
      const borrower = await inReview(seed);
      await reviewer.call(review.claim, { loanId: borrower.loanId });
      codes.push((await look(reviewer, borrower)).code, (await look(reviewer, borrower)).code);
      await reviewer.call(review.release, { loanId: borrower.loanId });
    }
    expect(codes).toEqual(["200", "200", "200", "200", "429", "429"]);
  });

  test.each(["ops", "admin"])("cannot be read by being given many cases for a shift, by %s", async (giver) => {
    await set("privacy.casesPerHour", 2);
    product.clock.advance(61 * MINUTE_MS);
    const admin = await product.staff("admin");
    const { id: checker } = await only<{ id: string }>(db(), sql`select id from staff_user where account = 'admin'`);
    const given = [await inReview(`${giver}-1`), await inReview(`${giver}-2`), await inReview(`${giver}-3`)];
    const loanIds = given.map(({ loanId }) => loanId);
    await (await product.staff(giver)).call(review.assign, { loanIds, checker });
    const codes: string[] = [];
    for (const borrower of given) codes.push((await look(admin, borrower)).code);
    expect(codes).toEqual(["200", "200", "429"]);
  });
});

describe("the dossiers of many", () => {
  const groupsOf = async (staff: Staff, { loanId }: Borrower) =>
    (await staff.call(review.dossier, { loanId })).groups.map(({ key }) => key);
  const looks = (account: string) =>
    rows<{ objectId: string; after: { via: string }; reason: string | null }>(
      db(),
      sql`select object_id, after, reason from operation_log o join staff_user s on s.id = o.actor_id
          where call = 'review.dossier' and s.account = ${account} order by o.id`,
    );
  beforeAll(async () => {
    await run(db(), sql`delete from setting where key like 'privacy.%'`);
    product.clock.advance(25 * 60 * MINUTE_MS);
  });

  test("leave a row each time who the borrower is was shown, and none while it is closed", async () => {
    const borrower = await inReview("dossier-log");
    const before = (await looks("reviewer")).length;
    await reviewer.call(review.dossier, { loanId: borrower.loanId });
    expect(await looks("reviewer")).toHaveLength(before);
    await reviewer.call(review.claim, { loanId: borrower.loanId });
    await reviewer.call(review.dossier, { loanId: borrower.loanId });
    expect((await looks("reviewer")).slice(before)).toMatchObject([
      { objectId: borrower.customerId, after: { via: "claim", loanId: borrower.loanId } },
    ]);
    await reveal(ops, borrower);
    await ops.call(review.dossier, { loanId: borrower.loanId });
    expect((await looks("ops")).at(-1)).toMatchObject({
      objectId: borrower.customerId,
      after: { via: "reveal" },
      reason: "The borrower disputes the loan",
    });
  });

  test("tell after a reveal of the papers nothing that the device told, which has a permission of its own", async () => {
    const borrower = await inReview("dossier-device");
    await reveal(ops, borrower);
    expect(await groupsOf(ops, borrower)).toEqual(["who", "canPay", "haveWeMet"]);
    expect((await reveal(ops, borrower, "device")).code).toBe("403");
    const admin = await product.staff("admin");
    await reveal(admin, borrower);
    await reveal(admin, borrower, "device");
    expect(await groupsOf(admin, borrower)).toEqual(["who", "canPay", "haveWeMet", "device"]);
  });

  test("cannot be read by claiming and giving back one case after the other", async () => {
    await run(
      db(),
      sql`insert into setting (key, value, updated_at) values ('privacy.casesPerHour', '2', ${product.clock.now()})
          on conflict (key) do update set value = excluded.value`,
    );
    product.clock.advance(61 * MINUTE_MS);
    const codes: string[] = [];
    for (const seed of ["dossiers-1", "dossiers-2", "dossiers-3"]) {
      const borrower = await inReview(seed);
      await reviewer.call(review.claim, { loanId: borrower.loanId });
      codes.push(
        (await reviewer.ask(review.dossier, { loanId: borrower.loanId })).code,
        (await look(reviewer, borrower)).code,
      );
      await reviewer.call(review.release, { loanId: borrower.loanId });
    }
    expect(codes).toEqual(["200", "200", "200", "200", "429", "429"]);
  });
});

describe("what was found out", () => {
  beforeAll(async () => {
    await run(db(), sql`delete from setting where key like 'privacy.%'`);
    product.clock.advance(25 * 60 * MINUTE_MS);
  });

  test("stays closed in the dossier without the case in hand: it tells how the order stands, not who the borrower is", async () => {
    const borrower = await inReview("dossier");
    const closed = await reviewer.call(review.dossier, { loanId: borrower.loanId });
    expect(closed).toMatchObject({ open: false, images: [], groups: [], contacts: [], duplicates: [] });
    expect((await reviewer.ask(review.callLog, { loanId: borrower.loanId })).code).toBe("403");
    await reviewer.call(review.claim, { loanId: borrower.loanId });
    const open = await reviewer.call(review.dossier, { loanId: borrower.loanId });
    expect([open.open, open.images.length > 0, open.groups.length]).toEqual([true, true, 4]);
    expect((await reviewer.ask(review.callLog, { loanId: borrower.loanId })).code).toBe("200");
    expect(
      await only(
        db(),
        sql`select object_id, after from operation_log where call = 'review.callLog' order by id desc limit 1`,
      ),
    ).toMatchObject({
      objectId: borrower.customerId,
      after: { calls: true, via: "claim" },
    });
  });

  test("by the device shows after a reveal only: apps and place", async () => {
    const borrower = await inReview("device");
    const seen = async () => (await reviewer.call(customer.detail, { customerId: borrower.customerId })).devices;
    expect(await seen()).toMatchObject([{ installed: [], location: null }]);
    await reveal(reviewer, borrower, "device");
    const [device] = await seen();
    expect([(device?.installed.length ?? 0) > 0, device?.location !== null]).toEqual([true, true]);
  });
});
