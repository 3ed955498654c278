import type { Context, Services } from "../../../platform/server/context.ts";
import { askOutside } from "../../../platform/server/database/asking.ts";
import { only, sql, type Db } from "../../../platform/server/database/connect.ts";
import { port } from "../../../platform/server/features.ts";
import type { Difference } from "../domain/difference.ts";
import type { Content } from "../domain/revised.ts";
import type { RevisionOrigin } from "../domain/state.ts";
import type { Kept } from "./kept.ts";

/** A change of a record that waits in a release instead of being made. */
export interface Waiting {
  readonly releaseId: string;
  readonly kept: Kept;
  readonly objectId: string;
  readonly label: string;
  readonly origin: RevisionOrigin;
  /** What the record holds now. */
  readonly present: Content;
  readonly content: Content;
  /** What it changes of what is in force. */
  readonly changes: readonly Difference[];
  readonly guarded: boolean;
  readonly restores: number | null;
  /** The revisions that it was decided on: the latest, and the one in force. */
  readonly revision: number;
  readonly inForce: number;
  readonly reason: string;
}

/** A release that takes edits in, with what it changes of a record already. */
interface Draft {
  readonly id: string;
  readonly name: string;
  readonly changes: readonly Difference[];
}

/** Releases: changes of several records that go out as one. */
export interface Releases {
  /** What a release changes of a record already. Refuses one that takes nothing in, and who may not put it there. */
  readonly changesIn: (ctx: Context<Db>, releaseId: string, noun: string, id: string) => Promise<readonly Difference[]>;
  /**
   * Keeps a change in a release; answers the release's name. Refuses as `changesIn` does, and as the rule of its noun
   * does where that does not let it even beside all else of the release.
   */
  readonly put: (ctx: Context, change: Waiting) => Promise<string>;
  /** The releases that take edits in, the latest first. */
  readonly drafts: (ctx: Context<Db>, noun: string, id: string) => Promise<readonly Draft[]>;
  /** Puts the releases into force whose time has come; answers how many. */
  readonly bringOut: (services: Services) => Promise<number>;
}

/** Who keeps releases. */
export const releases = port<Releases>("revision.releases");

/** @throws Error in a build without releases. */
export function releasesOf({ services }: { readonly services: Services }): Releases {
  const [found] = services.features.of(releases);
  if (!found) throw new Error("nobody keeps releases");
  return found;
}

/**
 * Lets a release whose time has come take effect before a record of it is changed: in a transaction of its own, after
 * which the caller's is begun anew.
 */
export async function afterDueReleases({ db, services, now }: Context, { revised }: Kept, id: string): Promise<void> {
  const { due } = await only<{ due: boolean }>(
    db,
    sql`select exists (select from release r join release_item i on i.release_id = r.id
          where r.status = 'scheduled' and r.effective_at <= ${now} and i.noun = ${revised.noun}
            and i.object_id = ${id}) as due`,
  );
  if (due) await askOutside(`releases due at ${now.toISOString()}`, () => releasesOf({ services }).bringOut(services));
}
