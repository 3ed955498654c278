import { acted } from "../model/acts.ts";
import type { Command } from "../model/commands.ts";
import { may } from "../model/may.ts";
import { newCustomer, type ModelCustomer } from "../model/state.ts";
import { commandOf, type Step } from "../model/steps.ts";
import { agree } from "./agree.ts";
import { broken } from "./broken.ts";
import { checkInvariants, stepsTaken } from "./invariants.ts";
import { carryOut } from "./run.ts";
import { Memory } from "./tables.ts";

export interface Tally {
  /** How often each command was carried out, and how often it was refused. */
  readonly commands: Map<string, { done: number; refused: number }>;
  /** Every step of an order that was taken. */
  readonly edges: Set<string>;
  /** Every event that the ledger was written for. */
  readonly events: Set<string>;
}

export const newTally = (): Tally => ({ commands: new Map(), edges: new Set(), events: new Set() });

/** One line for a tally: each command with how often it was carried out and refused. */
export function describeTally({ commands, edges }: Tally): string {
  const counts = [...commands].map(([name, { done, refused }]) => `${name} ${done}/${refused}`);
  return `${edges.size} kinds of steps; carried out/refused: ${counts.join(", ")}`;
}

/** Lives one story through, and after each command checks the invariants and compares with the model. What does not hold is an error. */
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

function give(command: Command, memory: Memory, model: ModelCustomer, tally: Tally): void {
  const known = memory.steps.length;
  const allowed = may(model, command, memory);
  const done = carryOut(memory, command);
  if (done !== allowed) broken(`${JSON.stringify(command)} was ${done ? "carried out" : "refused"}, the model says otherwise`);
  if (done) acted(model, command, memory);
  for (const edge of stepsTaken(memory, known)) tally.edges.add(edge);
  checkInvariants(memory);
  agree(memory, model);
  const count = tally.commands.get(command.do) ?? { done: 0, refused: 0 };
  count[done ? "done" : "refused"] += 1;
  tally.commands.set(command.do, count);
}
