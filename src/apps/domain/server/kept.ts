import { contentOf, type Content } from "../../../control/revision/domain/revised.ts";
import type { Kept } from "../../../control/revision/server/api.ts";
import { only, row, run, sql, type Db, type Tx } from "../../../platform/server/database/connect.ts";
import { insertInto, updateTable } from "../../../platform/server/database/write.ts";
import { lockName, type Context } from "../../../platform/server/context.ts";
import { all } from "../../../platform/shared/policy.ts";
import { ok, refused, type Result } from "../../../platform/shared/refusal.ts";
import { domain } from "../contract.ts";
import { revisedDomain } from "../domain/revised.ts";
import type { Purpose } from "../domain/purpose.ts";
import { domainRefusals } from "../messages.ts";
import { ledBy } from "./served.ts";
import { unicodeOf } from "./shown.ts";

interface Row {
  readonly domain: string;
  readonly purpose: Purpose;
  readonly packages: readonly string[];
  readonly remark: string;
  readonly enabled: boolean;
}

/** Held by whoever takes a domain out of use or makes one a primary: each then sees what the other has done. */
export async function lockPrimaries({ db }: Context<Db>): Promise<void> {
  if (db.isTransaction) await lockName(db as Tx, "domain.primaries");
}

/** Whether there are these packages. */
export async function areThere(db: Db, packages: readonly string[]): Promise<Result<null>> {
  const { known } = await only<{ known: number }>(
    db,
    sql`select count(*)::int as known from app_package where package_name = any(${packages}::text[])`,
  );
  return known === packages.length ? ok(null) : refused(domainRefusals.noPackage, { field: "packages" });
}

/**
 * Whether a content may take the place of what is in force: a domain that is a primary leaves a package only where no
 * other would come in its place unasked.
 */
async function mayLeave(db: Db, id: string, content: Content): Promise<Result<null>> {
  const { packages, enabled } = content as unknown as Row;
  const led = await ledBy(db, id);
  const leaves = led.some((name) => !enabled || !packages.includes(name));
  return leaves ? refused(domainRefusals.leads, { field: "id" }) : ok(null);
}

/** Puts the packages of a domain into their table; one that is for them already stays so since when it has been. */
export async function servePackages(
  { db, now }: Context,
  id: string,
  { packages, purpose, anew }: Pick<Row, "packages" | "purpose"> & { readonly anew: boolean },
): Promise<void> {
  const stays = sql`package_name = any(${packages}::text[])`;
  await run(db, sql`delete from domain_package where domain_id = ${id} and (${anew}::boolean or not ${stays})`);
  for (const packageName of packages) {
    await run(db, insertInto("domain_package", { domainId: id, packageName, since: now }, sql`on conflict do nothing`));
    await run(db, insertInto("primary_domain", { packageName, purpose }, sql`on conflict do nothing`));
  }
}

async function write(ctx: Context, id: string, content: Content): Promise<void> {
  const { packages, remark, enabled } = content as unknown as Row;
  const before = await only<Pick<Row, "enabled" | "purpose">>(
    ctx.db,
    sql`select enabled, purpose from app_domain where id = ${id}`,
  );
  await run(ctx.db, updateTable("app_domain", { remark: remark ?? "", enabled }, sql`where id = ${id}`));
  await servePackages(ctx, id, { packages, purpose: before.purpose, anew: enabled && !before.enabled });
}

/** Domains and their revisions. */
export const keptDomain: Kept = {
  revised: revisedDomain,
  call: domain.edit,
  read: async (db: Db, id) => {
    const found = await row<Row>(
      db,
      sql`select d.domain, d.purpose, d.remark, d.enabled, array(select p.package_name from domain_package p
            where p.domain_id = d.id order by p.package_name) as packages
          from app_domain d where d.id = ${id}`,
    );
    if (!found) return null;
    const unicode = unicodeOf(found.domain);
    const name = unicode === null ? found.domain : `${found.domain} (${unicode})`;
    return {
      label: `${name} · ${found.purpose} · ${found.packages.join(", ")}`,
      content: contentOf(revisedDomain, { ...found }),
    };
  },
  mayHold: async (ctx, content, before, id) => {
    await lockPrimaries(ctx);
    const added = (content as unknown as Row).packages.filter(
      (name) => !(before as unknown as Row).packages.includes(name),
    );
    return all(await areThere(ctx.db, added), await mayLeave(ctx.db, id, content));
  },
  judgedInItsTime: true,
  write,
};
