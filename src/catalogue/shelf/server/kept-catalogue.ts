import { LRUCache } from "lru-cache";
import type { Services } from "../../../platform/server/context.ts";
import { byRank } from "../domain/shelf.ts";
import { catalogueOf, type CatalogueGroup } from "./read.ts";

interface Kept {
  readonly stamp: string;
  readonly groups: readonly CatalogueGroup[];
}

const KEPT_PACKAGES = 200;
const keptBy = new WeakMap<Services, LRUCache<string, Kept>>();

function keptOf(services: Services): LRUCache<string, Kept> {
  const known = keptBy.get(services) ?? new LRUCache<string, Kept>({ max: KEPT_PACKAGES });
  keptBy.set(services, known);
  return known;
}

/**
 * The catalogue of a package as it stands at `stamp`, or later. It is kept in memory under the stamp that its reader
 * saw before, so that a change in between makes it out of date, and any change does so at once on every replica.
 */
export async function keptCatalogue(
  services: Services,
  packageName: string,
  stamp: string,
): Promise<readonly CatalogueGroup[]> {
  const kept = keptOf(services);
  const known = kept.get(packageName);
  if (known?.stamp === stamp) return known.groups;
  // in its order, which leaves each visit little to sort
  const groups = (await catalogueOf(services.connection.db, packageName)).toSorted(byRank);
  kept.set(packageName, { stamp, groups });
  return groups;
}
