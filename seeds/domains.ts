import type { Purpose } from "../src/apps/domain/domain/purpose.ts";
import type { Services } from "../src/platform/server/context.ts";
import { only, row, run, sql } from "../src/platform/server/database/connect.ts";

interface Seed {
  readonly domain: string;
  readonly purpose: Purpose;
  readonly packages: readonly string[];
  readonly enabled?: boolean;
  readonly remark?: string;
}

const PRESTA_YA = "mx.prestaya.app";
const AL_DIA = "mx.credialdia.app";

const DOMAINS: readonly Seed[] = [
  { domain: "api.prestaya.example", purpose: "api", packages: [PRESTA_YA] },
  { domain: "api2.prestaya.example", purpose: "api", packages: [PRESTA_YA], remark: "Otro proveedor" },
  { domain: "app.prestaya.example", purpose: "h5", packages: [PRESTA_YA, AL_DIA] },
  { domain: "p.prestaya.example", purpose: "shortLink", packages: [PRESTA_YA, AL_DIA] },
  { domain: "api.credialdia.example", purpose: "api", packages: [AL_DIA] },
  { domain: "antiguo.credialdia.example", purpose: "h5", packages: [AL_DIA], enabled: false, remark: "En retiro" },
  { domain: "caido.credialdia.example", purpose: "h5", packages: [AL_DIA], enabled: false, remark: "No responde" },
  { domain: "mudanza.credialdia.example", purpose: "h5", packages: [AL_DIA], enabled: false, remark: "En mudanza" },
];

/**
 * Adds the demo's domains, which the sandbox plays. It runs once, in a database that has none yet; what was changed
 * afterwards stays as it is.
 */
export async function seedDomains({ connection: { db }, clock }: Services): Promise<void> {
  if (await row(db, sql`select 1 as there from app_domain limit 1`)) return;
  const now = clock.now();
  for (const { domain, purpose, packages, enabled = true, remark = "" } of DOMAINS) {
    const { id } = await only<{ id: string }>(
      db,
      sql`insert into app_domain (domain, purpose, remark, enabled) values (${domain}, ${purpose}, ${remark}, ${enabled})
          returning id`,
    );
    await run(
      db,
      sql`insert into domain_package (domain_id, package_name, since)
          select ${id}, name, ${now} from unnest(${packages}::text[]) as name`,
    );
    await run(
      db,
      sql`insert into primary_domain (package_name, purpose) select name, ${purpose}
          from unnest(${packages}::text[]) as name on conflict do nothing`,
    );
  }
}
