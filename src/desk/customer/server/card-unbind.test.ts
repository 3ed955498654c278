import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sendPerson } from "../../../../sandbox/borrower/registration.ts";
import { personFrom } from "../../../../sandbox/people.ts";
import { only, sql } from "../../../platform/server/database/connect.ts";
import { applyAs, paidOut } from "../../../testing/borrower.ts";
import { openProduct, type Product, type Staff } from "../../../testing/product.ts";
import { bill } from "../../../service/bill/contract.ts";
import { billActionRefusals } from "../../../book/plan/messages.ts";
import { loan } from "../../../service/loan/contract.ts";
import { open } from "../../../door/open/contract.ts";
import { customer } from "../contract.ts";
import { customerRefusals } from "../../../people/borrower/domain/refusals.ts";
import { reported } from "../../../testing/receipts.ts";

let product: Product;
let service: Staff;

beforeAll(async () => {
  product = await openProduct();
  service = await product.staff("service");
});
afterAll(() => product.close());

const register = (seed: string) =>
  sendPerson({ seed, person: personFrom(seed), door: product.door, chance: () => 0.5 });

async function customerOf(seed: string) {
  const { db } = product.services.connection;
  const { id } = await only<{ id: string }>(
    db,
    sql`select id from customer where external_id = ${personFrom(seed).externalId}`,
  );
  const { customer: profile } = await service.call(customer.detail, { customerId: id });
  return { customer: profile, cards: (await service.call(customer.cards, { customerId: id })).list };
}

async function unbindWish(seed: string) {
  const { customer: profile, cards } = await customerOf(seed);
  return {
    customerId: profile.id,
    cardId: cards[0]?.id ?? "",
    version: profile.version,
    reason: "cuenta de un tercero",
  };
}

describe("unbinding a bank account", () => {
  test("takes it off for good: the app cannot bind it again, nor borrow on it, and the log says why", async () => {
    await register("unbind-plain");
    const wish = await unbindWish("unbind-plain");
    const answer = await service.ask(customer.cardUnbind, wish);
    expect(answer).toMatchObject({ code: "200", data: { customerId: wish.customerId, version: wish.version + 1 } });
    expect((await customerOf("unbind-plain")).cards).toMatchObject([
      { id: wish.cardId, active: false, unboundAt: expect.any(String) },
    ]);
    const logged = await only<{ call: string; objectId: string; reason: string; before: unknown; after: unknown }>(
      product.services.connection.db,
      sql`select call, object_id, reason, before, after from operation_log where trace_id = ${answer.traceId}`,
    );
    expect(logged).toMatchObject({
      call: "customer.cardUnbind",
      objectId: wish.customerId,
      reason: wish.reason,
      before: { active: true },
      after: { cardId: wish.cardId, active: false },
    });

    await register("unbind-plain");
    expect((await customerOf("unbind-plain")).cards).toMatchObject([{ active: false, unboundAt: expect.any(String) }]);
    const { externalId } = personFrom("unbind-plain");
    const [group] = await product.door.call(open.products, { externalId });
    const application = {
      externalId,
      appOrderId: "unbind-plain",
      productGroupId: group?.productGroupId ?? "",
      amount: "1000.00",
    };
    await expect(product.door.call(open.apply, application)).rejects.toThrow();
  });

  test("is refused twice, for another customer's account, on a stale version, without a reason and without the permission", async () => {
    await register("unbind-once");
    await register("unbind-other");
    const wish = await unbindWish("unbind-once");
    const other = await unbindWish("unbind-other");
    expect(await service.ask(customer.cardUnbind, { ...wish, cardId: other.cardId })).toMatchObject({
      code: "404",
      errors: [{ field: "cardId" }],
    });
    expect((await service.ask(customer.cardUnbind, { ...wish, version: wish.version + 1 })).code).toBe("409");
    expect(await service.ask(customer.cardUnbind, { ...wish, reason: " " })).toMatchObject({
      code: "400",
      errors: [{ field: "reason", rule: "required" }],
    });
    const finance = await product.staff("finance");
    expect(await finance.ask(customer.cardUnbind, wish)).toMatchObject({
      code: "403",
      data: { permission: "customer:clientDetail:cardUnbind" },
    });
    await service.call(customer.cardUnbind, wish);
    expect(
      await service.ask(customer.cardUnbind, { ...wish, version: wish.version + 1 }, { lang: "en" }),
    ).toMatchObject({
      code: "409",
      msg: customerRefusals.cardUnbound.en,
    });
  });

  test("waits while an order may still be paid to it", async () => {
    const { orderNo } = await applyAs(product, "unbind-applied");
    const answer = await service.ask(customer.cardUnbind, await unbindWish("unbind-applied"), { lang: "en" });
    expect(answer).toMatchObject({ code: "409", msg: expect.stringContaining(orderNo), errors: [{ field: "cardId" }] });
  });

  test("ends refunds to it", async () => {
    const { loanId } = await paidOut(product, "unbind-refund");
    const finance = await product.staff("finance");
    const admin = await product.staff("admin");
    const { plan, order } = await admin.call(loan.detail, { loanId });
    await finance.call(bill.repay, { ...reported, billId: plan[0]?.id ?? "", amount: "5000.00", channel: "sandbox" });
    expect(order.status).toBe(21);
    await service.call(customer.cardUnbind, await unbindWish("unbind-refund"));
    expect(
      await finance.ask(bill.refund, { loanId, amount: "10.00", reason: "excedente" }, { lang: "en" }),
    ).toMatchObject({
      code: "409",
      msg: billActionRefusals.accountUnbound.en,
    });
  });
});
