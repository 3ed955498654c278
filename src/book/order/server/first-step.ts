import { check, type FirstStep } from "../../../base/first-steps/server/api.ts";
import { only, sql } from "../../../platform/server/database/connect.ts";
import { firstOrderMessages as m } from "../domain/step-messages.ts";

/** With the first order that is paid out, an installation is set up. */
export const firstOrderStep: FirstStep = {
  code: "order",
  place: 9,
  title: m.stepTitle,
  why: m.stepWhy,
  page: "loan",
  last: true,
  look: async ({ db }) => {
    const { applied, paid } = await only<{ applied: boolean; paid: boolean }>(
      db,
      sql`select exists (select from loan_order) as applied,
            exists (select from loan_order where status in (21, 40, 50)) as paid`,
    );
    return [
      applied ? check(true, m.stepApplied) : check(false, m.stepNone),
      paid ? check(true, m.stepPaid) : check(false, m.stepUnpaid),
    ];
  },
};
