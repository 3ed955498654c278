/** A named step of the generator. */
export type Step = readonly [what: string, sql: string];

/** The first day after the generated data; nothing depends on the day of the run. */
export const LAST_DAY = "2026-11-01";
const DAYS = 730;

/** Three customers to ten orders. */
const customerCount = (orderCount: number): number => Math.ceil(orderCount * 0.3);

/**
 * For each order its customer, its age in days and its draws in [0, 1). `u(i, salt)` is a hash, so that the same number
 * of orders gives the same rows. Some customers come back often, and lending grew over the two years.
 */
export const draws = (orderCount: number): Step => [
  "draws",
  `create function pg_temp.u(i bigint, salt bigint) returns float8 language sql immutable as
     $$ select (hashint8extended(i, salt) & 9007199254740991)::float8 / 9007199254740992 $$;
   create temp table draw as
     select i,
            1 + floor(${customerCount(orderCount)} * power(pg_temp.u(i, 1), 1.4))::bigint as customer_id,
            ${DAYS} * (1 - power(i::float8 / ${orderCount}, 0.7)) as age,
            pg_temp.u(i, 2) as fate, pg_temp.u(i, 3) as shape, pg_temp.u(i, 4) as extra
     from generate_series(1, ${orderCount}) i;
   analyze draw`,
];

const FIRST_NAMES =
  "María,José,Guadalupe,Juan,Ana,Luis,Rosa,Carlos,Verónica,Miguel,Leticia,Jorge,Claudia,Fernando,Sofía,Alejandro,Daniela,Ricardo,Elena,Raúl";
const LAST_NAMES =
  "Hernández,García,Martínez,López,González,Pérez,Rodríguez,Sánchez,Ramírez,Cruz,Flores,Gómez,Morales,Vázquez,Jiménez,Reyes,Díaz,Torres,Gutiérrez,Ruiz,Mendoza,Aguilar,Ortiz,Castillo,Moreno,Romero,Álvarez,Chávez,Rivera,Juárez";

const oneOf = (names: string, salt: number): string =>
  `(string_to_array('${names}', ','))[1 + floor(pg_temp.u(i, ${salt}) * ${names.split(",").length})::int]`;

/**
 * Customers with distinct phones, registered before their first order; what they settled is filled in with the orders.
 */
export const customers = (orderCount: number): Step => [
  "customers",
  `insert into customer (external_id, merchant_no, package_name, phone, name, curp, status, quota_cents, credit_cents, registered_at, last_login_at)
   select 'u' || i, a.merchant_no, a.package_name, (5500000000 + i * 137 % 4000000000)::text,
          ${oneOf(FIRST_NAMES, 11)} || ' ' || ${oneOf(LAST_NAMES, 12)} || ' ' || ${oneOf(LAST_NAMES, 13)},
          'BENC' || lpad((i % 1000000)::text, 6, '0') || 'HDF' || lpad(i::text, 5, '0'),
          case when pg_temp.u(i, 14) < 0.94 then 2 when pg_temp.u(i, 14) < 0.97 then 1 else 3 end,
          100000 + 10000 * floor(pg_temp.u(i, 15) * 60)::bigint, case when pg_temp.u(i, 16) < 0.02 then 12345 else 0 end,
          r.first_at - interval '1 hour' * (1 + 200 * pg_temp.u(i, 17)), r.last_at
   from generate_series(1, ${customerCount(orderCount)}) i
   join (select array_agg(package_name order by package_name) as packages from app_package) p on true
   join app_package a on a.package_name = p.packages[1 + (pg_temp.u(i, 18) * 1.55)::int % cardinality(p.packages)]
   left join (
     select customer_id, timestamptz '${LAST_DAY}' - interval '1 day' * max(age) as first_at, timestamptz '${LAST_DAY}' - interval '1 day' * min(age) as last_at
     from draw group by customer_id) d on d.customer_id = i
   cross join lateral (select coalesce(d.first_at, timestamptz '${LAST_DAY}' - interval '1 day' * ${DAYS} * pg_temp.u(i, 19)) as first_at, d.last_at) r
   order by i`,
];
