import { LRUCache } from "lru-cache";
import { bringIntoForce } from "../../../../control/revision/server/api.ts";
import type { BusinessDate } from "../../../../platform/shared/business-date.ts";
import type { Services } from "../../../../platform/server/context.ts";
import { plannedOnce, row, sql } from "../../../../platform/server/database/connect.ts";
import { isAllowed } from "../target.ts";
import { outsideTargets, placesOf } from "../places.ts";

/** A link as a visitor meets it. */
export interface FoundLink {
  readonly id: string;
  /** Null while it leads nowhere: it is disabled, its package is closed, or its target's machine is not allowed. */
  readonly target: string | null;
  readonly expiresOn: BusinessDate | null;
}

interface Row {
  readonly id: string;
  readonly target: string;
  readonly packageName: string;
  readonly expiresOn: BusinessDate | null;
  readonly leads: boolean;
  /** When the next revision of anything takes effect that is scheduled. */
  readonly nextAt: Date | null;
}

/** Whose revisions decide whether a link leads anywhere. */
const NOUNS = ["shortLink", "appPackage"];

const KEPT = 10_000;
/** For as long a process goes by what it has read: a link that is disabled stops everywhere within this time. */
const KEPT_MS = 1000;

const read = ({ connection: { db } }: Services, code: string) =>
  row<Row>(
    db,
    plannedOnce(sql`select l.id, l.target, l.package_name, l.expires_on, l.enabled and a.open and a.status = 1 as leads,
          (select min(r.effective_at) from revision r
           where r.in_force_at is null and r.replaced_by is null and r.stopped_at is null) as next_at
        from short_link l join app_package a on a.package_name = l.package_name
        where l.code = ${code} or (l.chosen and l.code = lower(${code})) order by l.chosen limit 1`),
  );

/** Whether the machine of a link's target is one of those that links lead to; asks for the package's own last. */
const mayLead = async (services: Services, { target, packageName }: Row, now: Date): Promise<boolean> =>
  isAllowed(target, await outsideTargets(services)) ||
  isAllowed(target, (await placesOf({ services, db: services.connection.db, now }, packageName)).targets);

/**
 * Finds links by their codes, in one look-up by the code's index; what is found is kept for a second at most, and never
 * beyond the instant at which something scheduled takes effect. What is not found is looked up again each time. A chosen
 * code may be written in capitals.
 */
export function linkFinder(services: Services): (code: string) => Promise<FoundLink | null> {
  const kept = new LRUCache<string, { readonly link: FoundLink; readonly until: number }>({ max: KEPT });

  async function lookUp(code: string, now: Date): Promise<FoundLink | null> {
    let found = await read(services, code);
    if (found?.nextAt && found.nextAt <= now) {
      await bringIntoForce(services, NOUNS, now);
      found = await read(services, code);
    }
    if (!found) return null;
    const { id, target, expiresOn, leads, nextAt } = found;
    const link = { id, expiresOn, target: leads && (await mayLead(services, found, now)) ? target : null };
    kept.set(code, { link, until: Math.min(now.getTime() + KEPT_MS, nextAt?.getTime() ?? Number.POSITIVE_INFINITY) });
    return link;
  }

  return (code) => {
    const now = services.clock.now();
    const known = kept.get(code);
    return known && now.getTime() < known.until ? Promise.resolve(known.link) : lookUp(code, now);
  };
}
