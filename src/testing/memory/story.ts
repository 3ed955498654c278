import { acted } from "../model/acts.ts";
import type { Command } from "../model/commands.ts";
import { may } from "../model/may.ts";
import { mayAlone, type AloneSums } from "../model/hands.ts";
import { newCustomer, type ModelCustomer } from "../model/state.ts";
import { commandOf, type Step } from "../model/steps.ts";
import { agree } from "./agree.ts";
import { broken } from "./broken.ts";
import { checkInvariants, stepsTaken } from "./invariants.ts";
import { carryOut } from "./run.ts";
import { Memory, type AloneRow } from "./tables.ts";

export interface Tally {
  /** How often each command was carried out, and how often it was refused. */
  readonly commands: Map<string, { done: number; refused: number; asked: number }>;
  /** How often one person alone was kept from a waiver that is small by itself. */
  slices: number;
  /** Every step of an order that was taken. */
  readonly edges: Set<string>;
  /** Every event that the ledger was written for. */
  readonly events: Set<string>;
}

export const newTally = (): Tally => ({ commands: new Map(), edges: new Set(), events: new Set(), slices: 0 });

/** One line for a tally: each command with how often it was carried out, refused, and left for a second person. */
export function describeTally({ commands, edges, slices }: Tally): string {
  const counts = [...commands].map(([name, { done, refused, asked }]) => `${name} ${done}/${refused}/${asked}`);
  return `${edges.size} kinds of steps; ${slices} slices of waivers stopped; carried out/refused/left for a second person: ${counts.join(", ")}`;
}

/**
 * Lives one story through, and after each command checks the invariants and compares with the model. What does not hold
 * is an error.
 */
export function live(steps: readonly Step[], tally: Tally): void {
  const memory = new Memory();
  const model = newCustomer();
  for (const step of steps) {
    if (step.do === "wait") {
      memory.wait(step.days, step.hours);
      if (step.job) give({ do: "businessDay" }, memory, model, tally);
      continue;
    }
    const command = commandOf(step, model, memory);
    if (command) give(command, memory, model, tally);
  }
  for (const { event } of memory.ledger.entries) tally.events.add(event);
}

const NOTHING: AloneSums = { given: 0, received: 0 };

function sumsOf(rows: readonly AloneRow[]): AloneSums {
  return rows.reduce(
    (all, { given, received }) => ({ given: all.given + given, received: all.received + received }),
    NOTHING,
  );
}

/** What was done by one person so far: on the order that a command is about, and today. */
function aloneBefore(
  { rows, today }: Memory,
  command: Command,
): { readonly order: AloneSums; readonly day: AloneSums } {
  const loanId = "order" in command ? rows.orders[command.order]?.loan.id : undefined;
  return {
    order: sumsOf(rows.alone.filter((own) => own.loanId === loanId)),
    day: sumsOf(rows.alone.filter(({ day }) => day === today)),
  };
}

function give(command: Command, memory: Memory, model: ModelCustomer, tally: Tally): void {
  const known = memory.steps.length;
  const allowed = may(model, command, memory);
  const before = aloneBefore(memory, command);
  const outcome = carryOut(memory, command);
  if ((outcome !== "refused") !== allowed)
    broken(`${JSON.stringify(command)} was ${outcome}, the model says otherwise`);
  if (allowed && "hands" in command && command.hands === "alone") {
    const alone = mayAlone(model, command, memory, before);
    if (alone !== null && alone !== (outcome === "done"))
      broken(`${JSON.stringify(command)} by one person was ${outcome}, the model says otherwise`);
    if (
      outcome === "asked" &&
      command.do === "reduce" &&
      mayAlone(model, command, memory, { order: NOTHING, day: NOTHING })
    )
      tally.slices += 1;
  }
  if (outcome === "done") acted(model, command, memory);
  for (const edge of stepsTaken(memory, known)) tally.edges.add(edge);
  checkInvariants(memory);
  agree(memory, model);
  const count = tally.commands.get(command.do) ?? { done: 0, refused: 0, asked: 0 };
  count[outcome] += 1;
  tally.commands.set(command.do, count);
}
