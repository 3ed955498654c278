import { contentOf, type Content } from "../../../control/revision/domain/revised.ts";
import type { Kept } from "../../../control/revision/server/api.ts";
import { row, run, sql } from "../../../platform/server/database/connect.ts";
import { insertInto, json } from "../../../platform/server/database/write.ts";
import type { Context } from "../../../platform/server/context.ts";
import { ok, outcomeOf } from "../../../platform/shared/refusal.ts";
import { router } from "../contract.ts";
import { PARTNER_CALLS } from "../domain/addresses.ts";
import { revisedRouter } from "../domain/revised.ts";
import { checkAddresses } from "./addresses.ts";

interface Row {
  readonly name: string;
  readonly productId: string | null;
  readonly appid: string | null;
  readonly urls: Content | null;
}

const write = async ({ db }: Context, id: string, content: Content): Promise<void> => {
  const { productId, appid } = content as { readonly productId: string; readonly appid: string };
  const urls = json(Object.fromEntries(PARTNER_CALLS.map((call) => [call, content[call] ?? ""])));
  await run(
    db,
    insertInto(
      "product_router",
      { productId: id, partnerProductId: productId ?? "", appid: appid ?? "", urls },
      sql`on conflict (product_id) do update set partner_product_id = excluded.partner_product_id,
            appid = excluded.appid, urls = excluded.urls`,
    ),
  );
};

/** The routers of SaaS and agency products, and their revisions. One that was never set up is empty. */
export const keptRouter: Kept = {
  revised: revisedRouter,
  call: router.edit,
  read: async (db, id) => {
    const found = await row<Row>(
      db,
      sql`select p.name, r.partner_product_id as product_id, r.appid, r.urls from product p
          left join product_router r on r.product_id = p.id where p.id = ${id} and p.product_type in (2, 3)`,
    );
    if (!found) return null;
    const { name, urls, ...names } = found;
    return { label: name, content: contentOf(revisedRouter, { ...names, ...urls }) };
  },
  // one that was never set up asks nobody anything
  mayHold: async ({ services }, content) =>
    PARTNER_CALLS.every((call) => !content[call]) ? ok(null) : outcomeOf(() => checkAddresses(services, content)),
  write,
};
