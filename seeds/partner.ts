import { randomBytes } from "node:crypto";
import { forEachCall } from "../src/catalogue/router/domain/addresses.ts";
import { routerSecrets, SANDBOX_PARTNER } from "../src/catalogue/router/server/api.ts";
import { asSystem, type Context, type Services } from "../src/platform/server/context.ts";
import { only, row, sql } from "../src/platform/server/database/connect.ts";
import { seal } from "../src/platform/server/secrets/seal.ts";

/** What the sandbox's partner calls its product. */
const PARTNER_PRODUCT = "ALIADO-1";

const AES_KEY_BYTES = 16;
const IV_BYTES = 8;
const TOKEN_BYTES = 24;
/** Twice as many characters, each of them a byte of the key. */
const hex = (bytes: number): string => randomBytes(bytes).toString("hex");

interface Made {
  readonly id: string;
}

/** The first product of a type that the portfolio brought. */
const productOf = ({ db }: Context, type: 2 | 3): Promise<Made | null> =>
  row<Made>(db, sql`select id from product where product_type = ${type} order by id limit 1`);

/** A SaaS product for a portfolio that has none, disabled. */
const makeProduct = ({ db, now }: Context): Promise<Made> =>
  only<Made>(
    db,
    sql`insert into product (merchant_no, name, lending_body, product_type, tag, rank, enabled, created_at)
        select min(merchant_no), 'Préstamo Aliado', 'Aliado Financiero', 2, 'TAG_ORDINARY', 90, false, ${now}
        from merchant returning id`,
  );

/**
 * Sets up the demo's routers: of its SaaS product to the sandbox's partner, whose addresses come with each start of the
 * sandbox, and of its agency product to somebody who has not given keys yet. Where there is one, nothing changes.
 */
export async function seedPartner(services: Services): Promise<void> {
  await asSystem(services, async (ctx) => {
    const { db, now } = ctx;
    if (await row(db, sql`select 1 as there from product_router limit 1`)) return;
    const { id } = (await productOf(ctx, 2)) ?? (await makeProduct(ctx));
    const sealed = (name: keyof typeof routerSecrets, text: string) =>
      seal(services, text, routerSecrets[name].placeOf(id));
    await sql`insert into product_router (product_id, partner_product_id, appid, aes_key, aes_iv, token, keys_set_at)
              values (${id}, ${PARTNER_PRODUCT}, ${SANDBOX_PARTNER}, ${sealed("aesKey", hex(AES_KEY_BYTES))},
                ${sealed("aesIv", hex(IV_BYTES))}, ${sealed("token", hex(TOKEN_BYTES))}, ${now})`.execute(db);
    const agency = await productOf(ctx, 3);
    if (!agency) return;
    const urls = JSON.stringify(forEachCall((call) => `https://api.gestora.example/v1/${call}`));
    await sql`insert into product_router (product_id, partner_product_id, appid, urls)
              values (${agency.id}, 'GESTORA-1', 'trastienda', ${urls}::jsonb)`.execute(db);
  });
}
