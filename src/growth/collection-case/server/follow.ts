import { beyondScope, type Context } from "../../../platform/server/context.ts";
import { rows, sql, type Db } from "../../../platform/server/database/connect.ts";
import type { BusinessDate } from "../../../platform/shared/business-date.ts";
import type { Cents } from "../../../platform/shared/cents.ts";
import type { LoanStatus } from "../../../book/order/domain/status.ts";
import type { Followed } from "../../../book/order/server/api.ts";
import type { PromiseState } from "../../promise/domain/sets.ts";
import type { EndReason } from "../domain/sets.ts";
import { STAGES, stagesOf, type Stage } from "../domain/stage.ts";
import { rankCases } from "./rank.ts";

/** An order whose case is not in line with it. */
interface Row {
  readonly loanId: string;
  readonly customerId: string;
  readonly packageName: string;
  readonly status: LoanStatus;
  /** Null where there is nothing that we collect. */
  readonly dueOn: BusinessDate | null;
  readonly collectorId: string | null;
  readonly teamId: string | null;
  readonly since: BusinessDate;
  readonly caseId: string | null;
  readonly stage: Stage | null;
  readonly heldBy: string | null;
  readonly heldTeam: string | null;
  readonly promiseState: PromiseState | null;
  readonly promisedOn: BusinessDate | null;
  readonly promisedCents: Cents | null;
}

/** The stage by days past due, as `stageOf` has it. */
const stageSql = (days: ReturnType<typeof sql>) =>
  sql`case ${sql.join(
    STAGES.toReversed().map((first) => sql`when ${days} >= ${first}::int then ${first}::smallint`),
    sql` `,
  )} end`;

/**
 * Orders whose case has to be opened, closed, moved or given to somebody else, of which another term has become due, or
 * whose promise stands otherwise; all others are passed over in the same statement.
 */
const outOfLine = (db: Db, orders: readonly Followed[], today: BusinessDate): Promise<Row[]> =>
  rows<Row>(
    db,
    sql`with owed as (
          select l.id as loan_id, l.customer_id, l.package_name, l.status, l.collector_id, a.since,
            case when l.status in (21, 40) and not l.by_partner and not l.blind and l.due_on <= ${today}::date + 1
              then l.due_on end as due_on
          from unnest(${orders.map(({ loanId }) => loanId)}::bigint[],
            ${orders.map(({ since }) => since ?? today)}::date[]) as a (id, since)
          join loan_order l on l.id = a.id)
        select o.loan_id, o.customer_id, o.package_name, o.status, o.due_on, o.collector_id, t.team_id, o.since,
          c.id as case_id, c.stage, c.collector_id as held_by, c.team_id as held_team,
          p.state as promise_state, p.due_on as promised_on, p.amount_cents as promised_cents
        from owed o
        left join collection_case c on c.loan_id = o.loan_id and c.closed_on is null
        left join lateral (select p.state, p.due_on, p.amount_cents from promise p
          where p.loan_id = c.loan_id and p.made_on >= c.opened_on order by p.id desc limit 1) p on true
        left join work_seat t on t.user_id = o.collector_id and o.collector_id is distinct from c.collector_id
        where (c.id is null) <> (o.due_on is null)
          or c.stage is distinct from ${stageSql(sql`(${today}::date - o.due_on)`)}
          or c.due_on is distinct from o.due_on
          or (c.id is not null and (exists (select from bill b where b.loan_id = o.loan_id and b.status <> 30
              and b.due_on between o.since and ${today})
            or c.collector_id is distinct from o.collector_id
            or p.state is distinct from c.promise_state or p.due_on is distinct from c.promised_on))
        order by o.loan_id`,
  );

interface Step {
  readonly loanId: string;
  readonly event: "opened" | "staged" | "given" | "recalled" | "closed";
  readonly fromStage: Stage | null;
  readonly toStage: Stage | null;
  readonly fromId: string | null;
  readonly toId: string | null;
  readonly on: BusinessDate;
}

/** A case as it is from now on. */
interface Write {
  readonly loanId: string;
  readonly customerId: string;
  readonly packageName: string;
  readonly caseId: string | null;
  readonly stage: Stage | null;
  readonly stagedOn: BusinessDate | null;
  /** The first day of those stages: from then on it waits to be given out. */
  readonly waitsFrom: BusinessDate | null;
  readonly dueOn: BusinessDate | null;
  readonly openedOn: BusinessDate | null;
  readonly collectorId: string | null;
  readonly teamId: string | null;
  readonly given: boolean;
  readonly endReason: EndReason | null;
  readonly promiseState: PromiseState | null;
  readonly promisedOn: BusinessDate | null;
  readonly promisedCents: Cents | null;
}

const endOf = (status: LoanStatus): EndReason =>
  status === 50 ? "settled" : status === 21 || status === 40 ? "current" : "ended";

function stepsOf(row: Row, today: BusinessDate): { readonly write: Write; readonly steps: readonly Step[] } {
  const { loanId, dueOn, since, caseId, stage: at, collectorId, heldBy } = row;
  const { customerId, packageName, promiseState, promisedOn, promisedCents } = row;
  const staged = stagesOf({ at, dueOn, since, today });
  const given = caseId === null ? collectorId !== null : collectorId !== heldBy;
  const write = {
    loanId,
    customerId,
    packageName,
    caseId,
    dueOn,
    collectorId,
    // whoever had it last keeps it in the pool of their team
    teamId: given ? (row.teamId ?? row.heldTeam) : row.heldTeam,
    given,
    promiseState,
    promisedOn,
    promisedCents,
  };
  if (staged === null) {
    const step: Step = { loanId, event: "closed", fromStage: at, toStage: null, fromId: null, toId: null, on: today };
    return {
      write: { ...write, stage: at, stagedOn: null, waitsFrom: null, openedOn: null, endReason: endOf(row.status) },
      steps: [step],
    };
  }
  let from = at;
  const steps: Step[] = staged.map(({ stage: to, on }) => {
    const event = from === null ? ("opened" as const) : ("staged" as const);
    const step: Step = { loanId, event, fromStage: from, toStage: to, fromId: null, toId: null, on };
    from = to;
    return step;
  });
  if (given)
    steps.push({
      loanId,
      event: collectorId === null ? "recalled" : "given",
      fromStage: null,
      toStage: null,
      fromId: heldBy,
      toId: collectorId,
      on: today,
    });
  const last = staged.at(-1);
  return {
    write: {
      ...write,
      stage: last?.stage ?? at,
      stagedOn: last?.on ?? null,
      waitsFrom: staged[0]?.on ?? null,
      openedOn: caseId === null ? (staged[0]?.on ?? today) : null,
      endReason: null,
    },
    steps,
  };
}

/** Writes cases and their steps, in one statement however many; answers the ids of those that are open. */
async function keep(ctx: Context, db: Db, writes: readonly Write[], steps: readonly Step[]): Promise<string[]> {
  const written = await rows<{ id: string; open: boolean }>(
    db,
    sql`with w as (
          select * from jsonb_to_recordset(${JSON.stringify(writes)}::jsonb) as w ("loanId" bigint, "customerId" bigint,
            "packageName" text, "caseId" bigint, stage smallint, "stagedOn" date, "waitsFrom" date, "dueOn" date, "openedOn" date,
            "collectorId" bigint, "teamId" bigint, given boolean, "endReason" text, "promiseState" text,
            "promisedOn" date, "promisedCents" bigint)),
        opened as (
          insert into collection_case (loan_id, customer_id, package_name, stage, staged_on, due_on, collector_id,
            given_on, team_id, waits_since, opened_on)
          select "loanId", "customerId", "packageName", stage, "stagedOn", "dueOn", "collectorId",
            case when given then ${ctx.today}::date end, "teamId", "waitsFrom", "openedOn"
          from w where "caseId" is null and "endReason" is null order by "loanId"
          returning id, loan_id, true as open),
        moved as (
          update collection_case c set stage = w.stage, staged_on = coalesce(w."stagedOn", c.staged_on),
            due_on = coalesce(w."dueOn", c.due_on), collector_id = w."collectorId", team_id = w."teamId",
            given_on = case when w.given then ${ctx.today}::date else c.given_on end,
            waits_since = case when w."endReason" is not null then null
              else coalesce(c.waits_since, w."waitsFrom") end,
            promise_state = w."promiseState", promised_on = w."promisedOn", promised_cents = w."promisedCents",
            closed_on = case when w."endReason" is not null then ${ctx.today}::date end, end_reason = w."endReason",
            version = c.version + 1
          from w where c.id = w."caseId" returning c.id, c.loan_id, c.closed_on is null as open),
        cases as (select * from opened union all select * from moved),
        told as (
          insert into collection_step (case_id, event, from_stage, to_stage, from_id, to_id, happened_on, actor_id, at)
          select c.id, s.event, s."fromStage", s."toStage", s."fromId", s."toId", s."on", ${ctx.actor.kind === "staff" ? ctx.actor.id : null}, ${ctx.now}
          from jsonb_to_recordset(${JSON.stringify(steps.map((step, place) => ({ ...step, place })))}::jsonb)
            as s (place int, "loanId" bigint, event text, "fromStage" smallint, "toStage" smallint, "fromId" bigint,
              "toId" bigint, "on" date)
          join cases c on c.loan_id = s."loanId" order by s.place)
        select id, open from cases`,
  );
  return written.filter(({ open }) => open).map(({ id }) => id);
}

/**
 * Brings the cases of orders that moved in line with them: opened, moved between the stages on the days for which they
 * hold, given to whoever the order is given to, and closed. What is collected does not follow anybody's data scope.
 */
export const followCases = (ctx: Context, orders: readonly Followed[]): Promise<void> =>
  beyondScope(ctx, async (db) => {
    const found = await outOfLine(db, orders, ctx.today);
    if (found.length === 0) return;
    const all = found.map((row) => stepsOf(row, ctx.today));
    const open = await keep(
      ctx,
      db,
      all.map(({ write }) => write),
      all.flatMap(({ steps }) => steps),
    );
    await rankCases(db, open, ctx.today);
    ctx.changed("collectionCase");
  });
