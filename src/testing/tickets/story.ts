import fc from "fast-check";
import { workOrderTransitions } from "../../service/work-order/domain/transitions.ts";
import { Memory } from "./memory.ts";
import { newModel, step as lived, type Step, type Who } from "./model.ts";

/** Whose turn it is: who has the ticket, or who would take it. */
const HOLDER = "holder" as const;
const anybody = fc.constantFrom<Who>("service", "service2", "ops", "collector");
const who = fc.oneof({ weight: 3, arbitrary: fc.constant(HOLDER) }, { weight: 1, arbitrary: anybody });
const ticket = fc.nat({ max: 2 });
const type = fc.oneof(
  { weight: 1, arbitrary: fc.constant(0) },
  { weight: 4, arbitrary: fc.integer({ min: 1, max: 3 }) },
);
const result = fc.constantFrom(0, 1, 2, 3);
const maybe = fc.option(result);
const verb = (name: "claim" | "process" | "hold" | "resume" | "return") =>
  fc.record({ do: fc.constant(name), by: who, ticket });

/** A story about three tickets of one order at most, and the order's money. */
export const ticketStory = fc.array(
  fc.oneof(
    {
      weight: 3,
      arbitrary: fc.record({ do: fc.constant("open"), by: anybody, type, method: fc.constantFrom(null, 0, 1, 2) }),
    },
    { weight: 2, arbitrary: fc.record({ do: fc.constant("mark"), by: who, ticket, type }) },
    { weight: 5, arbitrary: verb("claim") },
    { weight: 2, arbitrary: verb("process") },
    { weight: 2, arbitrary: verb("hold") },
    { weight: 2, arbitrary: verb("resume") },
    { weight: 2, arbitrary: verb("return") },
    {
      weight: 5,
      arbitrary: fc.record({ do: fc.constant("transfer"), by: who, ticket, method: fc.constantFrom(0, 1, 2) }),
    },
    { weight: 5, arbitrary: fc.record({ do: fc.constant("finish"), by: who, ticket, result: maybe }) },
    { weight: 2, arbitrary: fc.record({ do: fc.constant("close"), by: who, ticket, result: maybe }) },
    { weight: 3, arbitrary: fc.record({ do: fc.constant("money"), result, waits: fc.boolean() }) },
    { weight: 2, arbitrary: fc.record({ do: fc.constant("decide"), approved: fc.boolean() }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant("reopen") }) },
  ),
  { minLength: 5, maxLength: 60, size: "max" },
) as fc.Arbitrary<Told[]>;

type OnTicket = Extract<Step, { readonly ticket: number }>;
type Held<S> = S extends OnTicket ? Omit<S, "by"> & { readonly by: typeof HOLDER } : never;
/** A step whose turn may be told by the ticket. */
type Told = Step | Held<OnTicket>;

function turnOf({ tickets }: Memory, step: Told): Step {
  if (!("ticket" in step) || step.by !== HOLDER) return step as Step;
  const of = tickets[step.ticket];
  const usual: Who = of?.status === 4 || of?.status === 7 ? "ops" : of?.status === 5 ? "collector" : "service";
  return { ...step, by: of?.handler ?? usual } as Step;
}

/** Every step between states that the machine has, as the stories name them. */
export const everyEdge: ReadonlySet<string> = new Set(
  workOrderTransitions.map(({ from, to }) => `${from ?? "∅"} → ${to}`),
);

function require(holds: boolean, what: string, at: unknown): void {
  if (!holds) throw new Error(`${what}: ${JSON.stringify(at)}`);
}

/**
 * Lives a story by the product's rules and by the model, and compares them after each step. No ticket is closed with a
 * result whose money did not move, and no money action is the result of two. `edges` gathers the steps that were taken.
 */
export function liveTickets(story: readonly Told[], edges: Set<string>): void {
  const memory = new Memory();
  const model = newModel();
  for (const told of story) {
    const one = turnOf(memory, told);
    if (one.do === "open" && memory.tickets.length === 3) continue;
    const done = memory.step(one);
    require(done === lived(model, one), done ? "allowed, and the model refuses" : "refused, and the model allows", one);
    require(memory.tickets.length === model.tickets.length, "as many tickets", one);
    memory.tickets.forEach((here, place) => {
      const there = model.tickets[place];
      const said = [there?.status, there?.type, there?.handler, there?.sender, there?.result, there?.waitsFor];
      const is = [here.status, here.type, here.handler, here.sender, here.result, here.waitsFor];
      require(JSON.stringify(said) === JSON.stringify(is), "the model says otherwise", { one, said, is });
      require(here.type !== 0 || here.status <= 2, "handed over or closed without a type", here);
      require(here.status !== 3 || here.result !== null, "done by operations without a result", here);
      if (here.status === 8 && here.result !== null)
        require(memory.money.some(
          ({ result: of, state, takenBy }) => of === here.result && state === "moved" && takenBy === place,
        ), "closed with a result whose money did not move", here);
    });
  }
  for (const edge of memory.edges) edges.add(edge);
}
