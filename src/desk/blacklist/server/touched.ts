import type { RawBuilder } from "kysely";
import type { Context } from "../../../platform/server/context.ts";
import { rows, sql, type Db } from "../../../platform/server/database/connect.ts";
import { handle } from "../../../platform/server/handle.ts";
import { searchByNumber } from "../../../platform/server/number-search.ts";
import type { LoanStatus } from "../../../book/order/domain/status.ts";
import { blacklist } from "../contract.ts";
import { OPEN_BEYOND, STOPPED_AT } from "../domain/ends.ts";
import type { EntryType } from "../domain/sets.ts";
import { isListed } from "./entry.ts";
import { soundValue } from "./sound.ts";

const SHOWN = 20;

/** Orders `o` of the customers who have a value, as `blacklist_keys` compares them. */
const OWNED: Readonly<Record<EntryType, (value: string) => RawBuilder<unknown>>> = {
  phone: (value) => sql`o.customer_id in (select c.id from customer c where c.phone = ${value})`,
  idDoc: (value) =>
    sql`o.customer_id in (select c.id from customer c where c.curp = ${value}
          union all select c.id from customer c where upper(translate(c.rfc, ' .-/', '')) = ${value})`,
  device: (value) =>
    sql`o.customer_id in (select d.customer_id from customer_device d
          where lower(translate(d.device_id, ' -:.{}', '')) = ${value})`,
  card: (value) =>
    sql`o.customer_id in (select k.customer_id from bank_card k where k.clabe = ${value}) and (o.clabe = ${value}
          or exists (select from bank_card k where k.customer_id = o.customer_id and k.clabe = ${value} and k.active))`,
};

interface Row {
  readonly loanId: string;
  readonly orderNo: string;
  readonly name: string;
  readonly packageName: string;
  readonly status: LoanStatus;
  readonly stops: boolean;
  readonly total: number;
  readonly stopped: number;
}

async function ordersOf(db: Db, which: RawBuilder<unknown>) {
  const found = await rows<Row>(
    db,
    sql`select f.id as loan_id, f.order_no, c.name, f.package_name, f.status, f.stops, f.total, f.stopped
        from (select o.id, o.order_no, o.customer_id, o.package_name, o.status, ${stops} as stops,
                (count(*) over ())::int as total, (count(*) filter (where ${stops}) over ())::int as stopped
              from loan_order o where ${which} order by ${stops} desc, o.id desc limit ${SHOWN}) f
        join customer c on c.id = f.customer_id order by f.stops desc, f.id desc`,
  );
  const [first] = found;
  return {
    total: first?.total ?? 0,
    stopped: first?.stopped ?? 0,
    orders: found.map(({ loanId, orderNo, name, packageName, status, stops: willStop }) => ({
      loanId,
      orderNo,
      name,
      packageName,
      status,
      stops: willStop,
    })),
  };
}

const stops = sql`o.status = any (${[...STOPPED_AT]}::smallint[])`;
const open = sql`o.status = any (${[...STOPPED_AT, ...OPEN_BEYOND]}::smallint[])`;

/** The open orders, of those that the caller sees, that a value in canonical form touches: those that it stops first. */
export const touchedBy = ({ db }: Context<Db>, type: EntryType, value: string) =>
  ordersOf(db, sql`${OWNED[type](value)} and ${open}`);

/** The open orders, of those that the caller sees, that the entries of an import will stop. */
export const touchedByImport = ({ db }: Context<Db>, importId: string) =>
  ordersOf(
    db,
    sql`${stops} and exists (select from blacklist_keys(o.customer_id, o.clabe) k
          join blacklist b on b.type = k.type and b.value = k.value and b.released_at is null
          where b.import_id = ${importId})`,
  );

/**
 * Says which open orders a value would touch. It looks for people by a number that is only shown masked, so that
 * searches which find nobody are counted as those of the lists are.
 */
export const touched = handle(blacklist.touched, async ({ type, value }, ctx) => {
  const sound = soundValue(type, value);
  const found = await searchByNumber(
    ctx,
    () => touchedBy(ctx, type, sound),
    ({ total }) => total > 0,
  );
  return { ...found, listed: await isListed(ctx, type, sound) };
});
