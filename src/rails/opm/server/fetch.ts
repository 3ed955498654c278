import { businessDate, type BusinessDate } from "../../../platform/shared/business-date.ts";
import { subtract, sumCents } from "../../../platform/shared/cents.ts";
import { Refusal, unwrap } from "../../../platform/shared/refusal.ts";
import { writeAudit } from "../../../platform/server/audit.ts";
import { INSIDE, inTransaction, SYSTEM, type Actor, type Origin, type Services } from "../../../platform/server/context.ts";
import { handle } from "../../../platform/server/handle.ts";
import { channelBy, patiently, type Channel } from "../../../reach/channel/server/api.ts";
import { settlementsOver, type BatchHead } from "./dialect/opm-settlements.ts";
import { opm } from "../contract.ts";
import { readBatchFile, type BatchFile } from "../domain/batch-file.ts";
import { opmRefusals } from "../messages.ts";
import { opmChannels } from "./channels.ts";
import type { BatchStanding } from "./match-batch.ts";
import { takeBatch } from "./take-batch.ts";

/** The batches that a channel closed for a day, each with its lines, read outside of any transaction. Refuses totals that the lines do not bear out. */
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

interface Asking {
  readonly actor: Actor;
  readonly origin: Origin;
}

async function takeFrom(services: Services, { actor, origin }: Asking, channel: Channel, settledOn: BusinessDate): Promise<BatchStanding[]> {
  const taken: BatchStanding[] = [];
  for (const file of await batchesOn(services, channel, settledOn)) {
    const standing = await inTransaction(services, actor, origin, async (ctx) => {
      const after = await takeBatch(ctx, channel.code, file, "channel");
      await writeAudit(ctx, opm.fetch.name, { settledOn }, { object: ["opmBatch", after.batchId], after });
      return after;
    });
    taken.push(standing);
  }
  return taken;
}

/** Takes in the batches that the channels closed for a day. The channels are asked outside of any transaction; each batch has one of its own. */
export const fetchBatches = handle({ ...opm.fetch, kind: "query" as const }, async ({ settledOn }, ctx) => {
  const batches: BatchStanding[] = [];
  for (const channel of await opmChannels(ctx.db)) batches.push(...(await takeFrom(ctx.services, { actor: ctx.actor, origin: ctx }, channel, settledOn)));
  return { batches };
});

/** Takes in the batches that a channel closed for a day, as the system. */
export async function takeClosedBatches(services: Services, code: string, settledOn: BusinessDate): Promise<void> {
  const channel = await channelBy(services.connection.db, code);
  if (channel) await takeFrom(services, { actor: SYSTEM, origin: INSIDE }, channel, settledOn);
}

/** Takes in the batches of a day that a channel announced; waits for a channel that does not answer. */
export const fetchAnnounced = (services: Services, { channel = "", settledOn = "" }: Readonly<Record<string, string>>): Promise<void> =>
  patiently(() => takeClosedBatches(services, channel, businessDate(settledOn)));
