import { randomBytes } from "node:crypto";
import { cents, type Cents } from "../src/platform/shared/cents.ts";
import { asSystem, type Context, type Services } from "../src/platform/server/context.ts";
import { row, sql } from "../src/platform/server/database/connect.ts";
import { callerSecret } from "../src/access/caller/server/api.ts";
import { channelBy, channelSecret, openSecret } from "../src/reach/channel/server/api.ts";
import { sandboxCarrierIn } from "../src/reach/sms/server/api.ts";
import { isSealed, seal } from "../src/platform/server/secrets/seal.ts";
import { post } from "../src/book/ledger/server/api.ts";
import { ownerFunding, topUp } from "../src/book/ledger/domain/postings.ts";

/** What the demo's merchant is called; no production lends under this name. */
export const DEMO_MERCHANT = "Trastienda Demo, SOFOM";

/**
 * group name, amount up to, from (centavos), terms, days per term, consultation fee, upfront, extension fee, interest a
 * year, overdue a day, cap, settled loans needed
 */
type Group = readonly [string, number, number, number, number, number, boolean, number, number, number, number, number];

/** A merchant with what it lends, and the apps in which it does. */
export interface SeedMerchant {
  readonly merchantNo: string;
  readonly name: string;
  readonly lendingBody: string;
  /** How its products are lent: 1 own, 2 SaaS, 3 agency operation. */
  readonly productType: 1 | 2 | 3;
  readonly packages: readonly (readonly [packageName: string, appName: string])[];
  readonly products: readonly { readonly name: string; readonly tag: string; readonly groups: readonly Group[] }[];
}

const DEMO: SeedMerchant = {
  merchantNo: "M1001",
  name: DEMO_MERCHANT,
  lendingBody: "Trastienda Demo",
  productType: 1,
  packages: [
    ["mx.prestaya.app", "PrestaYa"],
    ["mx.credialdia.app", "CrediAlDía"],
  ],
  products: [
    {
      name: "Préstamo Exprés",
      tag: "TAG_ORDINARY",
      groups: [
        ["Exprés 14 días", 300_000, 50_000, 1, 14, 800, true, 500, 9000, 100, 5000, 0],
        ["Exprés 28 días", 400_000, 100_000, 1, 28, 1000, true, 500, 9000, 100, 5000, 0],
      ],
    },
    {
      name: "Préstamo en Plazos",
      tag: "TAG_ORDINARY",
      groups: [
        ["2 pagos de 15 días", 600_000, 150_000, 2, 15, 900, true, 400, 8400, 80, 5000, 1],
        ["4 pagos de 7 días", 500_000, 100_000, 4, 7, 1000, false, 400, 8400, 80, 5000, 1],
      ],
    },
    {
      name: "Préstamo Preferente",
      tag: "TAG_OLD",
      groups: [["3 pagos de 30 días", 1_500_000, 300_000, 3, 30, 700, false, 300, 7200, 60, 4000, 3]],
    },
  ],
};

const secret = (): string => randomBytes(32).toString("base64url");

/** Adds a merchant with its apps, their keys and its products. */
export async function addMerchant({ db, now, zone, services }: Context, merchant: SeedMerchant): Promise<void> {
  const { merchantNo, name, lendingBody, productType, packages, products } = merchant;
  await sql`insert into merchant (merchant_no, name, zone) values (${merchantNo}, ${name}, ${zone})`.execute(db);
  for (const [packageName, appName] of packages) {
    const key = seal(services, secret(), callerSecret.placeOf(packageName));
    await sql`insert into app_package (package_name, app_name, merchant_no, created_at)
              values (${packageName}, ${appName}, ${merchantNo}, ${now})`.execute(db);
    await sql`insert into open_app (app_id, kind, package_name, secret)
              values (${packageName}, 'app', ${packageName}, ${key})`.execute(db);
  }
  for (const [rank, product] of products.entries()) {
    const saved = await row<{ id: string }>(
      db,
      sql`insert into product (merchant_no, name, lending_body, product_type, tag, rank, created_at)
          values (${merchantNo}, ${product.name}, ${lendingBody}, ${productType}, ${product.tag}, ${rank}, ${now})
            returning id`,
    );
    for (const [
      group,
      most,
      least,
      count,
      days,
      fee,
      upfront,
      delay,
      interest,
      overdue,
      cap,
      settled,
    ] of product.groups) {
      await sql`insert into product_group (product_id, merchant_no, group_name, product_cents, min_cents, term_count,
                  term_days, consultation_fee_bp, consultation_upfront,
                                           delay_manage_fee_bp, interest_fee_bp, overdue_fee_bp, overdue_cap_bp,
                                             min_settled_loans)
                values (${saved?.id}, ${merchantNo}, ${group}, ${most}, ${least}, ${count}, ${days}, ${fee}, ${upfront},
                  ${delay}, ${interest}, ${overdue}, ${cap}, ${settled})`.execute(db);
    }
  }
}

/**
 * Sets up what the demo lends with: a merchant, two apps with their keys, products, the sandbox channel with its first
 * funds, and the sandbox's carrier. It runs once; later starts change nothing.
 */
export async function seedLending(services: Services, funds = cents(5_000_000_000)): Promise<void> {
  await addLending(services, funds);
  if (services.config.mode === "demo") await asSystem(services, addCarrier);
}

/** The sandbox's carrier, which shares the key of its bank. */
async function addCarrier(ctx: Context): Promise<void> {
  const sandbox = await channelBy(ctx.db, "sandbox");
  if (!sandbox) return;
  // a portfolio that was just loaded has keys that the end of the start seals
  const key = isSealed(sandbox.secret) ? openSecret(ctx.services, sandbox) : sandbox.secret;
  await sandboxCarrierIn(ctx, key);
}

async function addLending(services: Services, funds: Cents): Promise<void> {
  await asSystem(services, async (ctx) => {
    const { db } = ctx;
    if (await row(db, sql`select 1 as there from merchant limit 1`)) return;
    await addMerchant(ctx, DEMO);
    const doorKey = (appId: string): string => seal(services, secret(), callerSecret.placeOf(appId));
    const channelKey = seal(services, secret(), channelSecret.placeOf("sandbox"));
    await sql`insert into channel (code, name, base_url, secret, payout_fee_cents, preferred)
              values ('sandbox', 'Sandbox', '', ${channelKey}, 500, 1)`.execute(db);
    await sql`insert into open_app (app_id, kind, channel, secret)
              values ('bank', 'channel', 'sandbox', ${doorKey("bank")}),
                ('carrier', 'carrier', 'sandbox', ${doorKey("carrier")})`.execute(db);
    await post(ctx, ownerFunding({ sourceId: "demo-1", amount: funds }));
    await post(ctx, topUp({ sourceId: "demo-1", channel: "sandbox", amount: funds }));
  });
}
