import { connect, only, run, rows, sql } from "../../platform/server/database/connect.ts";
import type { TestServices } from "../../platform/server/testing/services.ts";
import { addDays, businessDate } from "../../platform/shared/business-date.ts";
import { cents } from "../../platform/shared/cents.ts";
import { accrue } from "../../book/plan/domain/accrual.ts";
import { openBill, schedule, type Terms } from "../../book/plan/domain/schedule.ts";
import { writePlans } from "../../book/plan/server/testing/plans.ts";
import { seedLending } from "../../../seeds/lending.ts";
import { seedStaff } from "../../../seeds/apply.ts";

export const PACKAGE = "mx.credialdia.app";
const GROUP = "Exprés 14 días";
const TODAY = businessDate("2026-03-02");

const terms: Terms = {
  principal: cents(100_000),
  consultationFee: cents(5_000),
  consultationUpfront: true,
  annualInterestBp: 3_600,
  overdueDailyBp: 100,
  overdueCapBp: 5_000,
  extensionFeeBp: 500,
  termCount: 1,
  termDays: 14,
  taxBp: 0,
};

export interface Portfolio {
  readonly loanIds: readonly string[];
  readonly productGroupId: string;
}

/**
 * The seeded catalogue with a rule that offers everybody another loan a minute after the settlement, and so many orders
 * that are being repaid. Nothing stands behind them in the ledger.
 */
export async function writePortfolio({ url, services }: TestServices, count: number): Promise<Portfolio> {
  const { db } = services.connection;
  await seedStaff(db, services.config, services.clock.now());
  await seedLending(services);
  const bills = schedule(terms, addDays(TODAY, -10)).map((term) => accrue(openBill(term), terms, TODAY).bill);
  await writePlans(
    url,
    Array.from({ length: count }, () => ({ ...terms, bills })),
    TODAY,
  );
  const owner = connect(url, { role: null });
  try {
    const { id } = await only<{ id: string }>(owner.db, sql`select id from product_group where group_name = ${GROUP}`);
    await owner.db.transaction().execute(async (tx) => {
      await run(tx, sql`set local session_replication_role = replica`);
      await run(tx, sql`update customer set merchant_no = 'M1001', package_name = ${PACKAGE}`);
      await run(
        tx,
        sql`update loan_order set merchant_no = 'M1001', package_name = ${PACKAGE}, product_id = g.product_id,
              product_group_id = g.id, disbursed_on = ${addDays(TODAY, -10)} from product_group g where g.id = ${id}`,
      );
      await run(
        tx,
        sql`insert into bank_card (customer_id, clabe, bank_code, bank_name, holder, created_at)
            select id, '032180000118359719', '40032', 'Ixe', name, registered_at from customer`,
      );
      await run(
        tx,
        sql`insert into relend_rule (package_name, version, delay_seconds, shunt_percentage, late_days, intervals,
              over_limit_cents, enabled)
            values (${PACKAGE}, '*', 60, 100, 0, '[{"from":0,"to":500000,"increase":20000}]', 50000, true)`,
      );
    });
    const orders = await rows<{ id: string }>(owner.db, sql`select id from loan_order order by id`);
    return { loanIds: orders.map((order) => order.id), productGroupId: id };
  } finally {
    await owner.close();
  }
}
