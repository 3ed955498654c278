import { businessDate, type BusinessDate } from "../../../platform/shared/business-date.ts";
import { subtract, sumCents } from "../../../platform/shared/cents.ts";
import { ok, Refusal, unwrap } from "../../../platform/shared/refusal.ts";
import { writeAudit } from "../../../platform/server/audit.ts";
import { asSystem, type Services } from "../../../platform/server/context.ts";
import { handleInquiry } from "../../../platform/server/handle.ts";
import { channelBy, patiently, type Channel } from "../../../reach/channel/server/api.ts";
import { settlementsOver, type BatchHead } from "./dialect/opm-settlements.ts";
import { opm } from "../contract.ts";
import { readBatchFile, type BatchFile } from "../domain/batch-file.ts";
import { opmRefusals } from "../messages.ts";
import { opmChannels } from "./channels.ts";
import type { BatchStanding } from "./match-batch.ts";
import { takeBatch } from "./take-batch.ts";

/**
 * The batches that a channel closed for a day, each with its lines, read outside of any transaction. Refuses totals
 * that the lines do not bear out.
 */
async function batchesOn(services: Services, channel: Channel, settledOn: BusinessDate): Promise<BatchFile[]> {
  const settlements = settlementsOver(channel, services);
  const files: BatchFile[] = [];
  for (const head of await settlements.closedOn(settledOn)) {
    const file = unwrap(readBatchFile(await settlements.lines(head.batchNo), services.config.zone));
    if (!agrees(head, file)) throw new Refusal(opmRefusals.totalsDiffer, { params: { batchNo: head.batchNo } });
    files.push(file);
  }
  return files;
}

function agrees(head: BatchHead, { batchNo, settledOn, lines }: BatchFile): boolean {
  const gross = sumCents(lines.map(({ amount }) => amount));
  const fee = sumCents(lines.map((line) => line.fee));
  return (
    head.batchNo === batchNo &&
    head.settledOn === settledOn &&
    head.count === lines.length &&
    head.grossCents === gross &&
    head.feeCents === fee &&
    head.netCents === subtract(gross, fee)
  );
}

/** What a channel closed on a day. */
interface Closed {
  readonly channel: Channel;
  readonly files: readonly BatchFile[];
}

/** Takes in the batches that the channels closed for a day: all that they told, or nothing of it. */
export const fetchBatches = handleInquiry(opm.fetch, {
  ask: async ({ settledOn }, ctx) => {
    const closed: Closed[] = [];
    for (const channel of await opmChannels(ctx.db))
      closed.push({ channel, files: await batchesOn(ctx.services, channel, settledOn) });
    return closed;
  },
  book: async (closed, ctx, { settledOn }) => {
    const batches: BatchStanding[] = [];
    for (const { channel, files } of closed)
      for (const file of files) batches.push(await takeBatch(ctx, channel.code, file, "channel"));
    const [only] = batches;
    ctx.audit({
      ...(batches.length === 1 && only && { object: ["opmBatch", only.batchId] }),
      after: { settledOn, batches },
    });
    return ok({ batches });
  },
});

/**
 * Takes in the batches that a channel closed for a day, as the system: each in a transaction of its own, with its row
 * in the operation log.
 */
export async function takeClosedBatches(services: Services, code: string, settledOn: BusinessDate): Promise<void> {
  const channel = await channelBy(services.connection.db, code);
  for (const file of channel ? await batchesOn(services, channel, settledOn) : []) {
    await asSystem(services, async (ctx) => {
      const after = await takeBatch(ctx, code, file, "channel");
      await writeAudit(ctx, opm.fetch.name, { settledOn }, { object: ["opmBatch", after.batchId], after });
    });
  }
}

/** Takes in the batches of a day that a channel announced; waits for a channel that does not answer. */
export const fetchAnnounced = (
  services: Services,
  { channel = "", settledOn = "" }: Readonly<Record<string, string>>,
): Promise<void> => patiently(() => takeClosedBatches(services, channel, businessDate(settledOn)));
