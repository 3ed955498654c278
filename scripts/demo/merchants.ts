import { addMerchant, type SeedMerchant } from "../../seeds/lending.ts";
import { asSystem, type Services } from "../../src/platform/server/context.ts";
import { row, run, sql, type Db } from "../../src/platform/server/database/connect.ts";

/** Who lends beside the demo's own merchant: one on the platform as a service, one whose operation the lender runs. */
const OTHERS: readonly SeedMerchant[] = [
  {
    merchantNo: "M1002",
    name: "Créditos del Bajío, SOFOM",
    lendingBody: "Créditos del Bajío",
    productType: 2,
    packages: [["mx.bajiocredito.app", "BajíoCrédito"]],
    products: [
      {
        name: "Crédito Bajío",
        tag: "TAG_ORDINARY",
        groups: [
          ["Bajío 14 días", 250_000, 50_000, 1, 14, 900, true, 500, 9600, 100, 5000, 0],
          ["Bajío 2 quincenas", 500_000, 100_000, 2, 15, 900, true, 450, 9000, 90, 5000, 1],
        ],
      },
    ],
  },
  {
    merchantNo: "M1003",
    name: "Alianza del Norte, SAPI",
    lendingBody: "Alianza del Norte",
    productType: 3,
    packages: [["mx.nortepresta.app", "NortePresta"]],
    products: [
      {
        name: "Norte Inmediato",
        tag: "TAG_ORDINARY",
        groups: [
          ["Norte 28 días", 350_000, 80_000, 1, 28, 1000, true, 500, 9000, 100, 5000, 0],
          ["Norte 4 semanas", 450_000, 100_000, 4, 7, 1000, false, 400, 8400, 80, 5000, 1],
        ],
      },
    ],
  },
];

/** How many of a hundred borrowers come by each app. */
export const APP_SHARES = {
  "mx.prestaya.app": 46,
  "mx.credialdia.app": 28,
  "mx.bajiocredito.app": 15,
  "mx.nortepresta.app": 11,
} as const;

/**
 * Who lends on the other merchants' products. The year is lived without partners, who could not be asked: it tells of
 * the time before they came, when the lender lent on all of it. In the end each product is its partner's, and with it
 * the type of what was lent.
 */
export async function lendAs(db: Db, lender: "us" | "partners"): Promise<void> {
  for (const { merchantNo, productType } of OTHERS) {
    const type = lender === "us" ? 1 : productType;
    await run(db, sql`update product set product_type = ${type} where merchant_no = ${merchantNo}`);
    if (lender === "partners")
      await run(
        db,
        sql`update loan_order set product_type = ${type} where merchant_no = ${merchantNo} and not by_partner`,
      );
  }
}

/** Sets up the merchants beside the demo's own, where they are not there yet. */
export async function addMerchants(services: Services): Promise<void> {
  await asSystem(services, async (ctx) => {
    for (const merchant of OTHERS)
      if (!(await row(ctx.db, sql`select 1 as there from merchant where merchant_no = ${merchant.merchantNo}`)))
        await addMerchant(ctx, merchant);
  });
}
