import { port } from "../../../platform/server/features.ts";
import type { ProviderDialect } from "../../../platform/shared/dialect.ts";
import type { Bank } from "./bank.ts";
import type { Channel, ChannelServices } from "./channels.ts";

/** How the channels of one dialect are spoken to. */
export interface DialectBank {
  readonly dialect: ProviderDialect;
  readonly bank: (channel: Channel, services: ChannelServices) => Bank;
}

/** The dialects that features bring. */
export const dialects = port<DialectBank>("channel.dialects");
