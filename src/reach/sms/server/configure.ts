import type { ChoiceSource } from "../../../base/choice/server/api.ts";
import type { Context, Services } from "../../../platform/server/context.ts";
import { row, rows, run, sql, type Db } from "../../../platform/server/database/connect.ts";
import { insertInto, json, updateTable } from "../../../platform/server/database/write.ts";
import { SANDBOX_ORIGIN } from "../../../platform/server/outbound/request.ts";
import { seal, unseal } from "../../../platform/server/secrets/seal.ts";
import { observed, type KnownProviders } from "../../weather/server/api.ts";
import { carrierSecret, type CarrierSetUp, type ChosenCarrier } from "./carrier.ts";

/** What people set up of a carrier. */
export interface CarrierConfigured {
  readonly name: string;
  readonly baseUrl: string;
  readonly enabled: boolean;
  readonly settings: Readonly<Record<string, unknown>>;
  /** Texts of batches a second; what it was when left out. */
  readonly perSecond?: number;
}

/** The carriers that are set up. */
export const knownCarriers: KnownProviders = {
  kind: "carrier",
  list: (db) => rows<{ code: string; name: string }>(db, sql`select code, name from carrier order by code`),
};

/** The carriers, for filters. */
export const carrierChoices: ChoiceSource = {
  name: "carrier",
  read: ({ db }) =>
    rows<{ value: string; label: string }>(
      db,
      sql`select code as value, name as label from carrier order by code limit 1000`,
    ),
};

/** A carrier's dialect and what is set up of it, with the number of its credentials; null when there is none. */
export const configuredCarrier = (
  db: Db,
  id: string,
): Promise<
  (CarrierConfigured & { readonly code: string; readonly dialect: string; readonly credentials: string | null }) | null
> =>
  row(
    db,
    sql`select code, dialect, name, base_url, enabled, settings, per_second, credentials from carrier where id = ${id}`,
  );

/** Adds a carrier that is off and has no key yet; null when there is one of that code. */
export const addCarrier = async (
  { db }: Context,
  { code, dialect }: { readonly code: string; readonly dialect: string },
  { settings, ...setUp }: CarrierConfigured,
): Promise<string | null> => {
  const values = { code, dialect, settings: json(settings), ...setUp, enabled: false };
  const made = await row<{ id: string }>(
    db,
    insertInto("carrier", values, sql`on conflict (code) do nothing returning id`),
  );
  return made?.id ?? null;
};

/** Puts what is set up of a carrier in force; one that goes off is preferred no more. */
export async function configureCarrier(
  { db }: Context,
  id: string,
  { settings, ...setUp }: CarrierConfigured,
): Promise<void> {
  const preferred = setUp.enabled ? sql<number>`preferred` : 0;
  await run(db, updateTable("carrier", { ...setUp, settings: json(settings), preferred }, sql`where id = ${id}`));
}

/** Gives a carrier another key to speak with, of that set of credentials. */
export async function keyCarrier({ db, services }: Context, code: string, set: string, key: string): Promise<void> {
  const secret = seal(services, key, carrierSecret.placeOf(code));
  await run(db, updateTable("carrier", { secret, credentials: set }, sql`where code = ${code}`));
}

/** Prefers one carrier to all others. */
export async function preferCarrier({ db }: Context, id: string): Promise<void> {
  await run(db, updateTable("carrier", { preferred: 0 }, sql`where preferred > 0`));
  await run(db, updateTable("carrier", { preferred: 1 }, sql`where id = ${id}`));
}

/** Keeps how the last test of a carrier ended. */
export async function noteCarrierTest(
  { db, now }: Context,
  id: string,
  { outcome, latencyMs }: { readonly outcome: string; readonly latencyMs: number },
): Promise<void> {
  const values = { testedAt: now, testOutcome: outcome, testMs: latencyMs };
  await run(db, updateTable("carrier", values, sql`where id = ${id}`));
}

/** Asks a carrier whether it is there, once. */
export const pingCarrier = ({ clock }: Services, carrier: ChosenCarrier) =>
  observed(clock, { kind: "carrier", code: carrier.code }, () => carrier.ping(), {
    said: ({ status }) => (status < 300 ? "answered" : "refused"),
    failed: () => "silent",
  });

/**
 * Gives a demo the sandbox's carrier, on and with the key of the sandbox's bank, which it shares; one that is there
 * keeps everything but a key that it never had. Null for no address: it follows with the sandbox's start.
 */
export async function sandboxCarrierIn(ctx: Context, key: string): Promise<void> {
  const secret = seal(ctx.services, key, carrierSecret.placeOf("sandbox"));
  const values = { code: "sandbox", name: "Sandbox", dialect: "sandbox", enabled: true, preferred: 1, secret };
  const given = sql`on conflict (code) do update set secret = coalesce(carrier.secret, excluded.secret)`;
  await run(ctx.db, insertInto("carrier", values, given));
}

/** Gives a demo a second carrier of the sandbox, off, with the key of the first; null where that cannot be. */
export async function spareCarrierIn(ctx: Context): Promise<string | null> {
  const first = await row<{ secret: string; baseUrl: string }>(
    ctx.db,
    sql`select secret, base_url from carrier where code = 'sandbox' and secret is not null`,
  );
  if (!first) return null;
  const key = unseal(ctx.services, first.secret, carrierSecret.placeOf("sandbox"));
  const secret = seal(ctx.services, key, carrierSecret.placeOf("respaldo"));
  const values = { code: "respaldo", name: "Respaldo", dialect: "sandbox", baseUrl: first.baseUrl, secret };
  const made = await row<{ id: string }>(
    ctx.db,
    insertInto("carrier", values, sql`on conflict (code) do nothing returning id`),
  );
  return made?.id ?? null;
}

/**
 * Gives a demo a carrier of another dialect, off, as somebody would have set it up; one that is there stays as it is.
 * Answers whether it was added.
 */
export async function standByCarrierIn(ctx: Context, { key, settings, ...carrier }: CarrierSetUp): Promise<boolean> {
  const secret = seal(ctx.services, key, carrierSecret.placeOf(carrier.code));
  const values = { ...carrier, settings: json(settings), secret };
  return (await run(ctx.db, insertInto("carrier", values, sql`on conflict (code) do nothing`))) > 0;
}

/** Lets the demo's carrier speak to the sandbox by its name, wherever it listens. */
export async function carrierToSandbox(db: Db): Promise<void> {
  const own = sql`where code = 'sandbox' and (base_url = '' or base_url like 'http://127.0.0.1:%')`;
  await run(db, updateTable("carrier", { baseUrl: SANDBOX_ORIGIN }, own));
}
