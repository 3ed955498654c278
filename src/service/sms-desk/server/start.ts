import { settingOf } from "../../../base/configuration/server/api.ts";
import { recallBatch } from "../../../reach/sms/server/api.ts";
import { lockName, staffIdOf, type Context } from "../../../platform/server/context.ts";
import { row, run, sql, type Db, type Tx } from "../../../platform/server/database/connect.ts";
import { updateTable } from "../../../platform/server/database/write.ts";
import { handle, handleChecked, type Subject } from "../../../platform/server/handle.ts";
import { enqueue } from "../../../platform/server/outbox.ts";
import { demand } from "../../../platform/server/policy.ts";
import type { FieldChange } from "../../../platform/shared/field-change.ts";
import { formatMoney, type Cents } from "../../../platform/shared/cents.ts";
import { platformRefusals } from "../../../platform/shared/platform-messages.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import { sms } from "../contract.ts";
import { batchPolicy } from "../domain/policy.ts";
import { heldAs as heldSet, type BatchState } from "../domain/sets.ts";
import { smsDeskSettings } from "../domain/settings.ts";
import { smsDeskRefusals as r, smsMessages as m } from "../messages.ts";
import { reachedToday } from "./reached.ts";

interface Batch {
  readonly id: string;
  readonly version: number;
  readonly status: "waiting" | "running" | "done" | "failed";
  readonly state: BatchState;
  readonly typeName: string;
  readonly tpl: string;
  readonly packageName: string;
  readonly willSend: number;
  readonly held: number;
  readonly costCents: Cents;
}

const COLUMNS = sql`id, version, status, state, type_name, tpl, package_name, will_send, held, cost_cents`;

async function batchBy(db: Db, batchId: string): Promise<Batch> {
  const found = await row<Batch>(db, sql`select ${COLUMNS} from sms_batch where id = ${batchId}`);
  if (!found) throw new Refusal(platformRefusals.notFound, { field: "batchId" });
  return found;
}

async function lockBatch(ctx: Context, batchId: string): Promise<Batch> {
  await row(ctx.db, sql`select 1 as held from sms_batch where id = ${batchId} for update`);
  return batchBy(ctx.db, batchId);
}

const plain = (text: string): FieldChange["label"] => ({ cn: text, en: text, es: text });
const change = (label: FieldChange["label"], field: string, after: FieldChange["label"]): FieldChange => ({
  field,
  label: { cn: label.cn, en: label.en, es: label.es },
  before: plain(""),
  after,
});

/** Whether one person may send to so many more today. */
async function mayAlone(ctx: Context<Db>, makerId: string, { willSend, held }: Batch): Promise<boolean> {
  const [reached, alone] = [await reachedToday(ctx, makerId), await settingOf(ctx, smsDeskSettings.alone)];
  return reached + willSend + held <= alone;
}

async function subject(ctx: Context<Db>, batchId: string, held: "queue" | "drop"): Promise<Subject> {
  const batch = await batchBy(ctx.db, batchId);
  demand(ctx, batchPolicy, "start", batch);
  const maker = ctx.approved?.makerId ?? staffIdOf(ctx);
  // Two slices of one sender, started at once, are counted one after the other.
  if (ctx.db.isTransaction) await lockName(ctx.db as Tx, `sms.reached:${maker}`);
  const { cn = "", en = "", es = "" } = heldSet.member(held)?.label ?? {};
  return {
    object: ["smsBatch", batchId],
    field: "batchId",
    label: batch.typeName,
    version: batch.version,
    changes: [
      change(m.text, "text", plain(batch.tpl)),
      change(m.packageName, "packageName", plain(batch.packageName)),
      change(m.willSend, "willSend", plain(String(batch.willSend))),
      change(m.held, "held", plain(String(batch.held))),
      change(m.costCents, "costCents", plain(formatMoney(batch.costCents))),
      change(m.heldAs, "heldAs", { cn, en, es }),
    ],
    ...(!(await mayAlone(ctx, maker, batch)) && { atLeast: 2 as const }),
  };
}

/**
 * Sends a batch, as it was prepared. Above the number that one person may reach in a day, all of their batches and
 * single messages of the day together, another one approves it. Each text is judged anew when its turn comes.
 */
export const start = handleChecked(
  sms.start,
  ({ batchId, heldAs }, ctx) => subject(ctx, batchId, heldAs),
  async ({ batchId, version, heldAs }, ctx) => {
    const startedBy = ctx.approved?.makerId ?? staffIdOf(ctx);
    const batch = await lockBatch(ctx, batchId);
    demand(ctx, batchPolicy, "start", batch);
    if (batch.version !== version) throw new Refusal(r.staleBatch, { field: "version" });
    if (batch.willSend + batch.held === 0) throw new Refusal(r.nobody, { field: "batchId" });
    const values = {
      state: "sending",
      heldAs,
      version: version + 1,
      startedAt: ctx.now,
      startedBy,
      checkedBy: ctx.approved ? staffIdOf(ctx) : null,
    };
    await run(ctx.db, updateTable("sms_batch", values, sql`where id = ${batchId}`));
    await enqueue(ctx, "smsBatch.send", batchId, { batchId });
    ctx.audit({
      object: ["smsBatch", batchId],
      before: { state: "draft" },
      after: { state: "sending", heldAs, willSend: batch.willSend, held: batch.held, startedBy },
    });
    return { batchId, version: version + 1 };
  },
);

/** Stops a batch: who has not had a turn gets none, and what no carrier was asked to send stays here. */
export const stop = handle(sms.stop, async ({ batchId }, ctx) => {
  const batch = await lockBatch(ctx, batchId);
  demand(ctx, batchPolicy, "stop", batch);
  const values = { state: "stopped", version: batch.version + 1, endedAt: ctx.now, stoppedBy: staffIdOf(ctx) };
  await run(ctx.db, updateTable("sms_batch", values, sql`where id = ${batchId}`));
  const recalled = await recallBatch(ctx.db, batchId, ctx.now);
  ctx.audit({ object: ["smsBatch", batchId], before: { state: "sending" }, after: { state: "stopped", recalled } });
  return { batchId, recalled };
});
