import { opm } from "../src/rails/opm/contract.ts";
import type { Clock } from "../src/platform/server/clock.ts";
import type { Teller } from "./bank/account.ts";
import type { Behaviour } from "./bank/behaviour.ts";
import { everyMinutes, type Cycle } from "./bank/opm-batches.ts";
import { opmTeller } from "./bank/opm.ts";
import type { Chance } from "./chance.ts";
import type { SandboxFile } from "./credentials.ts";
import { Door, type Send } from "./door.ts";

interface Around {
  readonly serverUrl: string;
  readonly clock: Clock;
  readonly chance: Chance;
  readonly behaviour: Behaviour;
  readonly width: number;
  /** The journal of the bank; the window keeps its own beside it. */
  readonly journal?: string | undefined;
  readonly send?: Send | undefined;
  /** When receipts are paid over; every quarter of an hour unless stated. */
  readonly cycle?: Cycle | undefined;
}

/** How often batches are closed in a demonstration. */
const CYCLE_MINUTES = 15;

/** The lender's window at OPM, which tells the lender by the signed door. */
export function opmWindow({ account, channelSecret, ...key }: NonNullable<SandboxFile["opm"]>, around: Around): Teller {
  const { serverUrl, clock, chance, behaviour, width, journal, send, cycle = everyMinutes(CYCLE_MINUTES) } = around;
  const door = new Door({ serverUrl, clock, send, ...key });
  return opmTeller({
    payerAccount: account,
    secret: channelSecret,
    cycle,
    notify: async (notice) => void (await door.call(opm.callback, notice)),
    clock,
    chance,
    behaviour,
    width,
    ...(journal && { journal: journal.replace(/\.jsonl$/, "-opm.jsonl") }),
  });
}
