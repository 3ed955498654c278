import { readInstant } from "../../shared/instant.ts";
import type { StoryAnswer, StoryKind } from "../../shared/story.ts";
import type { Context } from "../context.ts";
import type { Db } from "../database/connect.ts";
import { factsOf } from "./facts.ts";
import { mergePage } from "./merge.ts";
import { storySource, type StoryOf, type StorySource, type Told } from "./source.ts";

/** Entries of one page; those of the last one's instant come on top. */
const PAGE = 50;
/** Later than anything that happened. */
const END = new Date("9999-12-31T00:00:00Z");

interface Asked {
  readonly kinds?: readonly StoryKind[] | undefined;
  readonly before?: string | undefined;
}

interface Entry extends Told {
  readonly from: StorySource;
  readonly rank: number;
  readonly source: string;
}

/**
 * One page of the timeline of an order or of a customer, newest first, from all that the features bring: one statement
 * for each source, none for an entry. What the caller may not read on its own page is not told. `orderNos`: the numbers
 * of a customer's orders, by id; an entry about one of them names it.
 */
export async function readStory(
  ctx: Context<Db>,
  about: StoryOf,
  { kinds, before }: Asked,
  orderNos: ReadonlyMap<string, string> = new Map(),
): Promise<StoryAnswer> {
  const allowed = ctx.services.features
    .of(storySource)
    .filter(({ access }) => access.some((code) => ctx.actor.permissions.has(code)));
  const asked = allowed.filter(({ kind }) => kinds === undefined || kinds.length === 0 || kinds.includes(kind));
  const page = { before: (before && readInstant(before)) || END, limit: PAGE + 1 };
  const told = await Promise.all(
    asked.map(async (source) =>
      (await source.read(ctx, about, page)).map((entry): Entry => ({
        ...entry,
        from: source,
        rank: source.rank,
        source: source.name,
      })),
    ),
  );
  const { page: entries, more } = mergePage(told, PAGE);
  return {
    list: entries.map(({ from, source, id, at, event, title, tone, states, who, details, link, loanId }) => {
      const orderNo = loanId === null ? undefined : orderNos.get(loanId);
      return {
        key: `${source}-${id}`,
        at: at.toISOString(),
        kind: from.kind,
        event,
        title,
        tone,
        states: states ?? null,
        who,
        facts: factsOf(details, from.words),
        link: link ? { page: link.page, params: { ...link.params } } : null,
        order: loanId !== null && orderNo !== undefined ? { loanId, orderNo } : null,
      };
    }),
    kinds: [...new Set(allowed.map(({ kind }) => kind))],
    next: more ? (entries.at(-1)?.at.toISOString() ?? null) : null,
  };
}
