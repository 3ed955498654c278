import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { personFrom } from "../../../../sandbox/people.ts";
import { register } from "../../../../sandbox/borrower/registration.ts";
import { only, row, rows, run, sql } from "../../../platform/server/database/connect.ts";
import { applyAs, passAs, type Applied } from "../../../testing/borrower.ts";
import { openProduct, type Product, type Staff } from "../../../testing/product.ts";
import { storyOf } from "../../../testing/story.ts";
import { customer } from "../../../desk/customer/contract.ts";
import { reviewedField } from "../../../people/borrower/domain/identity.ts";
import { customerRefusals } from "../../../people/borrower/domain/refusals.ts";
import { loanRefusals } from "../../../book/order/messages.ts";
import { review } from "../../../desk/review/contract.ts";
import { reviewStage } from "../../../desk/review/domain/status.ts";
import { staffUser } from "../../../access/staff-user/contract.ts";
import { open } from "../contract.ts";
import { openRefusals } from "../messages.ts";

let product: Product;
let reviewer: Staff;
let service: Staff;

beforeAll(async () => {
  product = await openProduct();
  reviewer = await product.staff("reviewer");
  service = await product.staff("service");
});
afterAll(() => product.close());

const db = () => product.services.connection.db;
const customerOf = async ({ loanId }: Pick<Applied, "loanId">) =>
  only<{ id: string; name: string; curp: string; birthOn: string; clabe: string }>(
    db(),
    sql`select c.id, c.name, c.curp, c.birth_on, (select b.clabe from bank_card b where b.customer_id = c.id
          and b.active) as clabe
        from loan_order o join customer c on c.id = o.customer_id where o.id = ${loanId}`,
  );

type Profile = ReturnType<typeof profileOf>;
/** What the app sends of a borrower, with some of it changed. */
const profileOf = (
  seed: string,
  more: { name?: string; curp?: string; clabe?: string; phone?: string; externalId?: string } = {},
) => {
  const { externalId, phone, name, curp, clabe } = personFrom(seed);
  return {
    externalId,
    phone,
    name,
    curp,
    clabe,
    incomeSource: "salaried" as const,
    monthlyIncomeCents: 1_500_000,
    contacts: [],
    ...more,
  } as never as {
    readonly externalId: string;
    readonly phone: string;
    readonly name: string;
    readonly curp: string;
    readonly clabe: string;
  };
};
const send = (profile: Profile) => product.door.call(open.register, profile as never);
/** The same app with somebody else's papers. */
const impostor = (seed: string): Profile => {
  const { name, curp, clabe } = personFrom(`${seed}-other`);
  return profileOf(seed, { name, curp, clabe });
};
const pendingOf = async (customerId: string) =>
  (await reviewer.call(customer.detail, { customerId })).identityChanges.find(({ status }) => status === "pending");

describe("who owes", () => {
  test("stands on a live order: another name, CURP and account from the app wait for a review and change nothing", async () => {
    const applied = await applyAs(product, "stands");
    const before = await customerOf(applied);
    expect((await send(profileOf("stands"))).identity).toBe("kept");
    expect((await send(impostor("stands"))).identity).toBe("pending");
    expect((await send(impostor("stands"))).identity).toBe("pending");
    expect(await customerOf(applied)).toEqual(before);
    const { identityChanges } = await reviewer.call(customer.detail, { customerId: before.id });
    expect(identityChanges).toHaveLength(1);
    expect(identityChanges[0]).toMatchObject({
      status: "pending",
      askedBy: null,
      fields: ["name", "curp", "clabe"],
      can: { decide: true },
    });
    expect(JSON.stringify(identityChanges)).not.toContain(before.curp);

    await product.settle();
    expect((await send(impostor("stands"))).identity).toBe("pending");
    await passAs(product, reviewer, applied.loanId);
    const payouts = await rows(db(), sql`select holder, clabe from payout where loan_id = ${applied.loanId}`);
    expect(payouts).toEqual([{ holder: before.name, clabe: before.clabe }]);
    expect((await send(impostor("stands"))).identity).toBe("pending");
    expect(await customerOf(applied)).toEqual(before);
  });

  test("is corrected by a reviewer, with reason and history; who looks after customers cannot decide it", async () => {
    const applied = await applyAs(product, "corrected");
    await product.settle();
    const other = impostor("corrected");
    await send(other);
    const { id } = await customerOf(applied);
    const change = await pendingOf(id);
    const changeId = change?.id ?? "";
    for (const account of ["service", "collector", "lead", "finance"]) {
      expect((await (await product.staff(account)).ask(customer.identityAccept, { changeId, reason: "x" })).code).toBe(
        "403",
      );
    }
    const { version } = await reviewer.call(review.claim, { loanId: applied.loanId });
    await reviewer.call(customer.identityAccept, { changeId, reason: "Papers seen" });
    expect(await customerOf(applied)).toMatchObject({ name: other.name, curp: other.curp, clabe: other.clabe });
    expect(await only(db(), sql`select clabe from loan_order where id = ${applied.loanId}`)).toEqual({
      clabe: other.clabe,
    });
    const stale = await reviewer.ask(review.pass, { loanId: applied.loanId, version, stages: [] });
    expect(stale.code).toBe("409");
    expect((await reviewer.ask(customer.identityAccept, { changeId, reason: "again" })).msg).toBe(
      customerRefusals.identityDecided.en,
    );
    expect((await reviewer.call(customer.detail, { customerId: id })).identityChanges[0]).toMatchObject({
      status: "accepted",
      comment: "Papers seen",
      decidedBy: "Ricardo Salas",
    });
    const audit = await only(
      db(),
      sql`select after, reason from operation_log where call = 'customer.identityAccept' order by id desc limit 1`,
    );
    expect(audit).toMatchObject({
      after: { identity: "accepted", fields: { name: true, curp: true, clabe: true } },
      reason: "Papers seen",
    });
  });

  test("is refused by a reviewer; the same change is then refused at the door", async () => {
    const applied = await applyAs(product, "refused");
    const before = await customerOf(applied);
    await send(impostor("refused"));
    await reviewer.call(customer.identityRefuse, {
      changeId: (await pendingOf(before.id))?.id ?? "",
      reason: "Another person",
    });
    expect((await send(impostor("refused"))).identity).toBe("refused");
    expect(await pendingOf(before.id)).toBeUndefined();
    expect(await customerOf(applied)).toEqual(before);
  });

  test("is not changed under an order that was passed for somebody else and is not paid out", async () => {
    const applied = await applyAs(product, "passed");
    await product.settle();
    const { version } = await reviewer.call(review.claim, { loanId: applied.loanId });
    await reviewer.call(review.pass, { loanId: applied.loanId, version, stages: [...reviewStage.codes] });
    const { id } = await customerOf(applied);
    await send(impostor("passed"));
    const refused = await reviewer.ask(customer.identityAccept, {
      changeId: (await pendingOf(id))?.id ?? "",
      reason: "x",
    });
    expect([refused.code, refused.msg.includes(applied.orderNo)]).toEqual(["409", true]);
  });

  test("may change while nothing is owed, and the change is kept", async () => {
    const seed = "free";
    await register({ seed, person: personFrom(seed), door: product.door, chance: () => 0.5 }, product.clock.now());
    expect((await send(impostor(seed))).identity).toBe("changed");
    const { id } = await only<{ id: string }>(
      db(),
      sql`select id from customer where external_id = ${personFrom(seed).externalId}`,
    );
    expect((await reviewer.call(customer.detail, { customerId: id })).identityChanges).toMatchObject([
      { status: "applied", fields: ["name", "curp", "clabe"] },
    ]);
  });

  test("is changed by staff only together with a second person", async () => {
    const applied = await applyAs(product, "staff");
    const { id } = await customerOf(applied);
    const admin = await product.staff("admin");
    const version = async () => (await admin.call(customer.detail, { customerId: id })).customer.version;
    const same = await service.ask(customer.identity, { customerId: id, version: await version(), reason: "x" });
    expect([same.code, same.msg]).toEqual(["400", customerRefusals.identitySame.en]);
    const wrong = await service.ask(customer.identity, {
      customerId: id,
      version: await version(),
      clabe: "032180000118359710",
      reason: "x",
    });
    expect(wrong.errors?.[0]?.field).toBe("clabe");
    await admin.call(customer.identity, {
      customerId: id,
      version: await version(),
      name: "Nombre Corregido",
      reason: "Misspelt",
    });
    const changeId = (await pendingOf(id))?.id ?? "";
    expect((await admin.call(customer.detail, { customerId: id })).identityChanges[0]).toMatchObject({
      status: "pending",
      askedBy: "Alejandra Ruiz",
      can: { decide: false },
    });
    const own = await admin.ask(customer.identityAccept, { changeId, reason: "x" });
    expect([own.code, own.msg]).toEqual(["403", customerRefusals.identityOwn.en]);
    await reviewer.call(customer.identityAccept, { changeId, reason: "Seen" });
    expect((await customerOf(applied)).name).toBe("Nombre Corregido");
  });
});

test("who owes is not changed by one person with two accounts: nobody decides what an account asked for that they have set up", async () => {
  const admin = await product.staff("admin");
  const applied = await applyAs(product, "two-accounts");
  const before = await customerOf(applied);
  const { id: roleId } = await only<{ id: string }>(db(), sql`select id from role where code = 'reviewer'`);
  await admin.call(staffUser.create, {
    account: "second.self",
    name: "Second Self",
    phone: "5550007009",
    roleIds: [roleId],
    language: "es",
  });
  await run(
    db(),
    sql`update staff_user set must_change_password = false,
          password_hash = (select password_hash from staff_user where account = 'reviewer')
            where account = 'second.self'`,
  );
  const { version } = await only<{ version: number }>(db(), sql`select version from customer where id = ${before.id}`);
  await admin.call(customer.identity, {
    customerId: before.id,
    version,
    clabe: impostor("two-accounts").clabe,
    reason: "New account",
  });
  const changeId = (await pendingOf(before.id))?.id ?? "";
  const self = await product.staff("second.self");
  const refused = await self.ask(customer.identityAccept, { changeId, reason: "Seen" });
  expect([refused.code, refused.msg]).toEqual(["403", expect.stringContaining("Alejandra Ruiz")]);
  expect(await customerOf(applied)).toEqual(before);
  await reviewer.call(customer.identityAccept, { changeId, reason: "Seen" });
});

describe("what a reviewer passes is what a reviewer saw", () => {
  const PICTURE = Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
    "base64",
  );
  const pass = (loanId: string, version: number) =>
    reviewer.ask(review.pass, { loanId, version, stages: [...reviewStage.codes] });

  test.each([
    [
      "another picture",
      (seed: string) =>
        product.door.call(open.image, {
          externalId: personFrom(seed).externalId,
          type: 0,
          side: "front",
          data: PICTURE.toString("base64"),
        }),
    ],
    ["another income", (seed: string) => send({ ...profileOf(seed), monthlyIncomeCents: 9_900_000 } as never)],
    ["another phone", (seed: string) => send(profileOf(seed, { phone: "5544332211" }))],
  ])("%s that comes in meanwhile has them look again", async (what, change) => {
    const seed = `desk-${what.replaceAll(" ", "-")}`;
    const { loanId } = await applyAs(product, seed);
    await product.settle();
    await send(profileOf(seed));
    const { version } = await reviewer.call(review.claim, { loanId });
    await change(seed);
    expect((await pass(loanId, version)).code).toBe("409");
    await send(profileOf(seed, what === "another phone" ? { phone: "5544332211" } : {}));
    const { version: seen } = await reviewer.call(review.dossier, { loanId });
    expect((await pass(loanId, seen)).code).toBe("200");
  });

  test("what an app changes of a known borrower stays in the log, and what it only repeats does not", async () => {
    await applyAs(product, "profile-log");
    const { id } = await only<{ id: string }>(
      db(),
      sql`select id from customer where external_id = ${personFrom("profile-log").externalId}`,
    );
    const logged = () =>
      rows<{ actorKind: string; before: object; after: object }>(
        db(),
        sql`select actor_kind, before, after from operation_log where call = 'open.register'
              and object_type = 'customer' and object_id = ${id} order by id`,
      );
    await send(profileOf("profile-log"));
    const first = (await logged()).length;
    await send(profileOf("profile-log"));
    expect(await logged()).toHaveLength(first);
    await send(profileOf("profile-log", { phone: "5544332212" }));
    const { phone } = personFrom("profile-log");
    expect((await logged()).slice(first)).toEqual([
      {
        actorKind: "app",
        before: { phone: `${phone.slice(0, 2)}****${phone.slice(-4)}` },
        after: { phone: "55****2212" },
      },
    ]);
  });
});

describe("a payout", () => {
  test.each([
    ["name", sql`update customer set name = 'Otra Persona' where id = `],
    ["holder", sql`update bank_card set holder = 'Otra Persona' where customer_id = `],
  ] as const)(
    "whose %s is not the one that was reviewed does not leave, and the order says why",
    async (field, tampering) => {
      const applied = await applyAs(product, `held-${field}`);
      await product.settle();
      const { id } = await customerOf(applied);
      const { version } = await reviewer.call(review.claim, { loanId: applied.loanId });
      await reviewer.call(review.pass, { loanId: applied.loanId, version, stages: [...reviewStage.codes] });
      await run(db(), sql`${tampering}${id}`);
      await product.settle();
      expect(await rows(db(), sql`select id from payout where loan_id = ${applied.loanId}`)).toEqual([]);
      const [last] = await storyOf(reviewer, applied.loanId);
      expect(last).toMatchObject({ event: "payoutHeld", states: null });
      expect(last?.facts["fields"]).toEqual([reviewedField.member(field)?.label.en]);
    },
  );
});

describe("an application", () => {
  test("for a product of another merchant than the app's is refused, though the product's number is known", async () => {
    const { externalId } = personFrom("foreign-product");
    await register(
      { seed: "foreign-product", person: personFrom("foreign-product"), door: product.door, chance: () => 0.5 },
      product.clock.now(),
    );
    const [own] = await product.door.call(open.products, { externalId });
    await run(
      db(),
      sql`insert into merchant (merchant_no, name, zone) values ('M-OTHER', 'Otro', 'America/Mexico_City')`,
    );
    const foreign = await only<{ id: string }>(
      db(),
      sql`insert into product_group (product_id, merchant_no, group_name, product_cents, min_cents, term_count,
            term_days, consultation_fee_bp, consultation_upfront,
            delay_manage_fee_bp, interest_fee_bp, overdue_fee_bp, overdue_cap_bp)
          select product_id, 'M-OTHER', 'Ajeno', 9900000, min_cents, term_count, term_days, 0, true, 0, 0, 0, 0
            from product_group where id = ${own?.productGroupId} returning id`,
    );
    const apply = product.door.call(open.apply, {
      externalId,
      appOrderId: "foreign-1",
      productGroupId: foreign.id,
      amount: "1000.00",
    });
    await expect(apply).rejects.toThrow(loanRefusals.productOff.es);
  });

  test("under a number that is taken is the same one or none", async () => {
    const applied = await applyAs(product, "twice");
    const { productGroupId } = await only<{ productGroupId: string }>(
      db(),
      sql`select product_group_id from loan_order where id = ${applied.loanId}`,
    );
    const body = {
      externalId: applied.person.externalId,
      appOrderId: "order-twice",
      productGroupId,
      amount: "1000.00",
    };
    expect((await product.door.call(open.apply, body)).loanId).toBe(applied.loanId);
    const other = product.door.call(open.apply, { ...body, amount: "1100.00" });
    await expect(other).rejects.toMatchObject({
      code: "409",
      message: expect.stringContaining(loanRefusals.appOrderTaken.es),
    });
  });
});

test.each(["one", "two", "three", "four", "five"])(
  "twelve registrations of one phone at once are one answer and eleven refusals (%s)",
  async (crowd) => {
    const { phone } = personFrom(crowd);
    const answers = await Promise.allSettled(
      Array.from({ length: 12 }, (_, index) => send(profileOf(`${crowd}-${index}`, { phone }))),
    );
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const refused = answers.flatMap((answer) =>
      answer.status === "rejected" ? [answer.reason as { code: string; message: string }] : [],
    );
    expect(refused.map(({ code }) => code)).toEqual(Array.from({ length: 11 }, () => "409"));
    expect(refused.every(({ message }) => message.includes(openRefusals.phoneTaken.es))).toBe(true);
    expect(await row(db(), sql`select count(*)::int as count from customer where phone = ${phone}`)).toEqual({
      count: 1,
    });
  },
);
