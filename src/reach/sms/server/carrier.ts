import type { Services } from "../../../platform/server/context.ts";
import { row, rows, sql, type Db } from "../../../platform/server/database/connect.ts";
import { port } from "../../../platform/server/features.ts";
import { secretColumn } from "../../../platform/server/secrets/stored.ts";
import { unseal } from "../../../platform/server/secrets/seal.ts";
import type { ProviderDialect } from "../../../platform/shared/dialect.ts";

/** A text on its way to a phone. */
export interface OutgoingText {
  /** Ours; the carrier's reports name it. */
  readonly reference: string;
  /** Ten digits. */
  readonly phone: string;
  readonly text: string;
}

/**
 * What a carrier answered: it took the text over (and may have said by what it knows it, part by part), or will never
 * send it, for a reason that is an `SmsProblem` or stands in its own words.
 */
export type HandOver =
  | { readonly taken: true; readonly references?: readonly string[] }
  | { readonly taken: false; readonly reason: string };

/** Thrown by a carrier that has surely not taken a text over, and may be asked again after so many seconds. */
export class NotTaken extends Error {
  readonly seconds: number;

  constructor(message: string, seconds: number) {
    super(message);
    this.name = "NotTaken";
    this.seconds = seconds;
  }
}

/** What an SMS carrier can do for us. Whether a text arrived comes later, through the signed door. */
export interface Carrier {
  /**
   * Hands a text over, at most once for a reference however often it is asked. Rejects when there was no answer that
   * says what became of it; with a NotTaken when it was surely not taken.
   */
  handOver(text: OutgoingText): Promise<HandOver>;
  /**
   * Only of a carrier that knows nothing of our references, so that a second hand-over would be a second text: it is
   * asked once, and after a silence this finds out what became of it. Null while that cannot be told.
   */
  trace?(text: OutgoingText, askedAt: Date): Promise<HandOver | null>;
  /** Asks whether it is there and knows us, which sends nothing; answers what it said. */
  ping(): Promise<{ readonly status: number; readonly text: string }>;
}

/** A carrier as it is set up. Its code is the channel of its key to the signed door. */
export interface CarrierSetUp {
  readonly code: string;
  readonly name: string;
  readonly dialect: string;
  readonly baseUrl: string;
  /** Our key to the carrier in plain. */
  readonly key: string;
  /** What the dialect needs to know besides. */
  readonly settings: Readonly<Record<string, unknown>>;
}

/** How the carriers of one dialect are spoken to. */
export interface DialectCarrier {
  readonly dialect: ProviderDialect;
  readonly carrier: (carrier: CarrierSetUp, services: Services) => Carrier;
}

/** The dialects that features bring. */
export const carrierDialects = port<DialectCarrier>("sms.carriers");

/** Our key to a carrier. */
export const carrierSecret = secretColumn({ table: "carrier", key: "code", column: "secret" });

export interface ChosenCarrier extends Carrier {
  readonly code: string;
}

interface Row extends Omit<CarrierSetUp, "key"> {
  readonly secret: string;
}

/** A carrier as it is set up, with its key in plain. */
const setUpOf = (services: Services, { secret, ...found }: Row): CarrierSetUp => ({
  ...found,
  key: unseal(services, secret, carrierSecret.placeOf(found.code)),
});

const WAITED_DAYS = 3;

/** The carriers of a dialect that are on, and those from which reports are still awaited. */
export async function carriersSpoken(services: Services, dialect: string): Promise<readonly CarrierSetUp[]> {
  const found = await rows<Row>(
    services.connection.db,
    sql`select code, name, dialect, base_url, secret, settings from carrier c
        where dialect = ${dialect} and secret is not null and (enabled or exists (
          select from sms s where s.status = 64 and s.carrier = c.code
            and s.created_at > ${services.clock.now()}::timestamptz - make_interval(days => ${WAITED_DAYS})))
        order by code`,
  );
  return found.map((row) => setUpOf(services, row));
}

function opened(services: Services, found: Row): ChosenCarrier | null {
  const spoken = services.features.of(carrierDialects).find(({ dialect }) => dialect.code === found.dialect);
  if (!spoken) return null;
  const carrier = spoken.carrier(setUpOf(services, found), services);
  const { trace } = carrier;
  return {
    code: found.code,
    handOver: (text) => carrier.handOver(text),
    ping: () => carrier.ping(),
    ...(trace && { trace: (text: OutgoingText, askedAt: Date) => trace.call(carrier, text, askedAt) }),
  };
}

/** What a carrier is looked up with: the services, or a context with its transaction. */
type Source = Services | { readonly services: Services; readonly db: Db };

/** The carrier that sends now: the preferred one of those that are on. Null when none is. */
export async function chosenCarrier(source: Source): Promise<ChosenCarrier | null> {
  const [services, db] = "services" in source ? [source.services, source.db] : [source, source.connection.db];
  const found = await row<Row>(
    db,
    sql`select code, name, dialect, base_url, secret, settings from carrier where enabled and secret is not null
        order by preferred desc, code limit 1`,
  );
  return found && opened(services, found);
}

/** The carrier of a code, on or off; null when there is none, or it has no key yet. */
export async function carrierNamed(services: Services, code: string): Promise<ChosenCarrier | null> {
  const found = await row<Row>(
    services.connection.db,
    sql`select code, name, dialect, base_url, secret, settings from carrier where code = ${code} and secret is not null`,
  );
  return found && opened(services, found);
}

/** A carrier by its id, on or off; null when there is none, or it has no key yet. */
export async function carrierBy({ services, db }: { readonly services: Services; readonly db: Db }, id: string) {
  const found = await row<Row>(
    db,
    sql`select code, name, dialect, base_url, secret, settings from carrier where id = ${id} and secret is not null`,
  );
  return found && opened(services, found);
}
