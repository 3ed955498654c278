import { check, type FirstStep } from "../../../base/first-steps/server/api.ts";
import { only, rows, sql } from "../../../platform/server/database/connect.ts";
import { merchantStepMessages as m } from "../domain/step-messages.ts";

/** The most merchants that a test names. */
const MOST = 5;

/** Who lends. */
export const merchantStep: FirstStep = {
  code: "merchant",
  place: 1,
  title: m.stepTitle,
  why: m.stepWhy,
  page: "merchantProduct",
  params: { view: "merchants" },
  look: async ({ db }) => {
    const { count } = await only<{ count: number }>(db, sql`select count(*)::int as count from merchant where enabled`);
    return [count > 0 ? check(true, m.stepEnabled, { count }) : check(false, m.stepNone)];
  },
  test: async ({ db }) => {
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
