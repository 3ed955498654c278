import type { Services } from "../../../platform/server/context.ts";
import { expireJobs, storeName } from "./job-store.ts";

/** Removes the files of exports whose time is over; answers how many. */
export async function sweepExports(services: Services): Promise<number> {
  const expired = await expireJobs(services.connection.db, services.clock.now());
  for (const job of expired) await services.files.removeMade(storeName(job));
  return expired.length;
}
