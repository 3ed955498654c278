import { listeningPartner, PARTNER_KEYS, PARTNER_PRODUCT } from "../../../../../sandbox/partner/testing.ts";
import { routerSecrets } from "../../../../catalogue/router/server/api.ts";
import { only, run, sql } from "../../../../platform/server/database/connect.ts";
import { allowSandbox } from "../../../../platform/server/outbound/request.ts";
import { seal } from "../../../../platform/server/secrets/seal.ts";
import type { Product } from "../../../../testing/product.ts";

/** A partner on loopback, and the first product of a test's house as one that it lends on. */
export async function routedTo({ services, clock }: Product) {
  const there = await listeningPartner(clock);
  allowSandbox(services.config, there.url);
  const { db } = services.connection;
  const { id } = await only<{ id: string }>(
    db,
    sql`update product set product_type = 2, cps_total_cents = 3500 where name = 'Préstamo Exprés' returning id`,
  );
  const sealed = (name: keyof typeof routerSecrets): string =>
    seal(services, PARTNER_KEYS[name], routerSecrets[name].placeOf(id));
  await run(
    db,
    sql`insert into product_router (product_id, partner_product_id, appid, urls, aes_key, aes_iv, token, keys_set_at)
        values (${id}, ${PARTNER_PRODUCT}, ${PARTNER_KEYS.appid}, ${JSON.stringify(there.known.urls)}::jsonb,
          ${sealed("aesKey")}, ${sealed("aesIv")}, ${sealed("token")}, ${clock.now()})
        on conflict (product_id) do update set urls = excluded.urls`,
  );
  return there;
}
