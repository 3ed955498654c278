import { errorText } from "../../../platform/server/log.ts";
import { asSystem, type Services } from "../../../platform/server/context.ts";
import { row, rows, sql } from "../../../platform/server/database/connect.ts";
import { bringIntoForce } from "../../../control/revision/server/api.ts";
import { ruleColumns, ruleOf, type RuleRow } from "./kept.ts";
import { look } from "./look.ts";
import { bookRun } from "./book-run.ts";

/** Hosts that are asked at a time. */
const AT_ONCE = 8;
/** Rules that one look takes up; the next one begins where it ended. */
const MOST = 500;

/** The beginning of the slot of its interval in which a rule is now. */
const slotSql = (now: Date) =>
  sql`to_timestamp(floor(extract(epoch from ${now}::timestamptz) / r.interval_seconds) * r.interval_seconds)`;

type Claimed = RuleRow & { readonly runId: string };

/** Takes a rule's slot, if nobody has it. Whoever dies after that leaves it taken: a slot is run once at most. */
const claim = ({ connection: { db } }: Services, ruleId: string, now: Date): Promise<Claimed | null> =>
  row<Claimed>(
    db,
    sql`with taken as (
          insert into inspection_run (rule_id, slot, at)
          select r.id, ${slotSql(now)}, ${now} from inspection_rule r where r.id = ${ruleId} and r.enabled
          on conflict (rule_id, slot) do nothing returning id, rule_id)
        select t.id as run_id, ${ruleColumns} from taken t join inspection_rule r on r.id = t.rule_id`,
  );

async function runOne(services: Services, ruleId: string): Promise<boolean> {
  const claimed = await claim(services, ruleId, services.clock.now());
  if (!claimed) return false;
  const rule = ruleOf(claimed);
  const looked = await look(services, rule);
  await asSystem(services, (ctx) => bookRun(ctx, { ruleId, runId: claimed.runId, looked }));
  return true;
}

/**
 * Runs each rule whose slot nobody has taken yet: once per slot, on however many processes and whatever their clocks do.
 * Answers how many it ran. One rule that goes wrong by our fault holds up no other.
 */
export async function runDue(services: Services, stop: AbortSignal): Promise<number> {
  const now = services.clock.now();
  await bringIntoForce(services, ["inspection", "domain", "primaryDomain"], now);
  const due = await rows<{ id: string }>(
    services.connection.db,
    sql`select r.id from inspection_rule r where r.enabled
          and not exists (select from inspection_run u where u.rule_id = r.id and u.slot = ${slotSql(now)})
        order by r.id limit ${MOST}`,
  );
  const waiting = due.map(({ id }) => id);
  let done = 0;
  const work = async (): Promise<void> => {
    for (let id = waiting.shift(); id !== undefined && !stop.aborted; id = waiting.shift())
      try {
        if (await runOne(services, id)) done += 1;
      } catch (error) {
        services.log.error({ rule: id, error: errorText(error) }, "inspection: run not booked");
      }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return done;
}
