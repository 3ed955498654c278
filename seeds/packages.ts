import type { Services } from "../src/platform/server/context.ts";
import { only, row, run, sql, type Db } from "../src/platform/server/database/connect.ts";
import { json } from "../src/platform/server/database/write.ts";

const DAY_MS = 86_400_000;

interface SeedPackage {
  readonly packageName: string;
  readonly appName: string;
  readonly domain: string;
  readonly osType: number;
  readonly belong: number;
  readonly typeRadio: number;
  readonly status: number;
}

/** Beside the apps that lend: one under review, one that a partner gave up, and one to try things with. */
const OTHERS: readonly SeedPackage[] = [
  {
    packageName: "mx.prestaya.ios",
    appName: "PrestaYa para iPhone",
    domain: "ios.prestaya.mx",
    osType: 2,
    belong: 1,
    typeRadio: 1,
    status: 0,
  },
  {
    packageName: "mx.aliado.web",
    appName: "Aliado Web",
    domain: "creditos.aliado.mx",
    osType: 3,
    belong: 2,
    typeRadio: 3,
    status: 2,
  },
  {
    packageName: "mx.prestaya.pruebas",
    appName: "PrestaYa Pruebas",
    domain: "pruebas.prestaya.mx",
    osType: 1,
    belong: 3,
    typeRadio: 2,
    status: 0,
  },
];

interface SeedRevision {
  readonly id: string;
  readonly no: number;
  readonly origin: string;
  readonly content: object;
  readonly changes: readonly object[];
  readonly reason: string | null;
  readonly at: Date;
}

const keep = (db: Db, { id, no, origin, content, changes, reason, at }: SeedRevision): Promise<number> =>
  run(
    db,
    sql`insert into revision (noun, object_id, no, origin, content, changes, effective_at, in_force_at, maker_id, ip,
          reason, made_at)
        select 'appPackage', ${id}, ${no}, ${origin}, ${json(content)}, ${json(changes)}, ${at}, ${at}, u.id,
          '127.0.0.1', ${reason}, ${at}
        from staff_user u where u.account = 'ops'`,
  );

/**
 * Gives the demo's apps their hosts, adds others that do not lend, and the revisions of those. It runs once, in a
 * database in which no package was ever edited; what was changed afterwards stays as it is.
 */
export async function seedPackages({ connection: { db }, clock }: Services): Promise<void> {
  if (await row(db, sql`select 1 as there from revision where noun = 'appPackage' limit 1`)) return;
  const created = new Date(clock.now().getTime() - 30 * DAY_MS);
  await run(
    db,
    sql`update app_package set domain = lower((select string_agg(part, '.' order by no desc)
          from unnest(string_to_array(package_name, '.')) with ordinality as parts (part, no)))
        where domain = ''`,
  );
  for (const { packageName, ...config } of OTHERS) {
    const { appName, domain, osType, belong, typeRadio, status } = config;
    const { id, merchantNo } = await only<{ id: string; merchantNo: string }>(
      db,
      sql`insert into app_package (package_name, app_name, domain, merchant_no, status, open, os_type, belong,
            download_type, created_at)
          select ${packageName}, ${appName}, ${domain}, min(merchant_no), ${status}, false, ${osType}, ${belong},
            ${typeRadio}, ${created}
          from merchant returning id, merchant_no`,
    );
    const former = { ...config, merchantNo, enabled: false, domain: `antes.${domain}` };
    const moved = { field: "domain", before: former.domain, after: domain };
    await keep(db, { id, no: 1, origin: "create", content: former, changes: [], reason: null, at: created });
    const edited = new Date(created.getTime() + DAY_MS);
    const content = { ...former, domain };
    await keep(db, { id, no: 2, origin: "edit", content, changes: [moved], reason: "Nuevo dominio", at: edited });
  }
}
