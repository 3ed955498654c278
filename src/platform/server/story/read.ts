import { addDays, startOfDay, type BusinessDate } from "../../shared/business-date.ts";
import { readInstant } from "../../shared/instant.ts";
import { LANGS, text } from "../../shared/messages.ts";
import { nameWords } from "../../shared/search.ts";
import { storyMessages } from "../../shared/story-messages.ts";
import type { StoryAnswer, StoryKind } from "../../shared/story.ts";
import type { Context } from "../context.ts";
import type { Db } from "../database/connect.ts";
import { factsOf } from "./facts.ts";
import { mergePage, narrowed } from "./merge.ts";
import { storySource, type StoryOf, type StorySource, type Told } from "./source.ts";

/** Entries of one page; those of the last one's instant come on top. */
const PAGE = 50;
/** As many entries of each source are looked through for what somebody did. */
const SEARCHED = 500;
/** Later than anything that happened. */
const END = new Date("9999-12-31T00:00:00Z");

interface Asked {
  readonly kinds?: readonly StoryKind[] | undefined;
  readonly who?: string | undefined;
  readonly fromDay?: BusinessDate | undefined;
  readonly toDay?: BusinessDate | undefined;
  readonly before?: string | undefined;
}

interface Entry extends Told {
  readonly from: StorySource;
  readonly rank: number;
  readonly source: string;
}

/** Whether an entry tells of what somebody did, by words of the name; of what the product did, by what it is called. */
function didBy(typed: string): (entry: Pick<Told, "who">) => boolean {
  const words = nameWords(typed);
  const itself = LANGS.some((lang) => nameWords(text(storyMessages.system, lang)).join(" ") === words.join(" "));
  if (itself) return ({ who }) => who === null;
  return ({ who }) => {
    const own = who === null ? [] : nameWords(who);
    return words.every((word) => own.some((part) => part.startsWith(word)));
  };
}

/**
 * One page of the timeline of an order or of a customer, newest first, from all that the features bring: one statement
 * for each source, none for an entry. A page of what somebody did may be short, or empty, and still have a next: that many
 * entries were looked through. What the caller may not read on its own page is not told. `orderNos`: the numbers
 * of a customer's orders, by id; an entry about one of them names it.
 */
export async function readStory(
  ctx: Context<Db>,
  about: StoryOf,
  { kinds, who, fromDay, toDay, before }: Asked,
  orderNos: ReadonlyMap<string, string> = new Map(),
): Promise<StoryAnswer> {
  const allowed = ctx.services.features
    .of(storySource)
    .filter(({ access }) => access.some((code) => ctx.actor.permissions.has(code)));
  const asked = allowed.filter(({ kind }) => kinds === undefined || kinds.length === 0 || kinds.includes(kind));
  const ends = [before && readInstant(before), toDay && startOfDay(ctx.zone, addDays(toDay, 1))].filter(
    (end) => end instanceof Date,
  );
  const until = ends.reduce((first, end) => (end < first ? end : first), END);
  const since = fromDay === undefined ? null : startOfDay(ctx.zone, fromDay);
  const page = { before: until, limit: (who ? SEARCHED : PAGE) + 1 };
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
  const known = who ? narrowed(told, page.limit, didBy(who)) : { told, horizon: null };
  const { page: found, more } = mergePage(known.told, PAGE);
  const entries = since === null ? found : found.filter(({ at }) => at >= since);
  const next = more ? (found.at(-1)?.at ?? null) : known.horizon;
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
    next: next === null || (since !== null && next <= since) ? null : next.toISOString(),
  };
}
