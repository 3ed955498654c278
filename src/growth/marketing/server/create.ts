import { staffIdOf, type Context } from "../../../platform/server/context.ts";
import { only, row, sql } from "../../../platform/server/database/connect.ts";
import { insertInto, json, type Update } from "../../../platform/server/database/write.ts";
import { handle } from "../../../platform/server/handle.ts";
import { plan } from "../../../platform/server/long-work.ts";
import { bytesOf } from "../../../platform/server/uploads.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import { marketing } from "../contract.ts";
import type { Conditions } from "../domain/segment.ts";
import { marketingRefusals as r } from "../messages.ts";
import { makeWork, sheetOf } from "./make-work.ts";

interface About {
  readonly name: string;
  readonly packageName: string;
  readonly productId?: string | undefined;
}

/** Refuses (400) a package that there is not, or that the caller does not see, and a product that there is not. */
export async function requireAbout(
  { db, actor }: Pick<Context, "db" | "actor">,
  { packageName, productId }: Omit<About, "name">,
): Promise<void> {
  const there = await row(db, sql`select 1 as there from app_package where package_name = ${packageName}`);
  const { packages } = actor.scope;
  if (!there || (packages !== null && !packages.includes(packageName)))
    throw new Refusal(r.packageUnknown, { field: "packageName" });
  if (productId !== undefined && !(await row(db, sql`select 1 as there from product where id = ${productId}`)))
    throw new Refusal(r.productUnknown, { field: "productId" });
}

/** Begins the making of a list; its lines are written after the commit. */
async function begin(
  ctx: Context,
  { name, packageName, productId }: About,
  of: Update<"marketing_list"> & { readonly source: string },
): Promise<string> {
  const { id } = await only<{ id: string }>(
    ctx.db,
    insertInto(
      "marketing_list",
      {
        name,
        packageName,
        productId: productId ?? null,
        ...of,
        userId: staffIdOf(ctx),
        lang: ctx.lang,
        status: "waiting",
        createdAt: ctx.now,
      },
      sql`returning id`,
    ),
  );
  await plan(ctx, makeWork, id);
  return id;
}

/** Makes a list of a segment of a package's customers. */
export const create = handle(marketing.create, async ({ segment, ...input }, ctx) => {
  await requireAbout(ctx, input);
  const { settledFrom = null, settledTo = null, worstOverdueTo = null, quotaFrom = null, idleFrom = null } = input;
  if (settledFrom !== null && settledTo !== null && settledTo < settledFrom)
    throw new Refusal(r.bounds, { field: "settledTo" });
  const conditions: Conditions = { settledFrom, settledTo, worstOverdueTo, quotaFrom, idleFrom };
  const listId = await begin(ctx, input, { source: "segment", segment, conditions: json(conditions) });
  const { name, packageName, productId = null } = input;
  ctx.audit({ object: ["marketingList", listId], after: { name, packageName, productId, segment, ...conditions } });
  return { listId };
});

/** Takes a file of customers in. What is no table with the columns is refused at once. */
export const importFile = handle(marketing.import, async ({ source, fileName, content, ...input }, ctx) => {
  await requireAbout(ctx, input);
  await sheetOf(await bytesOf(content), 1, ctx.lang).next();
  const mediaType = fileName.toLowerCase().endsWith(".xlsx")
    ? "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
    : "text/csv";
  const fileId = await ctx.services.files.keep(ctx.db, content, mediaType, ctx.now);
  const listId = await begin(ctx, input, { source, segment: null, fileName, fileId });
  const { name, packageName, productId = null } = input;
  const { sha256 } = content;
  ctx.audit({ object: ["marketingList", listId], after: { name, packageName, productId, source, fileName, sha256 } });
  return { listId };
});
