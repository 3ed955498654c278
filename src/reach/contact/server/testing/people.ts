import {
  contextOn,
  inTransaction,
  INSIDE,
  SYSTEM,
  type Context,
  type Services,
} from "../../../../platform/server/context.ts";
import { only, sql, type Database } from "../../../../platform/server/database/connect.ts";
import type { Contact } from "../contact.ts";

/** Where a person of a test lives, and how to reach them. */
export interface Reachable {
  readonly phone: string;
  readonly state?: string | null;
  readonly municipality?: string | null;
}

/** A registered customer of an app that the installation has; answers the id. */
export async function addReachable(
  { connection, clock }: Services,
  { phone, state = "DF", municipality = null }: Reachable,
  packageName = "mx.prestaya.app",
): Promise<string> {
  const { id } = await only<{ id: string }>(
    connection.db,
    sql`insert into customer (external_id, merchant_no, package_name, phone, name, state_code, municipality, registered_at)
        select ${phone}, merchant_no, package_name, ${phone}, 'Ana Prueba', ${state}, ${municipality}, ${clock.now()}
        from app_package where package_name = ${packageName} returning id`,
  );
  return id;
}

/** The words that a first collection contact of a demo installation has to say. */
const FIRST_TEXT = "Prestaya de Trastienda: su saldo es $1,200.00. Quejas: UNE 5541234567.";

/** A contact of a person, about what they owe unless stated. */
export const contactOf = (customerId: string | null, phone: string, some: Partial<Contact> = {}): Contact => ({
  customerId,
  phone,
  loanId: null,
  channel: "sms",
  purpose: "collection",
  by: null,
  what: "recordatorio",
  text: FIRST_TEXT,
  ...some,
});

/** What a call that only reads works with. */
export const reading = (services: Services): Context<Database> =>
  contextOn(services.connection.db, services, SYSTEM, INSIDE).ctx;

/** Does something in a transaction of its own. */
export const acting = <T>(services: Services, work: (ctx: Context) => Promise<T>): Promise<T> =>
  inTransaction(services, SYSTEM, INSIDE, work);
