import type { Clock } from "../../../platform/server/clock.ts";
import type { Bank } from "./bank.ts";
import type { Channel, Dialect } from "./channels.ts";
import { openpayBank } from "./dialects/openpay.ts";
import { opmBank } from "./dialects/opm.ts";
import { sandboxBank } from "./dialects/sandbox.ts";
import { resilient } from "./resilient.ts";

const DIALECTS: Readonly<Record<Dialect, (channel: Channel, clock: Clock) => Bank>> = { sandbox: sandboxBank, openpay: openpayBank, opm: opmBank };

/** A channel as a bank, whatever dialect it speaks; spared for a while when it does not answer. */
export const bankOver = (channel: Channel, clock: Clock): Bank => resilient(DIALECTS[channel.dialect](channel, clock), channel, clock);
