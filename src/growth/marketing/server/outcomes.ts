import { settingOf } from "../../../base/configuration/server/api.ts";
import { asSystem, type Context, type Services } from "../../../platform/server/context.ts";
import { rows, run, sql, type Db } from "../../../platform/server/database/connect.ts";
import { wouldContact } from "../../../reach/contact/server/api.ts";
import { attribute } from "../domain/attribution.ts";
import { standing } from "../domain/segment.ts";
import { marketingSettings } from "../domain/settings.ts";
import { recount } from "./list-row.ts";

/** Lines of one transaction. */
const SIZE = 1000;
const DAY_MS = 86_400_000;

/** Does a step again and again until it finds nothing more, each in its own transaction, from the id that it answered. */
async function walk(
  services: Services,
  signal: AbortSignal | undefined,
  step: (ctx: Context, after: string) => Promise<string | null>,
): Promise<void> {
  for (let after: string | null = "0"; after !== null && !signal?.aborted;) {
    const from: string = after;
    after = await asSystem(services, (ctx) => step(ctx, from));
  }
}

/** Numbers of files that became customers since: they are followed up as such from then on. */
const linkCustomers = (services: Services): Promise<number> =>
  run(
    services.connection.db,
    sql`update marketing_line t set customer_id = c.id, version = t.version + 1
        from (select l.id as line_id, (select max(c.id) from customer c where c.phone = l.phone
            and c.package_name = l.package_name and c.status <> 3) as id
          from marketing_line l where l.customer_id is null and l.open) c
        where t.id = c.line_id and c.id is not null and not exists (select from marketing_line x
          where x.list_id = t.list_id and x.customer_id = c.id)`,
  );

interface Waiting {
  readonly id: string;
  readonly customerId: string;
  readonly createdAt: Date;
  readonly until: Date | null;
}

/** Applications of these customers, and the contacts of these lines, by line. */
async function historyOf(db: Db, lines: readonly Waiting[]) {
  const ids = lines.map(({ id }) => id);
  const orders = await rows<{ lineId: string; loanId: string; at: Date }>(
    db,
    sql`select l.id as line_id, o.id as loan_id, o.applied_at as at from marketing_line l
        join loan_order o on o.customer_id = l.customer_id and o.package_name = l.package_name and not o.blind
          and o.applied_at > l.created_at
        where l.id = any (${ids}::bigint[]) order by o.id`,
  );
  const contacts = await rows<{ lineId: string; staffId: string; at: Date; reached: boolean }>(
    db,
    sql`select line_id, staff_id, at, reached from marketing_contact where line_id = any (${ids}::bigint[])
        order by at, follow_up_id`,
  );
  return {
    orders: Map.groupBy(orders, ({ lineId }) => lineId),
    contacts: Map.groupBy(contacts, ({ lineId }) => lineId),
  };
}

/** Books the applications of those who had none, or none that a contact led to. */
async function bookApplications(ctx: Context, after: string, since: Date): Promise<string | null> {
  const { db } = ctx;
  const days = await settingOf(ctx, marketingSettings.attributionDays);
  const lines = await rows<Waiting>(
    db,
    sql`select l.id, l.customer_id, l.created_at,
          case when i.closed_at is not null then i.closed_at + make_interval(days => ${days}) end as until
        from marketing_line l join marketing_list i on i.id = l.list_id
        where l.id > ${after} and l.attributed_to is null and l.customer_id in (select o.customer_id from loan_order o
            where o.applied_on >= (${since}::timestamptz at time zone ${ctx.zone})::date - 1 and o.applied_at >= ${since})
          and exists (select from loan_order o where o.customer_id = l.customer_id and o.applied_at > l.created_at)
        order by l.id limit ${SIZE} for update of l`,
  );
  if (lines.length === 0) return null;
  const { orders, contacts } = await historyOf(db, lines);
  const found = lines.flatMap(({ id, until }) => {
    const applications = (orders.get(id) ?? []).filter(({ at }) => until === null || at <= until);
    const credited = attribute(applications, contacts.get(id) ?? [], days);
    return credited ? { id, loan_id: credited.loanId, applied_at: credited.at, attributed_to: credited.to } : [];
  });
  await run(
    db,
    sql`update marketing_line t set loan_id = f.loan_id, applied_at = f.applied_at, attributed_to = f.attributed_to,
          outcome = 'applied', approved_at = null, disbursed_at = null, disbursed_cents = null, overdue = false,
          next_at = null, version = t.version + 1
        from jsonb_to_recordset(${JSON.stringify(found)}::jsonb) as f (id bigint, loan_id bigint, applied_at timestamptz,
          attributed_to bigint)
        where t.id = f.id and (t.loan_id is distinct from f.loan_id or t.attributed_to is distinct from f.attributed_to)`,
  );
  return lines.at(-1)?.id ?? null;
}

/** Follows what became of the applications: approved, paid out, overdue. */
async function followOrders(ctx: Context, after: string, since: Date): Promise<string | null> {
  const lines = await rows<{ id: string }>(
    ctx.db,
    sql`select id from marketing_line where id > ${after} and outcome in ('applied', 'approved', 'disbursed')
          and applied_at >= ${since} and not overdue order by id limit ${SIZE} for update`,
  );
  if (lines.length === 0) return null;
  await run(
    ctx.db,
    sql`update marketing_line t set approved_at = n.approved_at, disbursed_at = n.disbursed_at,
          disbursed_cents = n.disbursed_cents, overdue = n.overdue, version = t.version + 1,
          outcome = case when n.disbursed_at is not null then 'disbursed' when n.approved_at is not null then 'approved'
            else 'applied' end
        from (select l.id, o.disbursed_at, case when o.disbursed_at is not null then o.contract_cents end as disbursed_cents,
            coalesce(e.approved_at, o.disbursed_at) as approved_at, coalesce(e.overdue, false) as overdue
          from marketing_line l join loan_order o on o.id = l.loan_id
          left join lateral (select min(e.at) filter (where e.to_status = 32) as approved_at,
              bool_or(e.to_status = 40) as overdue from loan_event e where e.loan_id = o.id) e on true
          where l.id = any (${lines.map(({ id }) => id)}::bigint[])) n
        where t.id = n.id and (t.approved_at, t.disbursed_at, t.overdue)
          is distinct from (n.approved_at, n.disbursed_at, n.overdue)`,
  );
  return lines.at(-1)?.id ?? null;
}

/** Asks the rules of contact anew who must not be reached whatever the hour. */
async function judgeAgain(ctx: Context, after: string): Promise<string | null> {
  const lines = await rows<{ id: string; customerId: string | null; phone: string; excluded: string | null }>(
    ctx.db,
    sql`select id, customer_id, phone, excluded from marketing_line where id > ${after} and open and outcome = 'none'
        order by id limit ${SIZE} for update`,
  );
  if (lines.length === 0) return null;
  const said = await wouldContact(
    ctx,
    lines.map(({ customerId, phone }) => ({
      customerId,
      loanId: null,
      phone,
      channel: "call",
      purpose: "marketing",
      by: null,
      what: "",
    })),
  );
  const changed = lines.flatMap(({ id, excluded }, index) => {
    const verdict = said[index];
    const rule = verdict && !verdict.allowed && standing(verdict.reason) !== "in" ? verdict.reason : null;
    return rule === excluded ? [] : { id, rule };
  });
  await run(
    ctx.db,
    sql`update marketing_line t set excluded = c.rule, version = t.version + 1
        from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as c (id bigint, rule text) where t.id = c.id`,
  );
  return lines.at(-1)?.id ?? null;
}

/** The counts of the lists that are open, or that something may still come of. */
const countAgain = (services: Services, since: Date): Promise<number> =>
  asSystem(services, async (ctx) => {
    const lists = await rows<{ id: string }>(
      ctx.db,
      sql`select id from marketing_list where status = 'done' and (state = 'open' or closed_at >= ${since})
          order by id for update`,
    );
    return recount(
      ctx.db,
      lists.map(({ id }) => id),
    );
  });

/** How far back a look by day goes: what an order can still become. */
const FAR_MS = 400 * DAY_MS;

/**
 * Keeps what came of the lines up to date from the orders: applications since an instant, with whom they are attributed
 * to, and what became of them. Safe to run twice.
 */
export async function bookOutcomes(services: Services, since: Date, signal?: AbortSignal): Promise<void> {
  const far = new Date(services.clock.now().getTime() - FAR_MS);
  await linkCustomers(services);
  await walk(services, signal, (ctx, after) => bookApplications(ctx, after, since));
  await walk(services, signal, (ctx, after) => followOrders(ctx, after, far));
  await countAgain(services, far);
}

/** The same for all that may still change, and who must not be reached by now. */
export async function bookNightly(services: Services, signal?: AbortSignal): Promise<void> {
  await bookOutcomes(services, new Date(services.clock.now().getTime() - FAR_MS), signal);
  await walk(services, signal, judgeAgain);
  await countAgain(services, services.clock.now());
}
