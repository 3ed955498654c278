import type { StoryKind } from "../platform/shared/story.ts";
import { loan } from "../service/loan/contract.ts";
import type { Staff } from "./product.ts";

/** An entry of a timeline by what it tells, in English; words of closed sets are lists. */
interface ToldEntry {
  readonly kind: StoryKind;
  readonly event: string;
  readonly title: string;
  readonly states: readonly [from: string, to: string] | null;
  readonly who: string | null;
  readonly facts: Readonly<Record<string, unknown>>;
}

/** An order's timeline as a member of staff reads it, newest first: its status and money, unless other kinds are named. */
export async function storyOf(
  staff: Staff,
  loanId: string,
  kinds: readonly StoryKind[] = ["status", "money"],
): Promise<ToldEntry[]> {
  const { list } = await staff.call(loan.timeline, { loanId, kinds: [...kinds] });
  return list.map(({ kind, event, title, states, who, facts }) => ({
    kind,
    event,
    title: title.en,
    states: states && [states.from.en, states.to.en],
    who,
    facts: Object.fromEntries(
      facts.map(({ name, value }) => [name, Array.isArray(value) ? value.map(({ en }) => en) : value]),
    ),
  }));
}
