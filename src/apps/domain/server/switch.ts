import { editing, handleRevision, historyOf, restoring } from "../../../control/revision/server/api.ts";
import { row, rows, sql } from "../../../platform/server/database/connect.ts";
import { handle } from "../../../platform/server/handle.ts";
import { platformRefusals } from "../../../platform/shared/platform-messages.ts";
import { Refusal, unwrap } from "../../../platform/shared/refusal.ts";
import { domain } from "../contract.ts";
import type { CheckOutcome } from "../domain/outcome.ts";
import { keptPrimary, mayLead } from "./kept-primary.ts";
import { servedSql } from "./served.ts";

/** Makes another domain the first that a package's apps ask: one record, so never none and never two. */
export const switchPrimary = handleRevision(domain.switch, keptPrimary, (input) => editing(keptPrimary, input));

/** Brings an earlier primary back. */
export const restorePrimary = handleRevision(domain.restorePrimary, keptPrimary, (input, ctx) =>
  restoring(ctx, keptPrimary, input),
);

/** Which domains were a package's primary. */
export const primaryHistory = handle(domain.primaryHistory, ({ id }, ctx) => historyOf(ctx, keptPrimary, id));

interface Found {
  readonly packageName: string;
  readonly appName: string;
  readonly versions: number;
}

interface Served {
  readonly domain: string;
  readonly outcome: CheckOutcome | null;
  readonly certificateExpiresAt: Date | null;
}

/** What a switch would change, and for whom. Refuses a domain that is not in use there. */
export const switchOutlook = handle(domain.switchOutlook, async ({ id, primary }, ctx) => {
  const found = await row<Found>(
    ctx.db,
    sql`select p.package_name, a.app_name,
          (select count(*)::int from app_version v where v.package_name = p.package_name) as versions
        from primary_domain p join app_package a on a.package_name = p.package_name where p.id = ${id}`,
  );
  if (!found) throw new Refusal(platformRefusals.notFound, { field: "id" });
  unwrap(await mayLead(ctx.db, id, { primary }));
  const served = await rows<Served>(
    ctx.db,
    sql`select s.domain, d.outcome, d.certificate_expires_at from ${servedSql} s
          join primary_domain p on p.package_name = s.package_name and p.purpose = s.purpose
          join app_domain d on d.id = s.domain_id
        where p.id = ${id} order by s.place`,
  );
  const chosen = served.find((one) => one.domain === primary);
  return {
    ...found,
    before: served[0]?.domain ?? null,
    after: primary,
    backups: served.map((one) => one.domain).filter((name) => name !== primary),
    outcome: chosen?.outcome ?? null,
    certificateExpiresAt: chosen?.certificateExpiresAt?.toISOString() ?? null,
  };
});
