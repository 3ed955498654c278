import type { Services } from "../src/platform/server/context.ts";
import { row, rows, run, sql, type Db } from "../src/platform/server/database/connect.ts";
import { workerOf } from "../src/platform/server/long-work.ts";
import { addDays, dayIn, startOfDay, type BusinessDate } from "../src/platform/shared/business-date.ts";
import { isHoliday, isSunday } from "../src/reach/contact/domain/holidays.ts";
import { makeWork } from "../src/growth/marketing/server/make-work.ts";
import { bookOutcomes } from "../src/growth/marketing/server/outcomes.ts";
import type { followResult } from "../src/growth/follow-up/domain/sets.ts";
import { pastOf, type Past } from "./past.ts";
import { secondMarketer } from "./roles.ts";

type Result = (typeof followResult)["codes"][number];

const PACKAGE = "mx.prestaya.app";
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** How many days ago the list of the fair came in. */
const FAIR_AGO = 40;
const RESULTS: readonly Result[] = ["noAnswer", "interested", "busy", "notInterested", "interested", "noAnswer", "off"];
const NOTES: Readonly<Partial<Record<Result, string>>> = {
  interested: "Quiere saber cuánto puede pedir; se le explicó en la app.",
  notInterested: "Ya tiene otro crédito, que no le llamen este mes.",
};

interface Person {
  readonly phone: string;
  /** When they applied after the fair; null where they did not. */
  readonly appliedAt: Date | null;
}

/** Those who came to the fair: some applied within the weeks after it, others did not. */
const visitors = (db: Db, since: Date): Promise<Person[]> =>
  rows<Person>(
    db,
    sql`(select c.phone, min(o.applied_at) as applied_at from customer c join loan_order o on o.customer_id = c.id
          where c.package_name = ${PACKAGE} and c.status = 0 and o.applied_at > ${since} and not exists (
            select from loan_order l where l.customer_id = c.id and (l.status = 40 or l.blind))
          group by c.phone, c.id having min(o.applied_at) < ${since}::timestamptz + interval '36 days' order by c.id limit 36)
        union all
        (select c.phone, null from customer c where c.package_name = ${PACKAGE} and c.status = 0 and not exists (
          select from loan_order l where l.customer_id = c.id and (l.status = 40 or l.applied_at > ${since}))
          order by c.id desc limit 44)`,
  );

/** Most customers let marketing reach them. */
const letConsent = ({ connection, clock }: Services): Promise<number> =>
  run(
    connection.db,
    sql`insert into contact_consent (customer_id, given, said_at, source, recorded_at)
        select c.id, true, ${new Date(clock.now().getTime() - 90 * DAY_MS)}, 'app', ${new Date(clock.now().getTime() - 90 * DAY_MS)}
        from customer c where c.status = 0 and c.id % 6 <> 0
          and not exists (select from contact_consent k where k.customer_id = c.id) order by c.id desc limit 3000`,
  );

/** The last day up to one on which marketing may call. */
const workday = (day: BusinessDate): BusinessDate =>
  isSunday(day) || isHoliday(day) ? workday(addDays(day, -1)) : day;

class Campaigns {
  readonly #services: Services;
  readonly #past: Past;
  readonly #now: number;
  #calls = 0;

  constructor(services: Services) {
    this.#services = services;
    this.#past = pastOf(services);
    this.#now = services.clock.now().getTime();
  }

  /** Makes a list as it was made so many days ago, and shares it out among the marketers unless it waits. */
  async list(by: string, daysAgo: number, call: string, raw: object, share: boolean): Promise<string> {
    const ago = daysAgo * 24;
    const { listId } = await this.#past.call<{ listId: string }>(by, ago, call, { packageName: PACKAGE, ...raw });
    const then = new Date(this.#now - ago * HOUR_MS);
    const services = { ...this.#services, clock: { ...this.#services.clock, now: () => then } };
    await workerOf(makeWork)(services, { id: listId }, 1, new AbortController().signal);
    await run(
      this.#services.connection.db,
      sql`update outbox set done_at = available_at where topic = 'marketingList.make' and done_at is null`,
    );
    if (!share) return listId;
    const asked = { listId, strategy: "evenCount", meant: "unassigned", seed: 11 };
    const { count } = await this.#past.call<{ count: number }>("ops", ago - 1, "marketing.sharePreview", asked);
    if (count > 0) await this.#past.call("ops", ago - 1, "marketing.share", { ...asked, count });
    return listId;
  }

  /** A marketer calls somebody of theirs, on a day on which that is allowed; where the rules are against it, nobody does. */
  async follow(lineId: string, by: string, wanted: Date, result: Result): Promise<void> {
    const { zone } = this.#services.config;
    const minutes = 10 * 60 + ((this.#calls += 1) % 60) * 7;
    const day = workday(dayIn(zone, wanted));
    const at = startOfDay(zone, day).getTime() + minutes * 60_000;
    const ago = (this.#now - at) / HOUR_MS;
    if (ago <= 0) return;
    const { allowed } = await this.#past.call<{ allowed: boolean }>(by, ago, "marketing.contactable", {
      lineId,
      channel: "call",
    });
    if (!allowed) return;
    await this.#past.call(by, ago, "marketing.follow", {
      lineId,
      channel: "call",
      result,
      ...(NOTES[result] !== undefined && { note: NOTES[result] }),
      ...(result === "interested" && { nextAction: "call", nextOn: addDays(day, 3), nextTime: "11:00" }),
    });
  }

  close(listId: string, daysAgo: number): Promise<unknown> {
    return this.#past.call("marketing", daysAgo * 24, "marketing.close", {
      listId,
      version: 0,
      reason: "Terminó la campaña.",
    });
  }

  rule(): Promise<unknown> {
    return this.#past.call("ops", 20, "marketing.createRule", {
      packageName: PACKAGE,
      strategy: "keepOwner",
      capPerDay: 20,
      atNight: true,
      onImport: false,
      enabled: true,
    });
  }
}

/** The leads of a list with who has them, in order. */
const leadsOf = (db: Db, listId: string) =>
  rows<{ id: string; phone: string; by: string }>(
    db,
    sql`select l.id, l.phone, s.account as by from marketing_line l join staff_user s on s.id = l.checker_id
        where l.list_id = ${listId} order by l.id`,
  );

/**
 * Adds to a demo the lists that its marketers worked through before its start, through the commands themselves, and
 * what came of them. It runs once, in a database that has borrowers.
 */
export async function seedMarketing(services: Services): Promise<void> {
  const { connection, clock } = services;
  const { db } = connection;
  const now = clock.now().getTime();
  const people = await visitors(db, new Date(now - FAIR_AGO * DAY_MS));
  if (people.length < 20 || (await row(db, sql`select 1 as there from marketing_list limit 1`))) return;
  if (!(await row(db, sql`select 1 as there from staff_user where account = ${secondMarketer.account}`))) return;
  await letConsent(services);
  const campaigns = new Campaigns(services);
  const unknown = ["81 2044 1180", "81 2044 1181", "81 2044 1182", "5512", "81 2044 1180"];
  const file = ["phone,name", ...people.map(({ phone }) => `${phone},`), ...unknown.map((one) => `${one},Visitante`)];
  const content = Buffer.from(file.join("\n")).toString("base64");
  const fair = await campaigns.list(
    "marketing",
    FAIR_AGO,
    "marketing.import",
    { name: "Feria del crédito", source: "event", fileName: "feria-del-credito.csv", content },
    true,
  );
  await run(
    db,
    sql`update marketing_line l set last_loan_id = p.id, last_loan_at = p.disbursed_at, last_loan_cents = p.contract_cents
        from (select m.id as line_id, o.id, o.disbursed_at, o.contract_cents from marketing_line m
          left join lateral (select id, disbursed_at, contract_cents from loan_order where customer_id = m.customer_id
            and disbursed_at < m.created_at order by id desc limit 1) o on true where m.list_id = ${fair}) p
        where l.id = p.line_id`,
  );
  const appliedBy = new Map(people.map(({ phone, appliedAt }) => [phone, appliedAt]));
  for (const [index, { id, phone, by }] of (await leadsOf(db, fair)).entries()) {
    const applied = appliedBy.get(phone);
    const wanted = applied
      ? new Date(applied.getTime() - DAY_MS)
      : new Date(now - (FAIR_AGO - 2 - (index % 34)) * DAY_MS);
    const before = wanted.getTime() < now - (FAIR_AGO - 1) * DAY_MS;
    const result = applied
      ? index % 5 === 4
        ? "noAnswer"
        : "interested"
      : (RESULTS[index % RESULTS.length] ?? "busy");
    if (!before && index % 8 !== 7) await campaigns.follow(id, by, wanted, result);
  }
  const settled = await campaigns.list(
    "marketing",
    9,
    "marketing.create",
    { name: "Liquidaron y no regresan", segment: "settled", settledFrom: 1, worstOverdueTo: 5 },
    true,
  );
  for (const [index, { id, by }] of (await leadsOf(db, settled)).slice(0, 30).entries())
    await campaigns.follow(
      id,
      by,
      new Date(now - (1 + (index % 7)) * DAY_MS),
      RESULTS[index % RESULTS.length] ?? "busy",
    );
  const old = await campaigns.list(
    "marketing",
    30,
    "marketing.create",
    { name: "Aprobados sin desembolso", segment: "approved" },
    false,
  );
  await campaigns.close(old, 12);
  const other = await row<{ packageName: string }>(
    db,
    sql`select package_name from customer where package_name <> ${PACKAGE} group by 1 order by count(*) desc, 1 limit 1`,
  );
  if (other)
    await campaigns.list(
      "marketing",
      1,
      "marketing.create",
      { ...other, name: "Buenos pagadores sin crédito", segment: "settled", worstOverdueTo: 0 },
      false,
    );
  await campaigns.rule();
  await bookOutcomes(services, new Date(now - 60 * DAY_MS));
}
