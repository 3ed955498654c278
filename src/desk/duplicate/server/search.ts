import type { RawBuilder } from "kysely";
import { plannedOnce, rows, sql, type Db } from "../../../platform/server/database/connect.ts";
import type { LoanStatus } from "../../../book/order/domain/status.ts";
import type { Duplicate } from "../contract.ts";
import { bySeriousness, fateOf, type DuplicateKind, type Past } from "../domain/kind.ts";

/** So many of each kind are looked up, and so many duplicates are shown. */
const OF_A_KIND = 20;
const SHOWN = 50;

/** An application, as far as it can have something in common with others. */
interface Application {
  readonly customerId: string;
  readonly curp: string | null;
  readonly clabe: string;
  readonly phone: string;
  readonly name: string;
  readonly address: string | null;
  readonly employer: string | null;
}

interface Found {
  readonly kind: DuplicateKind;
  readonly customerId: string;
  readonly imageId: string | null;
  readonly otherImageId: string | null;
  readonly similarity: number | null;
}

/** What foreigners without a CURP have in its place, and devices that tell no number of their own. */
const GENERIC_CURP = "^X[AE]XX010101";
const GENERIC_DEVICE = "^(.)\\1+$";

const plainDevice = (alias: string) => sql`lower(translate(${sql.ref(`${alias}.device_id`)}, ' -:.{}', ''))`;

/** The customers that share a value with an application, each kind through an index of its own. */
function sharing({ customerId, curp, clabe, phone, name, address, employer }: Application) {
  const of = (kind: DuplicateKind, customers: RawBuilder<unknown>) =>
    sql`(select ${sql.lit(kind)}, s.id, null::bigint, null::bigint, null::smallint
         from (${customers}) s (id) where s.id <> ${customerId} order by s.id desc limit ${OF_A_KIND})`;
  const contacts = sql`select plain_phone(k.phone) from customer_contact k where k.customer_id = ${customerId}`;
  return [
    sql`(select case p.region when 'face' then 'sameFace' else 'samePortrait' end, p.customer_id, p.image_id,
           p.other_image_id, p.similarity
         from (select distinct on (o.region, o.customer_id) o.region, o.customer_id, m.image_id, m.other_image_id,
                 m.similarity
               from image_fingerprint i join image_match m on m.image_id = i.image_id
               join image_fingerprint o on o.image_id = m.other_image_id where i.customer_id = ${customerId}
               order by o.region, o.customer_id, m.similarity desc, m.image_id, m.other_image_id) p
         order by p.similarity desc, p.customer_id desc limit ${2 * OF_A_KIND})`,
    of("sameCurp", sql`select id from customer where curp = ${curp} and curp !~ ${GENERIC_CURP}`),
    of(
      "sameClabe",
      sql`select k.customer_id from bank_card k where k.clabe = ${clabe}
          union select k.customer_id from bank_card own join bank_card k on k.clabe = own.clabe
          where own.customer_id = ${customerId} and own.active`,
    ),
    of("samePhone", sql`select id from customer where phone = ${phone}`),
    of(
      "sameDevice",
      sql`select distinct o.customer_id from customer_device d join customer_device o
            on ${plainDevice("o")} = ${plainDevice("d")}
          where d.customer_id = ${customerId} and ${plainDevice("d")} !~ ${GENERIC_DEVICE}`,
    ),
    of("contactIsCustomer", sql`select c.id from customer c where c.phone in (${contacts})`),
    of(
      "namedAsContact",
      sql`select distinct k.customer_id from customer_contact k where plain_phone(k.phone) = ${phone}`,
    ),
    of(
      "sameContact",
      sql`select distinct k.customer_id from customer_contact k where plain_phone(k.phone) in (${contacts})`,
    ),
    of(
      "sameHousehold",
      sql`select id from customer where family_names(name) = family_names(${name})
            and plain_place(address) = plain_place(${address})`,
    ),
    of(
      "sameTrade",
      sql`select id from customer where family_names(name) = family_names(${name})
            and plain_place(employer) = plain_place(${employer})`,
    ),
  ];
}

/** A customer, and what became of the orders. */
interface Known extends Past {
  readonly customerId: string;
  readonly name: string;
  readonly appName: string;
  readonly overdueDays: number;
  readonly loanId: string | null;
  readonly orderNo: string | null;
  readonly status: LoanStatus | null;
}

const known = (db: Db, customers: readonly string[]): Promise<Known[]> =>
  rows<Known>(
    db,
    plannedOnce(sql`select c.id as customer_id, c.name, a.app_name, newest.id as loan_id, newest.order_no, newest.status,
          coalesce(past.written_off, false) as written_off, coalesce(past.overdue, false) as overdue,
          coalesce(past.rejected, false) as rejected, coalesce(past.owing, false) as owing,
          coalesce(past.deciding, false) as deciding, coalesce(past.settled, false) as settled,
          coalesce(past.days, 0)::int as overdue_days
        from customer c join app_package a on a.package_name = c.package_name
        left join lateral (select o.id, o.order_no, o.status from loan_order o where o.customer_id = c.id
          order by o.id desc limit 1) newest on true
        left join lateral (
          select bool_or(exists (select from bill b where b.loan_id = o.id and b.close_reason = 'flatBilled'))
                   as written_off,
                 bool_or(o.status = 40) as overdue, bool_or(o.status in (-12, -30, -32)) as rejected,
                 bool_or(o.status = 21) as owing, bool_or(o.status in (10, 11, 12, -33, 31, 32, 22, -10)) as deciding,
                 bool_or(o.status = 50) as settled, max(o.overdue_days) filter (where o.status = 40) as days
          from loan_order o where o.customer_id = c.id) past on true
        where c.id = any (${customers}::bigint[])`),
  );

/**
 * The other customers who share something with an application, the most serious first, with what became of them: two
 * statements, however many there are.
 */
export async function readDuplicates(db: Db, application: Application): Promise<Duplicate[]> {
  const found = await rows<Found>(
    db,
    plannedOnce(
      sql`select f.kind, f.customer_id, f.image_id, f.other_image_id, f.similarity
          from (${sql.join(sharing(application), sql` union all `)}) f
            (kind, customer_id, image_id, other_image_id, similarity)`,
    ),
  );
  if (found.length === 0) return [];
  const people = new Map(
    (await known(db, [...new Set(found.map(({ customerId }) => customerId))])).map((one) => [one.customerId, one]),
  );
  return found
    .flatMap(({ kind, customerId, imageId, otherImageId, similarity }): Duplicate[] => {
      const person = people.get(customerId);
      if (!person) return [];
      const { name, appName, loanId, orderNo, status, overdueDays } = person;
      return [
        {
          kind,
          customerId,
          name,
          appName,
          fate: fateOf(person),
          overdueDays,
          order: loanId && orderNo && status !== null ? { loanId, orderNo, status } : null,
          picture: imageId && otherImageId && similarity !== null ? { imageId, otherImageId, similarity } : null,
        },
      ];
    })
    .sort(bySeriousness)
    .slice(0, SHOWN);
}
