import { Refusal } from "../../../../platform/shared/refusal.ts";
import type { Clock } from "../../../../platform/server/clock.ts";
import { channelRefusals } from "../../messages.ts";
import type { Bank } from "../bank.ts";
import type { Channel } from "../channels.ts";

/** Refuses everything: Openpay is not connected. */
export function openpayBank(channel: Channel, _clock: Clock): Bank {
  const refuse = (): Promise<never> => Promise.reject(new Refusal(channelRefusals.notConnected, { params: { channel: channel.name } }));
  return {
    payOut: refuse,
    findPayout: refuse,
    refund: refuse,
    findRefund: refuse,
    issueCode: refuse,
    findCharge: refuse,
    statement: refuse,
    balance: refuse,
  };
}
