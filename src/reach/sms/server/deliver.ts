import type { Context, Services } from "../../../platform/server/context.ts";
import { row, run, sql } from "../../../platform/server/database/connect.ts";
import { updateTable } from "../../../platform/server/database/write.ts";
import { errorText } from "../../../platform/server/log.ts";
import { Later } from "../../../platform/server/outbox.ts";
import { observed } from "../../weather/server/api.ts";
import { isNews, type SmsProblem } from "../domain/problem.ts";
import { chosenCarrier, type HandOver } from "./carrier.ts";

/** How soon a text that has no carrier is looked at again. */
const LOOK_AGAIN_SECONDS = 60;

interface Waiting {
  readonly id: string;
  readonly reference: string;
  readonly phone: string;
  readonly text: string;
  readonly createdAt: Date;
}

const fail = (services: Services, { id }: Waiting, reason: string): Promise<number> =>
  run(
    services.connection.db,
    updateTable(
      "sms",
      { status: 128, confidential: null, failureReason: reason, finishedAt: services.clock.now() },
      sql`where id = ${id} and status = 64`,
    ),
  );

/**
 * Writes on a text what keeps it from its carrier; one that is no longer news fails with it. Answers whether it still
 * waits.
 */
async function holdBack(services: Services, sms: Waiting, problem: SmsProblem): Promise<boolean> {
  if (isNews(sms.createdAt, services.clock.now())) {
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

/**
 * Hands one waiting message to the carrier that is chosen now. Without one it waits, and fails when it is no longer
 * news; so does one whose carrier does not answer. The reference makes a second hand-over of the same message harmless.
 */
export async function deliverSms(services: Services, { smsId = "" }: Readonly<Record<string, string>>): Promise<void> {
  const { db } = services.connection;
  const sms = await row<Waiting>(
    db,
    sql`select id, reference, phone, coalesce(confidential, text) as text, created_at from sms where id = ${smsId}
          and status = 64`,
  );
  if (!sms) return;
  const carrier = await chosenCarrier(services);
  if (!carrier) {
    if (await holdBack(services, sms, "no carrier")) throw new Later(LOOK_AGAIN_SECONDS);
    return;
  }
  // Before it is asked: its report may be here before its answer.
  await run(db, updateTable("sms", { carrier: carrier.code }, sql`where id = ${sms.id}`));
  let answer: HandOver;
  try {
    answer = await observed(services.clock, { kind: "carrier", code: carrier.code }, () => carrier.handOver(sms), {
      said: ({ taken }) => (taken ? "answered" : "refused"),
      failed: () => "silent",
    });
  } catch (error) {
    if (await holdBack(services, sms, "carrier unreachable"))
      throw new Error(`carrier ${carrier.code}: ${errorText(error)}`, { cause: error });
    return;
  }
  if (!answer.taken) {
    await fail(services, sms, answer.reason);
    return;
  }
  await run(
    db,
    updateTable(
      "sms",
      { confidential: null, failureReason: sql`case when status = 64 then null else failure_reason end` },
      sql`where id = ${sms.id} and (confidential is not null or failure_reason is not null)`,
    ),
  );
}

/**
 * Books the delivery report of the carrier that was asked to send a message: 64 becomes 0 (delivered) or 128 (failed).
 * A repeated or late report changes nothing, nor does one of another carrier.
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
    sql`where reference = ${report.reference} and carrier = ${carrier} and status = 64`,
  ).execute(ctx.db);
}
