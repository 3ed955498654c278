import { handle } from "../../../platform/server/handle.ts";
import { spendableByChannel } from "../../balance/server/api.ts";
import { manualPayout } from "../contract.ts";

/** The channels that are on, with what they can pay now. */
export const manualPayoutChannels = handle(manualPayout.channels, async (_input, ctx) => ({
  list: await spendableByChannel(ctx.db),
}));
