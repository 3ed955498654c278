import type { Services } from "../../../platform/server/context.ts";
import { row, rows, run, sql, type Db } from "../../../platform/server/database/connect.ts";
import { insertInto, json, updateTable } from "../../../platform/server/database/write.ts";
import type { Context } from "../../../platform/server/context.ts";
import { seal, unseal } from "../../../platform/server/secrets/seal.ts";
import { secretColumn } from "../../../platform/server/secrets/stored.ts";
import type { KnownProviders } from "../../../reach/weather/server/api.ts";
import type { ExchangeSetUp } from "./exchange.ts";

/** Our password at an exchange. */
export const exchangeSecret = secretColumn({ table: "exchange", key: "code", column: "secret" });

/** What people set up of an exchange. */
export interface ExchangeConfigured {
  readonly name: string;
  readonly baseUrl: string;
  readonly enabled: boolean;
  readonly settings: Readonly<Record<string, unknown>>;
}

/** The exchanges that are set up. */
export const knownExchanges: KnownProviders = {
  kind: "exchange",
  list: (db) => rows<{ code: string; name: string }>(db, sql`select code, name from exchange order by code`),
};

interface Row extends Omit<ExchangeSetUp, "key"> {
  readonly secret: string;
}

/** An exchange as it is set up, with its password in plain. */
const setUpOf = (services: Services, { secret, ...found }: Row): ExchangeSetUp => ({
  ...found,
  key: unseal(services, secret, exchangeSecret.placeOf(found.code)),
});

/** The exchange that calls now: the preferred one of those that are on. Null when none is. */
export async function chosenExchange(services: Services): Promise<ExchangeSetUp | null> {
  const found = await row<Row>(
    services.connection.db,
    sql`select code, name, dialect, base_url, secret, settings from exchange where enabled and secret is not null
        order by preferred desc, code limit 1`,
  );
  return found && setUpOf(services, found);
}

/** The exchange of a code, on or off; null when there is none, or it has no password yet. */
export async function exchangeNamed(services: Services, code: string): Promise<ExchangeSetUp | null> {
  const found = await row<Row>(
    services.connection.db,
    sql`select code, name, dialect, base_url, secret, settings from exchange
        where code = ${code} and secret is not null`,
  );
  return found && setUpOf(services, found);
}

/** The exchange of an id, on or off; null when there is none, or it has no password yet. */
export async function exchangeBy(services: Services, id: string): Promise<ExchangeSetUp | null> {
  const found = await row<Row>(
    services.connection.db,
    sql`select code, name, dialect, base_url, secret, settings from exchange where id = ${id} and secret is not null`,
  );
  return found && setUpOf(services, found);
}

/** The exchanges over which calls are made or still under way. */
export async function exchangesInUse(services: Services): Promise<readonly ExchangeSetUp[]> {
  const found = await rows<Row>(
    services.connection.db,
    sql`select code, name, dialect, base_url, secret, settings from exchange e
        where secret is not null and (enabled or exists (
          select from phone_call c where c.exchange = e.code and c.state in ('dialing', 'ringing', 'answered')))
        order by code`,
  );
  return found.map((one) => setUpOf(services, one));
}

/** An exchange's dialect and what is set up of it, with the number of its credentials; null when there is none. */
export const configuredExchange = (
  db: Db,
  id: string,
): Promise<
  (ExchangeConfigured & { readonly code: string; readonly dialect: string; readonly credentials: string | null }) | null
> => row(db, sql`select code, dialect, name, base_url, enabled, settings, credentials from exchange where id = ${id}`);

/** Adds an exchange that is off and has no password yet; null when there is one of that code. */
export const addExchange = async (
  { db }: Context,
  { code, dialect }: { readonly code: string; readonly dialect: string },
  { name, baseUrl, settings }: ExchangeConfigured,
): Promise<string | null> => {
  const values = { code, dialect, name, baseUrl, settings: json(settings), enabled: false };
  const made = await row<{ id: string }>(
    db,
    insertInto("exchange", values, sql`on conflict (code) do nothing returning id`),
  );
  return made?.id ?? null;
};

/** Puts what is set up of an exchange in force; one that goes off is preferred no more. */
export async function configureExchange(
  { db }: Context,
  id: string,
  { name, baseUrl, enabled, settings }: ExchangeConfigured,
): Promise<void> {
  const preferred = enabled ? sql<number>`preferred` : 0;
  const values = { name, baseUrl, enabled, settings: json(settings), preferred };
  await run(db, updateTable("exchange", values, sql`where id = ${id}`));
}

/** Gives an exchange another password of ours, of that set of credentials. */
export async function keyExchange({ db, services }: Context, code: string, set: string, key: string): Promise<void> {
  const secret = seal(services, key, exchangeSecret.placeOf(code));
  await run(db, updateTable("exchange", { secret, credentials: set }, sql`where code = ${code}`));
}

/** Prefers one exchange to all others. */
export async function preferExchange({ db }: Context, id: string): Promise<void> {
  await run(db, updateTable("exchange", { preferred: 0 }, sql`where preferred > 0`));
  await run(db, updateTable("exchange", { preferred: 1 }, sql`where id = ${id}`));
}

/** Keeps how the last test of an exchange ended. */
export async function noteExchangeTest(
  { db, now }: Context,
  id: string,
  { outcome, latencyMs }: { readonly outcome: string; readonly latencyMs: number },
): Promise<void> {
  const values = { testedAt: now, testOutcome: outcome, testMs: latencyMs };
  await run(db, updateTable("exchange", values, sql`where id = ${id}`));
}

/** Gives a demo an exchange that is on; one that is there stays as it is. Answers whether it was added. */
export async function demoExchangeIn(ctx: Context, { key, settings, ...exchange }: ExchangeSetUp): Promise<boolean> {
  const secret = seal(ctx.services, key, exchangeSecret.placeOf(exchange.code));
  const values = { ...exchange, settings: json(settings), secret, enabled: true, preferred: 1 };
  return (await run(ctx.db, insertInto("exchange", values, sql`on conflict (code) do nothing`))) > 0;
}
