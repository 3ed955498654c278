import * as z from "zod";
import { lockName, type Services } from "../../../platform/server/context.ts";
import { row, sql } from "../../../platform/server/database/connect.ts";
import { handle } from "../../../platform/server/handle.ts";
import { enqueue, Later } from "../../../platform/server/outbox.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import { testTools } from "../contract.ts";
import { testToolRefusals } from "../messages.ts";
import { keepRun, noteProgress } from "./runs.ts";
import { sandboxOf } from "./sandbox.ts";

export const GENERATE_TOPIC = "testTools.generate";

const POLL_SECONDS = 1;
/** A generation of two hundred applications takes a minute or two. */
const LAST_POLL = 1800;

const progress = z.object({ applied: z.int(), failed: z.int(), done: z.boolean(), why: z.string().nullable() });

/**
 * Lets the sandbox's borrowers send applications through the signed door, in the background; one such run at a time.
 */
export const generate = handle(testTools.generate, async ({ count }, ctx) => {
  await lockName(ctx.db, GENERATE_TOPIC);
  const running = await row(
    ctx.db,
    sql`select 1 as running from test_run where tool = 'generate' and status = 'running'`,
  );
  if (running) throw new Refusal(testToolRefusals.running);
  const runId = await keepRun(ctx, { tool: "generate", total: count });
  await enqueue(ctx, GENERATE_TOPIC, runId, { runId, count: String(count) });
  ctx.audit({ after: { runId, count } });
  return { runId };
});

/**
 * Starts a generation at the sandbox (again after a crash: it knows the run by its id) and follows it until it is done.
 */
export async function followGeneration(
  services: Services,
  { runId = "", count = "0" }: Readonly<Record<string, string>>,
  attempt: number,
): Promise<void> {
  const seen = progress.safeParse(
    await sandboxOf(services, `/applications/run-${runId}`, { count: Number(count) }).catch(() => null),
  );
  if (!seen.success || attempt > LAST_POLL) {
    await noteProgress(services, runId, "failed", 0, "sandbox: –");
    return;
  }
  const { applied, failed, done, why } = seen.data;
  await noteProgress(
    services,
    runId,
    done ? "done" : "running",
    applied,
    failed > 0 ? `– ${failed}: ${why ?? ""}` : null,
  );
  if (!done) throw new Later(POLL_SECONDS);
}
