import { differences } from "../../control/revision/domain/difference.ts";
import type { Content } from "../../control/revision/domain/revised.ts";
import type { Services } from "../../platform/server/context.ts";
import { only, row, sql } from "../../platform/server/database/connect.ts";
import type { Target } from "./edits.ts";

/** How many of a release's records hold what it gives them, and how many what they held before it. */
export interface Held {
  readonly changed: number;
  readonly before: number;
}

/** What the records hold. */
export const contentsOf = ({ connection: { db } }: Services, targets: readonly Target[]): Promise<readonly Content[]> =>
  Promise.all(targets.map(async ({ kept, id }) => (await kept.read(db, id))?.content ?? {}));

/** What a release gives its records. */
const givenBy = ({ connection: { db } }: Services, releaseId: string, targets: readonly Target[]) =>
  Promise.all(
    targets.map(
      async ({ kept, id }) =>
        (
          await row<{ content: Content }>(
            db,
            sql`select content from release_item
                where release_id = ${releaseId} and noun = ${kept.revised.noun} and object_id = ${id}`,
          )
        )?.content ?? {},
    ),
  );

/** How the records of a release stand against what they held before it. */
export async function heldOf(
  services: Services,
  releaseId: string,
  targets: readonly Target[],
  before: readonly Content[],
): Promise<Held> {
  const [present, given] = [await contentsOf(services, targets), await givenBy(services, releaseId, targets)];
  const same = (wanted: readonly Content[]): number =>
    targets.filter(({ kept }, at) => differences(kept.revised, present[at] ?? {}, wanted[at] ?? {}).length === 0)
      .length;
  return { changed: same(given), before: same(before) };
}

/** What the books of a release say: how it stands, and of how many records they say that it is out. */
export const booksOf = ({ connection: { db } }: Services, releaseId: string) =>
  only<{ status: string; revisions: number; applied: number; restored: number; rows: number }>(
    db,
    sql`select status,
          (select count(*)::int from revision where release_id = r.id and origin <> 'initial'
            and restores is null) as revisions,
          (select count(*)::int from revision where release_id = r.id and restores is not null) as restored,
          (select count(*)::int from release_item where release_id = r.id and applied_no is not null) as applied,
          (select count(*)::int from operation_log where after ->> 'release' = r.name
            and after ? 'revision') as rows
        from release r where id = ${releaseId}`,
  );
