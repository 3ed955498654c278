import { check, type Check, type FirstStep } from "../../../base/first-steps/server/api.ts";
import type { Context } from "../../../platform/server/context.ts";
import { only, rows, sql, type Database } from "../../../platform/server/database/connect.ts";
import { merchantStepMessages as m } from "../domain/step-messages.ts";

/** The most merchants that a test names. */
const MOST = 5;

async function look({ db }: Context<Database>): Promise<readonly Check[]> {
  const { count } = await only<{ count: number }>(db, sql`select count(*)::int as count from merchant where enabled`);
  return [count > 0 ? check(true, m.stepEnabled, { count }) : check(false, m.stepNone)];
}

/** Who lends. */
export const merchantStep: FirstStep = {
  code: "merchant",
  place: 1,
  title: m.stepTitle,
  why: m.stepWhy,
  page: "merchantProduct",
  params: { view: "merchants" },
  look,
  test: async (ctx) => {
    const { db } = ctx;
    const found = await look(ctx);
    if (!found.every(({ good }) => good)) return found;
    const lacking = await rows<{ merchantNo: string }>(
      db,
      sql`select merchant_no from merchant where enabled and (tax_no = '' or reca_no = '' or complaints_unit = '')
          order by merchant_no limit ${MOST}`,
    );
    return lacking.length === 0
      ? [check(true, m.stepComplete)]
      : lacking.map(({ merchantNo }) => check(false, m.stepLacks, { merchantNo }));
  },
};
