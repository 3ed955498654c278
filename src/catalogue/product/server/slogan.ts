import { editing, reviseAlone } from "../../../control/revision/server/api.ts";
import type { Content } from "../../../control/revision/domain/revised.ts";
import { row, rows, sql } from "../../../platform/server/database/connect.ts";
import { handle } from "../../../platform/server/handle.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import { product } from "../contract.ts";
import { productRefusals } from "../messages.ts";
import { keptProduct } from "./kept.ts";

/** Gives a product its picture in a package of its merchant. The revision keeps the hash of its content. */
export const slogan = handle(product.slogan, async ({ packageName, content, fileName: _name, ...input }, ctx) => {
  const own = await row(
    ctx.db,
    sql`select 1 as own from product p join app_package a on a.merchant_no = p.merchant_no
        where p.id = ${input.id} and a.package_name = ${packageName}`,
  );
  if (!own) throw new Refusal(productRefusals.notOfPackage, { field: "packageName" });
  // the contract admits these kinds only
  await ctx.services.files.keep(ctx.db, content, content.mediaType ?? "", ctx.now);
  return reviseAlone(ctx, keptProduct, {
    ...editing(keptProduct, input),
    content: (then) => {
      const slogans = (then["slogansByPackageNames"] ?? {}) as Content;
      return { ...then, slogansByPackageNames: { ...slogans, [packageName]: content.sha256 } };
    },
  });
});

interface Row {
  readonly packageName: string;
  readonly appName: string;
  readonly sha256: string | null;
  readonly mediaType: string | null;
}

/** The packages of a product's merchant, each with the picture that its app shows. */
export const picture = handle(product.picture, async ({ id }, ctx) => {
  const found = await rows<Row>(
    ctx.db,
    sql`select a.package_name, a.app_name, f.sha256, f.media_type from product p
        join app_package a on a.merchant_no = p.merchant_no
        left join stored_file f on f.sha256 = p.slogans ->> a.package_name
        where p.id = ${id} order by a.app_name, a.package_name limit 50`,
  );
  return Promise.all(
    found.map(async ({ sha256, mediaType, ...app }) => ({
      ...app,
      dataUrl:
        sha256 === null
          ? null
          : `data:${mediaType ?? ""};base64,${(await ctx.services.files.read(sha256)).toString("base64")}`,
    })),
  );
});
