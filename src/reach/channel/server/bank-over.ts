import type { Services } from "../../../platform/server/context.ts";
import { observed } from "../../weather/server/api.ts";
import type { Balance, Bank } from "./bank.ts";
import type { Channel, ChannelServices } from "./channels.ts";
import { dialects } from "./dialects.ts";
import { failed, resilient } from "./resilient.ts";

type Speaking = ChannelServices & Pick<Services, "features">;

function spoken(channel: Channel, services: Speaking): Bank {
  const found = services.features.of(dialects).find(({ dialect }) => dialect.code === channel.dialect);
  if (!found) throw new Error(`nobody speaks ${channel.dialect} (${channel.code})`);
  return found.bank(channel, services);
}

/** A channel as a bank, whatever dialect it speaks; spared for a while when it does not answer. */
export const bankOver = (channel: Channel, services: Speaking): Bank =>
  resilient(spoken(channel, services), channel, services.clock);

/** Asks a channel for its balance, which moves nothing, once and whether or not it is spared at present. */
export const askBalance = (channel: Channel, services: Speaking): Promise<Balance> =>
  observed(services.clock, { kind: "channel", code: channel.code }, async () => spoken(channel, services).balance(), {
    failed,
  });
