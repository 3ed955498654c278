import { judge, type Alone } from "../../book/approval/domain/judge.ts";
import { stakes } from "../../book/approval/domain/stakes.ts";
import type { Posting } from "../../book/ledger/domain/postings.ts";
import { add, ZERO } from "../../platform/shared/cents.ts";
import type { Command } from "../model/commands.ts";
import type { AloneRow, Memory } from "./tables.ts";

/** The calls of the commands that staff give by hand. */
const CALLS: Readonly<Partial<Record<Command["do"], string>>> = {
  receive: "bill.repay",
  reduce: "bill.reduce",
  flat: "bill.flat",
  refund: "bill.refund",
  reverse: "repayment.reverse",
  cancelPaid: "loan.cancelAfterPayout",
};

/** A command takes a second person, and there is none. */
export class NeedsSecond extends Error {}

const sum = (rows: readonly AloneRow[]): Alone =>
  rows.reduce<Alone>(
    (all, { given, received }) => ({ given: add(all.given, given), received: add(all.received, received) }),
    { given: ZERO, received: ZERO },
  );

/**
 * approval/server/gate.ts, for one clerk who makes everything: a command that one person may give stands and counts
 * towards the limits; one that takes two stands where a second person is there.
 */
export function judgeCommand(memory: Memory, command: Command, posted: readonly Posting[]): void {
  const call = CALLS[command.do];
  if (call === undefined || !("order" in command) || (command.do === "receive" && command.by === "channel")) return;
  const { id: loanId } = memory.order(command.order).loan;
  const legs = posted.flatMap((entry) =>
    entry.legs.map(({ account, termNo = null, amount }) => ({
      event: entry.event,
      account,
      termNo,
      amountCents: amount,
    })),
  );
  const atStake = stakes({ legs });
  const { alone } = memory.rows;
  const before = {
    order: sum(alone.filter((own) => own.loanId === loanId)),
    day: sum(alone.filter(({ day }) => day === memory.today)),
  };
  const { eyes } = judge({ call, tiers: {}, stakes: atStake, worth: ZERO, atLeast: 1, alone: before });
  if (eyes === 1)
    memory.rows = {
      ...memory.rows,
      alone: [...alone, { loanId, day: memory.today, given: atStake.given, received: atStake.received }],
    };
  else if ("hands" in command && command.hands === "alone") throw new NeedsSecond();
}
