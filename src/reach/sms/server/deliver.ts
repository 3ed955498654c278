import { asSystem, type Context, type Services } from "../../../platform/server/context.ts";
import { row, run, sql } from "../../../platform/server/database/connect.ts";
import { updateTable } from "../../../platform/server/database/write.ts";
import { errorText } from "../../../platform/server/log.ts";
import { Later } from "../../../platform/server/outbox.ts";
import { observed } from "../../weather/server/api.ts";
import { isNews, type SmsProblem } from "../domain/problem.ts";
import { carrierNamed, chosenCarrier, NotTaken, type ChosenCarrier, type HandOver } from "./carrier.ts";
import { keepParts } from "./parts.ts";
import { mayGo } from "./hold.ts";

/** How soon a text that has no carrier is looked at again. */
const LOOK_AGAIN_SECONDS = 60;
/** How soon it is looked for anew what became of a text that a carrier was asked to send. */
const TRACE_AGAIN_SECONDS = 30;

interface Waiting {
  readonly id: string;
  readonly reference: string;
  readonly phone: string;
  readonly text: string;
  readonly createdAt: Date;
  /** When a carrier that is asked once was asked, while it is not known what became of it. */
  readonly askedAt: Date | null;
  readonly carrier: string | null;
}

const fail = (services: Services, { id }: Waiting, reason: string): Promise<number> =>
  run(
    services.connection.db,
    updateTable(
      "sms",
      { status: 128, confidential: null, askedAt: null, failureReason: reason, finishedAt: services.clock.now() },
      sql`where id = ${id} and status = 64`,
    ),
  );

/**
 * Writes on a text what keeps it from its carrier; one that is no longer news fails with it. Answers whether it still
 * waits.
 */
async function holdBack(services: Services, sms: Waiting, problem: SmsProblem): Promise<boolean> {
  if (isNews(sms.askedAt ?? sms.createdAt, services.clock.now())) {
    await run(
      services.connection.db,
      updateTable("sms", { failureReason: problem }, sql`where id = ${sms.id} and status = 64`),
    );
    return true;
  }
  await fail(services, sms, problem);
  services.log.error({ sms: sms.id, problem }, "sms: never sent");
  return false;
}

/** Books what a carrier answered. */
async function settle(services: Services, sms: Waiting, carrier: string, answer: HandOver): Promise<void> {
  if (!answer.taken) {
    await fail(services, sms, answer.reason);
    return;
  }
  const { references = [] } = answer;
  if (references.length > 0) {
    await asSystem(services, (ctx) => keepParts(ctx, { smsId: sms.id, carrier }, references));
    return;
  }
  await run(
    services.connection.db,
    updateTable(
      "sms",
      { confidential: null, failureReason: sql`case when status = 64 then null else failure_reason end` },
      sql`where id = ${sms.id} and (confidential is not null or failure_reason is not null)`,
    ),
  );
}

/**
 * Finds out what became of a text that a carrier was asked to send and said nothing about. It is never handed over
 * again, for that could be a second text: it was sent, it was not, or nobody ever knows, which is told after an hour.
 */
async function findOut(services: Services, sms: Waiting, askedAt: Date): Promise<void> {
  const carrier = await carrierNamed(services, sms.carrier ?? "");
  let found: HandOver | null = null;
  try {
    found = (await carrier?.trace?.(sms, askedAt)) ?? null;
  } catch (error) {
    services.log.warn({ sms: sms.id, error: errorText(error) }, "sms: not traced");
  }
  if (found) await settle(services, sms, sms.carrier ?? "", found);
  else if (await holdBack(services, sms, "outcome unknown")) throw new Later(TRACE_AGAIN_SECONDS);
}

/** Notes that a carrier is asked; one that is asked once, with the instant, so that a crash cannot ask it twice. */
async function noteAsked(services: Services, sms: Waiting, carrier: ChosenCarrier): Promise<Waiting> {
  const askedAt = carrier.trace ? services.clock.now() : null;
  const asked = updateTable(
    "sms",
    { carrier: carrier.code, askedAt },
    sql`where id = ${sms.id} and status = 64 and asked_at is null`,
  );
  if ((await run(services.connection.db, asked)) === 0) throw new Later(TRACE_AGAIN_SECONDS);
  return { ...sms, askedAt, carrier: carrier.code };
}

/**
 * Hands one waiting message to the carrier that is chosen now. Without one it waits, and fails when it is no longer
 * news; so does one whose carrier does not answer. The reference makes a second hand-over of the same message harmless,
 * or the carrier is asked once only.
 */
export async function deliverSms(services: Services, { smsId = "" }: Readonly<Record<string, string>>): Promise<void> {
  const { db } = services.connection;
  const waiting = await row<Waiting>(
    db,
    sql`select id, reference, phone, coalesce(confidential, text) as text,
          coalesce(allowed_at, created_at) as created_at, asked_at, carrier from sms
        where id = ${smsId} and status = 64 and not exists (select from sms_part p where p.sms_id = sms.id)`,
  );
  if (!waiting) return;
  if (waiting.askedAt !== null) return findOut(services, waiting, waiting.askedAt);
  const may = await mayGo(services, waiting.id);
  if (may === "never") return;
  if (may !== "now") throw new Later(may.seconds);
  const carrier = await chosenCarrier(services);
  if (!carrier) {
    if (await holdBack(services, waiting, "no carrier")) throw new Later(LOOK_AGAIN_SECONDS);
    return;
  }
  // Before it is asked: its report may be here before its answer.
  const sms = await noteAsked(services, waiting, carrier);
  let answer: HandOver;
  try {
    answer = await observed(services.clock, { kind: "carrier", code: carrier.code }, () => carrier.handOver(sms), {
      said: ({ taken }) => (taken ? "answered" : "refused"),
      failed: () => "silent",
    });
  } catch (error) {
    await unanswered(services, sms, error);
    return;
  }
  await settle(services, sms, carrier.code, answer);
}

/** What follows when a carrier gave no answer: whoever may be asked again is, later. */
async function unanswered(services: Services, sms: Waiting, error: unknown): Promise<void> {
  const isUnknown = sms.askedAt !== null && !(error instanceof NotTaken);
  if (!isUnknown) await run(services.connection.db, updateTable("sms", { askedAt: null }, sql`where id = ${sms.id}`));
  const standing = isUnknown ? sms : { ...sms, askedAt: null };
  if (!(await holdBack(services, standing, isUnknown ? "outcome unknown" : "carrier unreachable"))) return;
  services.log.warn({ sms: sms.id, carrier: sms.carrier, error: errorText(error) }, "sms: not taken over");
  if (isUnknown) throw new Later(TRACE_AGAIN_SECONDS);
  if (error instanceof NotTaken) throw new Later(error.seconds);
  throw new Error(`carrier ${sms.carrier}: ${errorText(error)}`, { cause: error });
}

/**
 * Books the delivery report of the carrier that was asked to send a message: 64 becomes 0 (delivered) or 128 (failed).
 * A repeated report changes nothing, nor does one of another carrier; one that comes when it was given up does.
 */
export async function bookReport(
  ctx: Context,
  carrier: string,
  report: { readonly reference: string; readonly delivered: boolean; readonly reason?: string | undefined },
): Promise<void> {
  await updateTable(
    "sms",
    {
      status: report.delivered ? 0 : 128,
      failureReason: report.delivered ? null : (report.reason ?? null),
      finishedAt: ctx.now,
    },
    sql`where reference = ${report.reference} and carrier = ${carrier} and type = 2
          and (status = 64 or (status = 128 and failure_reason = 'no report'))`,
  ).execute(ctx.db);
}
