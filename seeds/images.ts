import type { Services } from "../src/platform/server/context.ts";
import { row, run, sql } from "../src/platform/server/database/connect.ts";

/** The customers whose images wait to be marked: those who applied last. */
const WAITING = 48;
const HOUR_MS = 3_600_000;

/**
 * Lets the demo's images be looked at: those of earlier customers were marked by two reviewers, a few of them as
 * exceptions, some were marked again and some marks withdrawn; those of the last ones wait, and a few of them are kept for
 * one reviewer. It runs once, in a database
 * that has no such images yet.
 */
export async function seedImages(services: Services): Promise<void> {
  const { db } = services.connection;
  if (await row(db, sql`select 1 as there from image_mark limit 1`)) return;
  const now = services.clock.now();
  await run(
    db,
    sql`insert into image_review (id, customer_id, package_name, type, uploaded_at)
        select i.id, i.customer_id, c.package_name, i.type, i.uploaded_at
        from customer_image i join customer c on c.id = i.customer_id on conflict (id) do nothing`,
  );
  const before = new Date(now.getTime() - HOUR_MS);
  // what is drawn by an image's id stays the same whenever the demo is set up
  await run(
    db,
    sql`with latest as (select customer_id, max(id) as loan_id from loan_order group by 1),
        last as (select customer_id from latest order by loan_id desc limit ${WAITING}),
        drawn as (
          select t.*, l.loan_id, (t.id * 7919) % 97 as chance,
            (select id from staff_user where account = case when t.id % 4 = 0 then 'admin' else 'reviewer' end) as by,
            least(t.uploaded_at + make_interval(mins => 35 + (t.id % 300)::int), ${before}) as at
          from image_review t join latest l using (customer_id)
          where t.customer_id not in (select customer_id from last) and t.uploaded_at < ${before}),
        reasoned as (
          select *, case
            when chance = 0 then '{0}'::smallint[] when chance = 1 then '{1}'::smallint[]
            when chance = 2 and type = 0 then '{2}'::smallint[] when chance in (2, 3) then '{3}'::smallint[]
            when chance = 4 then '{1,5}'::smallint[] when chance = 5 then '{4}'::smallint[]
            when chance = 6 then '{6}'::smallint[] else '{}'::smallint[] end as named
          from drawn)
        insert into image_mark (image_id, customer_id, package_name, loan_id, type, result, reasons, marked_by, marked_at)
        select id, customer_id, package_name, loan_id, type,
          case when cardinality(named) > 0 then 'exception' else 'normal' end, named, by, at
        from reasoned order by at, id`,
  );
  await run(
    db,
    sql`insert into image_mark (image_id, customer_id, package_name, loan_id, type, result, reasons, marked_by, marked_at)
        select image_id, customer_id, package_name, loan_id, type, 'normal', '{}',
          (select id from staff_user where account = 'admin'), least(marked_at + interval '2 hours', ${before})
        from image_mark where result = 'exception' and image_id % 5 = 0 order by id`,
  );
  await run(
    db,
    sql`insert into image_mark_withdrawal (mark_id, customer_id, withdrawn_by, withdrawn_at, reason)
        select id, customer_id, marked_by, least(marked_at + interval '6 minutes', ${before}),
          'Se marcó la imagen equivocada'
        from image_mark where result = 'exception' and image_id % 7 = 3`,
  );
  await run(
    db,
    sql`update image_review t set assigned_to = s.id, assigned_until = ${new Date(now.getTime() + 8 * HOUR_MS)}
        from (select id, row_number() over (order by uploaded_at desc, id desc) as place from image_review) p, staff_user s
        where p.id = t.id and s.account = case when p.place <= 4 then 'admin' when p.place <= 16 then 'reviewer' end`,
  );
  await run(
    db,
    sql`update image_review t set result = k.result, reasons = k.reasons, marked_by = k.marked_by, marked_at = k.marked_at
        from (select distinct on (m.image_id) m.* from image_mark m
              where not exists (select from image_mark_withdrawal w where w.mark_id = m.id)
              order by m.image_id, m.id desc) k
        where t.id = k.image_id`,
  );
}
