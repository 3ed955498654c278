import type { BusinessDate } from "../../../../platform/shared/business-date.ts";
import type { Cents } from "../../../../platform/shared/cents.ts";
import type { Channel, ChannelServices } from "../../../../reach/channel/server/api.ts";
import { opmApi } from "./opm-api.ts";

/** What a channel says of a settlement batch as a whole. */
export interface BatchHead {
  readonly batchNo: string;
  readonly settledOn: BusinessDate;
  readonly count: number;
  readonly grossCents: Cents;
  readonly feeCents: Cents;
  readonly netCents: Cents;
}

/** What a channel that settles later says of its settlements. A call without an answer rejects with a Refusal (409). */
export interface Settlements {
  /** The batches that were closed for a settlement date. */
  closedOn(date: BusinessDate): Promise<BatchHead[]>;
  /** The lines of a batch as CSV. */
  lines(batchNo: string): Promise<string>;
}

/** The settlements of a channel that speaks OPM's dialect. */
export function settlementsOver(channel: Channel, services: ChannelServices): Settlements {
  const api = opmApi(channel, services);
  return {
    closedOn: async (date) =>
      (await api.closedOn(date)).map(({ batchNo, settledOn, count, gross, fee, net }) => ({
        batchNo,
        settledOn,
        count,
        grossCents: gross,
        feeCents: fee,
        netCents: net,
      })),
    lines: (batchNo) => api.linesOf(batchNo),
  };
}
