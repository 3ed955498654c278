import { check, type Check, type FirstStep } from "../../../base/first-steps/server/api.ts";
import type { Context } from "../../../platform/server/context.ts";
import { only, rows, sql, type Database } from "../../../platform/server/database/connect.ts";
import { shelfStepMessages as m } from "../domain/step-messages.ts";
import { shelfOf } from "./show.ts";

/** The most apps whose shelves a test looks at. */
const MOST = 5;

async function look({ db }: Context<Database>): Promise<readonly Check[]> {
  const { products, groups } = await only<{ products: number; groups: number }>(
    db,
    sql`select (select count(*)::int from product where enabled) as products,
          (select count(*)::int from product_group where enabled) as groups`,
  );
  return [
    products > 0 ? check(true, m.stepProducts, { count: products }) : check(false, m.stepNoProduct),
    groups > 0 ? check(true, m.stepGroups, { count: groups }) : check(false, m.stepNoGroup),
  ];
}

/** What somebody is offered who has yet to register, app by app. */
async function test(ctx: Context<Database>): Promise<readonly Check[]> {
  const apps = await rows<{ packageName: string }>(
    ctx.db,
    sql`select package_name from app_package where open and status = 1 order by id limit ${MOST}`,
  );
  if (apps.length === 0) return [check(false, m.stepNoApp)];
  return Promise.all(
    apps.map(async ({ packageName }) => {
      const { length: count } = await shelfOf(ctx, packageName, {});
      return count > 0
        ? check(true, m.stepOffers, { packageName, count })
        : check(false, m.stepNoOffer, { packageName });
    }),
  );
}

/** What is lent, and at which price. */
export const shelfStep: FirstStep = {
  code: "product",
  place: 5,
  title: m.stepTitle,
  why: m.stepWhy,
  page: "product",
  look,
  test,
};
