import type { Services } from "../../../platform/server/context.ts";
import { row, sql, type Db } from "../../../platform/server/database/connect.ts";
import { unseal } from "../../../platform/server/secrets/seal.ts";
import type { PartnerCall } from "../domain/addresses.ts";
import type { Partner } from "./dialect/ask.ts";
import { isRouted } from "../../shelf/server/api.ts";
import { routerSecrets } from "./secrets.ts";

interface Row {
  readonly partnerProductId: string;
  readonly appid: string;
  readonly urls: Readonly<Record<PartnerCall, string>>;
  readonly aesKey: string;
  readonly aesIv: string;
  readonly token: string;
}

/** The partner of a product as it is set up now; null where that is not complete. */
export async function partnerOf(
  { config }: Pick<Services, "config">,
  db: Db,
  productId: string,
): Promise<Partner | null> {
  const found = await row<Row>(
    db,
    sql`select partner_product_id, appid, urls, aes_key, aes_iv, token from product_router r
        where r.product_id = ${productId} and ${isRouted}`,
  );
  if (!found) return null;
  const plain = (name: keyof typeof routerSecrets): string =>
    unseal({ config }, found[name], routerSecrets[name].placeOf(productId));
  return {
    productId: found.partnerProductId,
    appid: found.appid,
    urls: found.urls,
    aesKey: plain("aesKey"),
    aesIv: plain("aesIv"),
    token: plain("token"),
  };
}
