import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { sql } from "../../../platform/server/database/connect.ts";
import { openProduct, type Product } from "../../../testing/product.ts";
import { auth } from "../contract.ts";
import { announceFromOutside } from "./api.ts";

let product: Product;

beforeAll(async () => {
  product = await openProduct();
});

afterAll(() => product.close());

test("a change of one's own shows in the next answer", async () => {
  const staff = await product.staff("ops");
  for (const language of ["en", "es", "cn", "es"] as const) {
    await staff.call(auth.setLanguage, { language });
    expect(await staff.call(auth.info, {})).toMatchObject({ account: "ops", language });
  }
});

test("a change by somebody else shows once it was signalled", async () => {
  const staff = await product.staff("finance");
  const before = await staff.call(auth.info, {});
  await product.services.connection.db.transaction().execute(async (tx) => {
    await sql`update staff_user set name = 'Renombrada' where account = 'finance'`.execute(tx);
    await announceFromOutside(tx, before.id);
  });
  await vi.waitFor(async () => expect((await staff.call(auth.info, {})).name).toBe("Renombrada"));
});
