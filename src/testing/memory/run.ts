import { cents } from "../../platform/shared/cents.ts";
import { Refusal } from "../../platform/shared/refusal.ts";
import type { Command } from "../model/commands.ts";
import * as early from "./before-payout.ts";
import { judgeCommand, NeedsSecond } from "./desk.ts";
import { businessDay } from "./follow.ts";
import * as money from "./money.ts";
import type { Memory } from "./tables.ts";

/** How a command ended: carried out, refused, or left undone for want of a second person. */
export type Outcome = "done" | "refused" | "asked";

/** Carries a command out as the server does, in a transaction. */
export function carryOut(memory: Memory, command: Command): Outcome {
  const limit = Error.stackTraceLimit;
  // Refusals are many, and nobody reads where they come from.
  Error.stackTraceLimit = 0;
  try {
    memory.transaction(() => {
      const from = memory.ledger.entries.length;
      run(memory, command);
      judgeCommand(memory, command, memory.ledger.entries.slice(from));
    });
    return "done";
  } catch (error) {
    if (error instanceof Refusal) return "refused";
    if (error instanceof NeedsSecond) return "asked";
    throw error;
  } finally {
    Error.stackTraceLimit = limit;
  }
}

function run(memory: Memory, command: Command): void {
  if (command.do === "apply") return early.apply(memory, command.price);
  if (command.do === "businessDay") return businessDay(memory);
  if (command.do === "refundResult") return money.settleRefund(memory, command.success);
  if (command.do === "hearLateRefund") return money.hearLateRefund(memory);
  if (command.do === "bookLateRefund") return money.bookLateRefund(memory);
  const order = memory.order(command.order);
  switch (command.do) {
    case "startAudit":
    case "resubmit":
      return early.step(memory, order, command.do);
    case "audit":
      return early.step(memory, order, command.passed ? "auditPassed" : "auditFailed");
    case "review":
      return early.step(memory, order, command.verdict);
    case "blacklist":
      return command.passed ? early.passBlacklist(memory, order) : early.step(memory, order, "blacklistFailed");
    case "requestPayout":
      return early.requestPayout(memory, order);
    case "payoutResult":
      return early.settlePayout(memory, order, command.success, cents(command.channelFee));
    case "hearLate":
      return early.hearLate(memory, order, cents(command.channelFee));
    case "bookLate":
      return early.bookLate(memory, order);
    case "retry":
      return early.retryPayout(memory, order);
    case "cancel":
    case "refuse":
      return early.endUnpaid(memory, order, command.do);
    case "cancelPaid":
      return money.cancelPaid(memory, order);
    case "receive":
      return money.receive(memory, order, {
        ...command,
        channelTxId: `tx-${command.order}-${order.repayments.length}`,
        amount: cents(command.amount),
      });
    case "receiveAgain":
      return money.receive(memory, order, {
        channelTxId: order.repayments[command.payment]?.channelTxId ?? "",
        amount: order.repayments[command.payment]?.amount ?? cents(1),
        valueOn: memory.today,
        by: "staff",
        on: "debt",
      });
    case "extend":
      return money.extend(memory, order, command.term + 1, command.days);
    case "reduce":
      return money.reduceBill(memory, order, command.term + 1, command.amounts);
    case "flat":
      return money.flat(memory, order, command.confirmed);
    case "refund":
      return money.refund(memory, order, cents(command.amount));
    case "reverse":
      return money.reverse(memory, order, command.payment);
  }
}
