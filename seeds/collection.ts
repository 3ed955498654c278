import { asSystem, INSIDE, NOBODY, type Actor, type Services } from "../src/platform/server/context.ts";
import { only, row, rows, run, sql } from "../src/platform/server/database/connect.ts";
import { perform } from "../src/platform/server/perform.ts";
import { addDays, dayIn, type BusinessDate } from "../src/platform/shared/business-date.ts";
import { formatDecimal, type Cents } from "../src/platform/shared/cents.ts";
import { isHoliday, isSunday } from "../src/reach/contact/domain/holidays.ts";
import { tellFollowed } from "../src/book/order/server/api.ts";
import { allocateCases } from "../src/growth/collection-case/server/allocate.ts";
import { follow, promise } from "../src/growth/collection-case/server/contacted.ts";

/** One contact as a collector wrote it down. */
interface Contact {
  readonly result:
    "refuses" | "asksTime" | "disputes" | "noAnswer" | "busy" | "wrongNumber" | "thirdParty" | "off" | "promised";
  /** How it was; by telephone unless stated. */
  readonly way?: "sms" | "chat";
  readonly note?: string;
  /** Days before today, and the hour where the borrower lives. */
  readonly ago: number;
  readonly hour: number;
  /** Of a promise: days from the contact, and the share of what is due in per cent. */
  readonly within?: number;
  readonly share?: number;
  /** Days from today until the next call. */
  readonly next?: number;
}

/** What collectors and their borrowers said of one case each; the cases at the head of the desks have them in turn. */
const STORIES: readonly (readonly Contact[])[] = [
  [
    { result: "noAnswer", ago: 6, hour: 11 },
    { result: "promised", ago: 5, hour: 18, within: 1, share: 50, note: "Le pagan el viernes; abona la mitad." },
  ],
  [{ result: "promised", ago: 1, hour: 10, within: 2, share: 100, note: "Liquida con el aguinaldo." }],
  [
    { result: "busy", ago: 2, hour: 9 },
    { result: "asksTime", ago: 1, hour: 17, next: 0, note: "Pide hasta fin de mes; se le explicó la prórroga." },
  ],
  [{ result: "noAnswer", ago: 1, hour: 12, next: 1 }],
  [
    { result: "thirdParty", ago: 3, hour: 13, note: "Contestó su hermana; no se le dio información." },
    { result: "off", ago: 1, hour: 10 },
  ],
  [{ result: "refuses", ago: 2, hour: 16, note: "Dice que no reconoce los recargos." }],
  [
    { result: "promised", ago: 5, hour: 11, within: 1, share: 30, note: "Deposita hoy en la tienda." },
    { result: "noAnswer", ago: 1, hour: 19, next: 0 },
  ],
  [{ result: "promised", ago: 1, hour: 13, within: 1, share: 40, note: "Transfiere en cuanto cobre." }],
  [
    {
      result: "disputes",
      ago: 1,
      hour: 15,
      way: "chat",
      note: "Dice que ya liquidó en tienda; enviará su comprobante.",
    },
  ],
  [
    { result: "busy", ago: 2, hour: 12, way: "sms", note: "Responde por SMS que está trabajando." },
    { result: "wrongNumber", ago: 1, hour: 12 },
  ],
  [{ result: "off", ago: 1, hour: 9 }],
  [{ result: "thirdParty", ago: 1, hour: 20 }],
  [{ result: "busy", ago: 1, hour: 11 }],
];
const ACCOUNTS = ["collector", "collector2"] as const;
/** Cases of each collector that were spoken about. */
const SPOKEN = 39;

const HOUR_MS = 3_600_000;
/** Mexico City is six hours behind UTC all year. */
const OFFSET_HOURS = 6;

const isOff = (day: BusinessDate): boolean => isSunday(day) || isHoliday(day);

/** A working day so many days before today, or the one before that. */
function workingDay(today: BusinessDate, ago: number): BusinessDate {
  const day = addDays(today, -ago);
  return isOff(day) ? workingDay(today, ago + 1) : day;
}

const instantOf = (day: BusinessDate, hour: number): Date =>
  new Date(Date.parse(`${day}T00:00:00Z`) + (hour + OFFSET_HOURS) * HOUR_MS);

async function staff(services: Services, account: string): Promise<Actor> {
  const found = await only<{ id: string; name: string }>(
    services.connection.db,
    sql`select id, name from staff_user where account = ${account}`,
  );
  return { ...NOBODY, ...found, kind: "staff" };
}

/** Opens the cases of all orders that are past due or due by tomorrow, as they would have opened day by day. */
const openCases = (services: Services): Promise<void> =>
  asSystem(services, async (ctx) => {
    const due = await rows<{ loanId: string; since: BusinessDate }>(
      ctx.db,
      sql`select id as loan_id, due_on - 1 as since from loan_order
          where status in (21, 40) and due_on <= ${ctx.today}::date + 1 order by id for no key update`,
    );
    await tellFollowed(ctx, due);
    await run(ctx.db, sql`update collection_case set waits_since = ${ctx.today} where closed_on is null`);
  });

/** Writes one contact down as its collector would have then. */
async function keep(services: Services, actor: Actor, caseId: string, due: Cents, said: Contact): Promise<void> {
  const { ago, hour, result, way = "call", note = "", within = 0, share = 0, next } = said;
  const today = dayIn(services.config.zone, services.clock.now());
  const day = workingDay(today, ago);
  const then: Services = { ...services, clock: { ...services.clock, now: () => instantOf(day, hour) } };
  const contacted = {
    caseId,
    way,
    note,
    nextAction: next === undefined ? "none" : "call",
    ...(next !== undefined && { nextOn: addDays(today, next), nextTime: "18:00" }),
  };
  if (result !== "promised") {
    await perform(follow, then, actor, INSIDE, { ...contacted, result }, null);
    return;
  }
  let dueOn = addDays(day, within);
  while (isOff(dueOn)) dueOn = addDays(dueOn, 1);
  const amount = formatDecimal(Math.max(1, Math.floor((due * share) / 100)) as Cents);
  await perform(promise, then, actor, INSIDE, { ...contacted, amount, dueOn }, null);
}

/**
 * Opens the demo's cases, gives them to its collectors and adds what these were told by some borrowers, through the
 * commands themselves. It runs once, in a database that has no case yet; the seats must be there.
 */
export async function seedCollection(services: Services): Promise<void> {
  const { db } = services.connection;
  if (await row(db, sql`select 1 as there from collection_case limit 1`)) return;
  await openCases(services);
  await allocateCases(services);
  for (const account of ACCOUNTS) {
    const actor = await staff(services, account);
    const cases = await rows<{ id: string; dueCents: Cents; loanId: string }>(
      db,
      sql`select c.id, c.due_cents, c.loan_id from collection_case c
          join customer u on u.id = c.customer_id
          where c.closed_on is null and c.collector_id = ${actor.id} and c.stage between 1 and 31
            and c.opened_on < ${dayIn(services.config.zone, services.clock.now())}::date - 10
            and not exists (select from contact_flag f where f.customer_id = c.customer_id and f.ended_at is null)
            and not exists (select from contact_attempt a where a.customer_id = c.customer_id and a.allowed)
          order by c.rank, c.id limit ${SPOKEN}`,
    );
    for (const [index, { id, dueCents }] of cases.entries())
      for (const said of STORIES[index % STORIES.length] ?? []) await keep(services, actor, id, dueCents, said);
    await asSystem(services, (ctx) => tellFollowed(ctx, cases));
  }
}
