import * as z from "zod";
import { changeFrame, type Change } from "../shared/change.ts";
import { codesOf } from "../shared/endpoint.ts";
import { rows, sql, type Connection } from "./database/connect.ts";
import { derived, type Features } from "./features.ts";
import { GatheredChanges, parcelsOf } from "./gathered-changes.ts";
import type { Log } from "./log.ts";
import type { Signals } from "./signals.ts";

/** What changes within so long goes out together. */
const GATHERED_MS = 1000;
const TOPIC = "changed";

/** What a process needs to tell of changes. */
interface Teller {
  readonly connection: Connection;
  readonly log: Log;
  readonly features: Features;
}

const gathering = new WeakMap<Teller, GatheredChanges>();
const payload = z.array(changeFrame);

/**
 * Tells every replica's consoles of records that changed, within a second, once for all that changed meanwhile. It is a
 * hint and no more: one that is lost leaves a console as old as it would be without.
 */
export function tellChanged(teller: Teller, changed: readonly (readonly [kind: string, id: string | null])[]): void {
  const ofInterest = changed.filter(([kind]) => readersOf(teller.features).has(kind));
  if (ofInterest.length === 0) return;
  const known = gathering.get(teller);
  const changes = known ?? new GatheredChanges();
  gathering.set(teller, changes);
  if (changes.isEmpty) setTimeout(() => void send(teller, changes), GATHERED_MS).unref();
  for (const [kind, id] of ofInterest) changes.add(kind, id);
}

async function send({ connection, log }: Teller, changes: GatheredChanges): Promise<void> {
  const parts = parcelsOf(changes.take());
  try {
    await rows(
      connection.db,
      sql`select pg_notify('trastienda', ${`${TOPIC} `} || part) from unnest(${parts}::text[]) part`,
    );
  } catch (error) {
    log.debug({ error: String(error) }, "changes: not told");
  }
}

/** Hears what changed, in whichever process it did. */
export const onChanged = (
  { signals }: { readonly signals: Signals },
  hear: (changes: readonly Change[]) => void,
): void => signals.on(TOPIC, (text) => hear(payload.parse(JSON.parse(text))));

/**
 * Which permissions let one read the records of a kind: one of those of its lists, or, without any, of its queries. A
 * kind that nobody reads by a permission is none of them.
 */
const readersOf = derived(({ calls }) => {
  const found = new Map<string, { readonly lists: string[]; readonly queries: string[] }>();
  for (const [name, { kind, access }] of calls) {
    const noun = nounOf(name);
    const of = found.get(noun) ?? { lists: [], queries: [] };
    found.set(noun, of);
    if (kind === "list") of.lists.push(...codesOf(access));
    if (kind === "query") of.queries.push(...codesOf(access));
  }
  return new Map(
    [...found]
      .map(([noun, { lists, queries }]) => [noun, lists.length > 0 ? lists : queries] as const)
      .filter(([, codes]) => codes.length > 0),
  );
});

/** What of some changes somebody with these permissions may hear of: the kinds whose list they may read. */
export const heardBy = (features: Features, changes: readonly Change[], permissions: ReadonlySet<string>): Change[] =>
  changes.filter(
    ({ kind }) =>
      readersOf(features)
        .get(kind)
        ?.some((code) => permissions.has(code)) ?? false,
  );

/** The noun of a call: the contract in which it stands. */
export const nounOf = (call: string): string => call.split(".")[0] ?? call;
