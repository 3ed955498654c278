import { afterAll, beforeAll, expect, test } from "vitest";
import { seedTickets } from "../../../../seeds/tickets.ts";
import { rows, sql } from "../../../platform/server/database/connect.ts";
import { paidOutMany } from "../../../testing/orders.ts";
import { openProduct, type Product } from "../../../testing/product.ts";
import { opinion } from "../../opinion/contract.ts";
import { takeOpinion } from "../../opinion/server/api.ts";
import { asSystem } from "../../../platform/server/context.ts";

let product: Product;
beforeAll(async () => {
  product = await openProduct();
});
afterAll(() => product.close());

test("a demo begins with tickets as its staff would have kept them, once", async () => {
  await paidOutMany(
    product,
    Array.from({ length: 6 }, (_, n) => ({ seed: `ticket-seed-${n}` })),
  );
  await seedTickets(product.services);
  const kept = () =>
    rows<{ status: number; source: number }>(
      product.services.connection.db,
      sql`select status, source from work_order order by id`,
    );
  const first = await kept();
  expect(first.map(({ status }) => status)).toEqual([2, 2, 2, 2, 7, 8]);
  await seedTickets(product.services);
  expect(await kept()).toEqual(first);
});

test("feedback is made a ticket once, and is still to be answered", async () => {
  const [customer] = await rows<{ id: string; packageName: string }>(
    product.services.connection.db,
    sql`select id, package_name from customer order by id limit 1`,
  );
  if (!customer) throw new Error("no customer");
  const id = await asSystem(product.services, (ctx) =>
    takeOpinion(ctx, {
      customerId: customer.id,
      packageName: customer.packageName,
      appFeedbackId: "ticket",
      type: "complaint",
      text: "Me cobraron dos veces",
      appVersion: null,
      smsAllowed: false,
      pictures: [],
    }),
  );
  const service = await product.staff("service");
  const made = await service.call(opinion.toWorkOrder, { id, workType: 3 });
  expect(await service.ask(opinion.toWorkOrder, { id, workType: 3 })).toMatchObject({
    code: "409",
    msg: "A ticket was made of this feedback already",
  });
  const { list } = await service.call(opinion.list, { opinionId: id });
  expect(list[0]).toMatchObject({
    handled: "open",
    ticketId: made.workOrderId,
    can: { toWorkOrder: false, reply: true },
  });
  expect(
    await rows(
      product.services.connection.db,
      sql`select status, source, type, description from work_order where id = ${made.workOrderId}`,
    ),
  ).toEqual([{ status: 1, source: 2, type: 3, description: "Me cobraron dos veces" }]);
});
