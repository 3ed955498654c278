import { generate } from "../src/apps/mapping/domain/generate.ts";
import { pairsOf, type Pair, type Word } from "../src/apps/mapping/domain/word.ts";
import { doorWords, draw } from "../src/apps/mapping/server/api.ts";
import type { Services } from "../src/platform/server/context.ts";
import { row, run, sql } from "../src/platform/server/database/connect.ts";
import { insertInto, json } from "../src/platform/server/database/write.ts";

const DAY_MS = 86_400_000;
/** One app that has its words, and one whose words wait for their first sync. */
const IN_USE = "mx.prestaya.app";
const PREPARED = "mx.credialdia.app";

/** Words that were changed since the last sync, and that nobody has mapped yet. */
const CHANGED = new Set(["curp", "rfc", "employer"]);
const NOT_MAPPED = new Set(["longitude", "latitude"]);
/** What came with the second sync. */
const ADDED = new Set(["/open/v1/app/version", "open.appVersion", "downloadLink", "storeLink"]);

/**
 * Adds the vocabularies of two of the demo's apps: one that was synced twice and has been worked on since, one that is
 * prepared. It runs once, in a database that has none yet; what was changed afterwards stays as it is.
 */
export async function seedMapping({ connection: { db }, clock, features }: Services): Promise<void> {
  if (await row(db, sql`select 1 as there from mapped_word limit 1`)) return;
  const originals = doorWords(features);
  const filled = (words: readonly Word[], seed: string): readonly Word[] => {
    const made = generate(words, seed, draw);
    return words.map((word) => ({ ...word, mapped: word.mapped ?? made.get(word.original) ?? null }));
  };
  const at = (daysAgo: number): Date => new Date(clock.now().getTime() - daysAgo * DAY_MS);
  const work = (
    packageName: string,
    words: readonly (Word & { readonly published: string | null })[],
    changedAt: Date,
  ) =>
    run(
      db,
      insertInto(
        "mapped_word",
        words.map((word) => ({ ...word, packageName, changedAt })),
      ),
    );

  const former = filled(
    originals.filter(({ original }) => !NOT_MAPPED.has(original)),
    "2025",
  );
  const published = new Map(former.map(({ original, mapped }) => [original, mapped]));
  const kept = former.map((word) => (CHANGED.has(word.original) ? { ...word, mapped: null } : word));
  const left = originals.filter(({ original }) => NOT_MAPPED.has(original));
  const present = [...filled(kept, "2026"), ...left];
  await work(
    IN_USE,
    present.map((word) => ({ ...word, published: published.get(word.original) ?? null })),
    at(3),
  );
  await work(
    PREPARED,
    filled(originals, PREPARED).map((word) => ({ ...word, published: null })),
    at(1),
  );

  const sync = (no: number, words: readonly Pair[], daysAgo: number, reason: string) =>
    run(
      db,
      sql`insert into revision (noun, object_id, no, origin, content, changes, effective_at, in_force_at, maker_id, ip,
            reason, made_at)
          select 'vocabulary', a.id::text, ${no}, 'edit', ${json({ words })}, '[]', ${at(daysAgo)}, ${at(daysAgo)}, u.id,
            '127.0.0.1', ${reason}, ${at(daysAgo)}
          from staff_user u, app_package a where u.account = 'ops' and a.package_name = ${IN_USE}`,
    );
  const whole = pairsOf(former);
  await sync(
    1,
    whole.filter(({ original }) => !ADDED.has(original)),
    40,
    "Primer vocabulario",
  );
  await sync(2, whole, 12, "Consulta de versión de la app");
  await run(db, insertInto("vocabulary", { packageName: IN_USE, words: json(whole) }));
}
