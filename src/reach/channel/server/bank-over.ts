import type { Services } from "../../../platform/server/context.ts";
import type { Bank } from "./bank.ts";
import type { Channel, ChannelServices } from "./channels.ts";
import { dialects } from "./dialects.ts";
import { resilient } from "./resilient.ts";

/** A channel as a bank, whatever dialect it speaks; spared for a while when it does not answer. */
export function bankOver(channel: Channel, services: ChannelServices & Pick<Services, "features">): Bank {
  const spoken = services.features.of(dialects).find(({ dialect }) => dialect === channel.dialect);
  if (!spoken) throw new Error(`nobody speaks ${channel.dialect} (${channel.code})`);
  return resilient(spoken.bank(channel, services), channel, services.clock);
}
