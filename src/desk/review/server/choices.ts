import { rows, sql } from "../../../platform/server/database/connect.ts";
import { handle } from "../../../platform/server/handle.ts";
import { review } from "../contract.ts";

/** The packages and products that the queue's filters offer. */
export const choices = handle(review.choices, async (_input, ctx) => {
  const packages = await rows<{ packageName: string; appName: string }>(
    ctx.db,
    sql`select package_name, app_name from app_package order by app_name, package_name`,
  );
  const products = await rows<{ name: string }>(ctx.db, sql`select distinct name from product order by name`);
  return { packages, products: products.map(({ name }) => name) };
});
