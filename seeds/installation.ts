import { verify } from "@node-rs/argon2";
import type pg from "pg";
import { DEFAULT_DEMO_PASSWORD, type Config, type Mode } from "../src/platform/server/config.ts";
import { reach } from "../src/platform/server/database/reach.ts";
import { StartError } from "../src/platform/server/start-error.ts";
import { DEMO_MERCHANT } from "./lending.ts";
import { demoAccounts } from "./roles.ts";

/** What the start has to know of a database before it touches it. */
interface Found {
  /** What the database itself says it is; null where nobody has written that down. */
  readonly mode: Mode | null;
  readonly staff: number;
  /** Whether a demo's start has given out its password here. */
  readonly demoStarted: boolean;
  /** Whether it lends as the demo's merchant. */
  readonly demoMerchant: boolean;
  /** Active accounts with the name of a demo account or a demo's password. */
  readonly demoAccounts: readonly string[];
}

const EMPTY: Found = { mode: null, staff: 0, demoStarted: false, demoMerchant: false, demoAccounts: [] };

/**
 * The accounts that anybody could use who has read our documentation: by what the demo called them, by its hash, or by
 * its password.
 */
async function openAccounts(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ account: string; hash: string; named: boolean; shared: boolean }>(
    `select u.account, u.password_hash as hash, (u.account, u.name) in (select * from unnest($1::text[], $2::text[])) as named,
            u.password_hash is not distinct from (select value ->> 'demoHash' from setting where key = 'seed.staff') as shared
     from staff_user u where u.active and (u.account = any ($1) or u.password_hash = (select value ->> 'demoHash' from setting where key = 'seed.staff'))
     order by u.account`,
    [demoAccounts.map(({ account }) => account), demoAccounts.map(({ name }) => name)],
  );
  const open = await Promise.all(
    rows.map(
      async (row) => row.named || row.shared || (await verify(row.hash, DEFAULT_DEMO_PASSWORD).catch(() => false)),
    ),
  );
  return rows.filter((_, index) => open[index]).map(({ account }) => account);
}

async function look(client: pg.Client): Promise<Found> {
  const tables = await client.query<{ ours: boolean; marked: boolean }>(
    "select to_regclass('public.staff_user') is not null as ours, to_regclass('public.installation') is not null as marked",
  );
  const { ours, marked } = tables.rows[0] ?? { ours: false, marked: false };
  if (!ours) return EMPTY;
  const mode = marked ? (await client.query<{ mode: Mode }>("select mode from installation")).rows[0]?.mode : undefined;
  const facts = await client.query<Pick<Found, "staff" | "demoStarted" | "demoMerchant">>(
    `select (select count(*)::int from staff_user) as staff, exists (select from merchant where name = $1) as "demoMerchant",
            exists (select from setting where key = 'seed.staff' and value ->> 'demoHash' is not null) as "demoStarted"`,
    [DEMO_MERCHANT],
  );
  return { ...EMPTY, ...facts.rows[0], mode: mode ?? null, demoAccounts: await openAccounts(client) };
}

const ELSEWHERE = "or use another DATABASE_URL or DATA_DIR";

/** Why a start in this mode is refused on a database, in one line; null when it is not. */
export function whyNot(wanted: Mode, found: Found): string | null {
  if (found.mode !== null && found.mode !== wanted)
    return `The database belongs to a ${found.mode} installation and MODE is ${wanted}: set MODE=${found.mode}, ${ELSEWHERE}`;
  if (wanted === "demo") {
    const foreign = found.mode === null && found.staff > 0 && !(found.demoStarted && found.demoMerchant);
    return foreign
      ? `The database holds an installation that is not a demo and MODE is demo: set MODE=production, ${ELSEWHERE}`
      : null;
  }
  if (found.demoMerchant)
    return `The database holds a demo's portfolio and MODE is production: set MODE=demo, ${ELSEWHERE}`;
  if (found.demoAccounts.length > 0)
    return `The database has accounts of the demo, whose password is public: ${found.demoAccounts.join(", ")}. Disable them before production starts`;
  return null;
}

/**
 * Refuses a start in the wrong mode, or a production that anybody could enter, before anything is written, the schema
 * included.
 * @throws StartError with one line.
 */
export async function requireMode(url: string, { mode }: Pick<Config, "mode">): Promise<void> {
  const why = whyNot(mode, await reach(url, look));
  if (why !== null) throw new StartError(why);
}

/**
 * Writes down what kind of installation a database is, in the transaction that sets it up. Of two starts at once the
 * second waits and finds what the first has set up.
 * @throws StartError when it has become one of the other kind meanwhile.
 */
export async function settleMode(client: pg.Client, { mode }: Pick<Config, "mode">, now: Date): Promise<void> {
  await client.query("select pg_advisory_xact_lock(hashtextextended('installation', 0))");
  const why = whyNot(mode, await look(client));
  if (why !== null) throw new StartError(why);
  await client.query("insert into installation (mode, set_up_at) values ($1, $2) on conflict do nothing", [mode, now]);
}
