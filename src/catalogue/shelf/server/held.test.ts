import { expect, test } from "vitest";
import { register } from "../../../../sandbox/borrower/registration.ts";
import { personFrom } from "../../../../sandbox/people.ts";
import { open } from "../../../door/open/contract.ts";
import { connect, only, run, sql } from "../../../platform/server/database/connect.ts";
import { openProduct } from "../../../testing/product.ts";
import { snapshots } from "../../../testing/snapshots.ts";

test("a group stays as it is from the look at the shelf until its order is there", async () => {
  const house = await openProduct();
  const { door, clock } = house;
  const gate = connect(house.url, { role: null, max: 2, name: "gate" });
  const person = personFrom("held");
  await register({ seed: "held", person, door, chance: () => 0.5, photos: snapshots }, clock.now());
  const { externalId } = person;
  const [group] = await door.call(open.products, { externalId });
  const productGroupId = group?.productGroupId ?? "";
  await run(gate.db, sql`update product set cap_total = 5`);
  const waiting = () =>
    only<{ n: number }>(
      gate.db,
      sql`select count(*)::int as n from pg_stat_activity where datname = current_database()
            and application_name = 'trastienda' and wait_event_type = 'Lock'`,
    );
  const { begun } = await gate.db.transaction().execute(async (tx) => {
    await run(tx, sql`select from product for update`);
    const applying = door.call(open.apply, { externalId, appOrderId: "held-1", productGroupId, amount: "500.00" });
    // it counts what was applied for once it gets the product, and has looked for its group before
    while ((await waiting()).n === 0) continue;
    await expect(
      run(gate.db, sql`select from product_group where id = ${productGroupId} for update nowait`),
    ).rejects.toMatchObject({ code: "55P03" });
    return { begun: applying };
  });
  expect(await begun).toMatchObject({ orderNo: expect.any(String) });
  await gate.close();
  await house.close();
});
