import type { BusinessDate } from "../../../platform/shared/business-date.ts";
import type { Context } from "../../../platform/server/context.ts";
import { rows, sql, type Db } from "../../../platform/server/database/connect.ts";
import type { CustomerStatus } from "../../../people/borrower/domain/status.ts";
import type { StandingFlag, RegisterInForce } from "../domain/guard.ts";
import type { ContactPurpose, RegisterKind } from "../domain/sets.ts";
import type { Contact } from "./contact.ts";
import { contactPastDue, contactPromises } from "./ports.ts";

/** A customer as the guard knows them. */
export interface Person {
  readonly id: string;
  readonly phone: string;
  readonly status: CustomerStatus;
  readonly stateCode: string | null;
  readonly municipality: string | null;
  readonly appName: string;
}

/** A contact that left, and counts. */
export interface Counted {
  readonly customerId: string | null;
  readonly phone: string;
  readonly purpose: ContactPurpose;
  readonly at: Date;
}

/** All that is known of whom some contacts are to reach, gathered in a few statements however many they are. */
export interface Known {
  readonly people: readonly Person[];
  readonly flags: readonly (StandingFlag & { readonly customerId: string | null; readonly phone: string | null })[];
  readonly attempts: readonly Counted[];
  readonly consented: ReadonlySet<string>;
  readonly pastDue: ReadonlySet<string>;
  /** Customers who were contacted about what they owe before. */
  readonly dunned: ReadonlySet<string>;
  readonly promised: ReadonlyMap<string, BusinessDate>;
  readonly registers: readonly (RegisterInForce & { readonly phones: ReadonlySet<string> })[];
  readonly staff: ReadonlyMap<string, string>;
}

/** The week that the caps count, and what the zones are apart. */
const COUNTED_MS = 9 * 86_400_000;

const NOTHING: Promise<never[]> = Promise.resolve([]);

async function peopleOf(db: Db, ids: readonly string[], phones: readonly string[]): Promise<Person[]> {
  return rows<Person>(
    db,
    sql`with found as (select id from customer where id = any(${ids}::bigint[])
          union select id from customer where phone = any(${phones}::text[]))
        select c.id, c.phone, c.status, c.state_code, c.municipality, a.app_name
        from found f join customer c on c.id = f.id join app_package a on a.package_name = c.package_name
        order by c.id`,
  );
}

const flagsOf = (db: Db, ids: readonly string[], phones: readonly string[]): Promise<[...Known["flags"]]> =>
  rows(
    db,
    sql`select f.customer_id, f.phone, f.kind, f.purposes, f.until_on from contact_flag f
        where f.ended_at is null and f.customer_id = any(${ids}::bigint[])
        union
        select f.customer_id, f.phone, f.kind, f.purposes, f.until_on from contact_flag f
        where f.ended_at is null and f.phone = any(${phones}::text[])`,
  );

const countedOf = (db: Db, ids: readonly string[], phones: readonly string[], since: Date): Promise<Counted[]> =>
  rows(
    db,
    sql`select a.customer_id, a.phone, a.purpose, a.at from contact_attempt a
        where a.allowed and not a.answers and a.purpose <> 'transactional' and a.customer_id = any(${ids}::bigint[])
          and a.at >= ${since}
        union all
        select a.customer_id, a.phone, a.purpose, a.at from contact_attempt a
        where a.allowed and not a.answers and a.purpose <> 'transactional' and a.phone = any(${phones}::text[])
          and a.at >= ${since} and (a.customer_id is null or a.customer_id <> all(${ids}::bigint[]))`,
  );

const dunnedOf = (db: Db, ids: readonly string[]): Promise<{ customerId: string }[]> =>
  rows(
    db,
    sql`select i.id as customer_id from unnest(${ids}::bigint[]) as i(id)
        where exists (select from contact_attempt a where a.customer_id = i.id and a.allowed and not a.answers
          and a.purpose = 'collection')`,
  );

const consentOf = (db: Db, ids: readonly string[]): Promise<{ customerId: string; given: boolean }[]> =>
  rows(
    db,
    sql`select distinct on (c.customer_id) c.customer_id, c.given from contact_consent c
        where c.customer_id = any(${ids}::bigint[]) order by c.customer_id, c.said_at desc, c.id desc`,
  );

async function registersFor(db: Db, phones: readonly string[]): Promise<[...Known["registers"]]> {
  const found = await rows<{ kind: RegisterKind; asOf: BusinessDate; listed: string[] }>(
    db,
    sql`select r.kind, r.as_of, coalesce((select array_agg(p.phone) from contact_register_phone p
          where p.register_id = r.id and p.phone = any(${phones}::text[])), '{}') as listed
        from contact_register r where r.state = 'inForce'`,
  );
  return found.map(({ kind, asOf, listed }) => ({ kind, asOf, listed: false, phones: new Set(listed) }));
}

/** Gathers what the guard has to know of contacts that are neither transactional nor answers. */
export async function gather(ctx: Context<Db>, db: Db, contacts: readonly Contact[]): Promise<Known> {
  const purposes = new Set(contacts.map(({ purpose }) => purpose));
  const asked = [...new Set(contacts.flatMap(({ customerId }) => customerId ?? []))];
  const phones = [...new Set(contacts.map(({ phone }) => phone))].filter((phone) => phone !== "");
  const people = await peopleOf(db, asked, phones);
  const ids = people.map(({ id }) => id);
  const flags = await flagsOf(db, ids, phones);
  const attempts = await countedOf(db, ids, phones, new Date(ctx.now.getTime() - COUNTED_MS));
  const marketing = purposes.has("marketing");
  const collection = purposes.has("collection");
  const consents = await (marketing ? consentOf(db, ids) : NOTHING);
  const registers = await (marketing ? registersFor(db, phones) : NOTHING);
  const dunned = await (collection ? dunnedOf(db, ids) : NOTHING);
  const pastDue: string[] = [];
  if (marketing)
    for (const tell of ctx.services.features.of(contactPastDue)) pastDue.push(...(await tell(db, ids, ctx.today)));
  const promised = new Map<string, BusinessDate>();
  if (collection)
    for (const tell of ctx.services.features.of(contactPromises))
      for (const { customerId, dueOn } of await tell(db, ids))
        promised.set(customerId, [promised.get(customerId) ?? dueOn, dueOn].toSorted().at(-1) ?? dueOn);
  const staffIds = collection ? [...new Set(contacts.flatMap(({ by }) => by ?? []))] : [];
  const staff = await (staffIds.length > 0
    ? rows<{ id: string; name: string }>(db, sql`select id, name from staff_user where id = any(${staffIds}::bigint[])`)
    : NOTHING);
  return {
    people,
    flags,
    attempts,
    consented: new Set(consents.filter(({ given }) => given).map(({ customerId }) => customerId)),
    pastDue: new Set(pastDue),
    dunned: new Set(dunned.map(({ customerId }) => customerId)),
    promised,
    registers,
    staff: new Map(staff.map(({ id, name }) => [id, name])),
  };
}
