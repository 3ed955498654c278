import type { Bank } from "./bank.ts";
import type { Channel, ChannelServices, Dialect } from "./channels.ts";
import { openpayBank } from "./dialects/openpay.ts";
import { opmBank } from "./dialects/opm.ts";
import { sandboxBank } from "./dialects/sandbox.ts";
import { resilient } from "./resilient.ts";

const DIALECTS: Readonly<Record<Dialect, (channel: Channel, services: ChannelServices) => Bank>> = { sandbox: sandboxBank, openpay: openpayBank, opm: opmBank };

/** A channel as a bank, whatever dialect it speaks; spared for a while when it does not answer. */
export const bankOver = (channel: Channel, services: ChannelServices): Bank => resilient(DIALECTS[channel.dialect](channel, services), channel, services.clock);
