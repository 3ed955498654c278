import type { MenuPage } from "./menu-page.ts";

/**
 * The page on which somebody does their work: the first of those that name the action of their work, for who holds it;
 * null for who holds none of these actions, and for who holds all: they do no one work.
 */
export function ownPage(pages: readonly MenuPage[], held: ReadonlySet<string>): string | null {
  const works = pages
    .flatMap(({ url, domain, work }) => (work ? [{ url, place: work.place, code: `${domain}:${url}:${work.by}` }] : []))
    .toSorted((a, b) => a.place - b.place);
  const mine = works.filter(({ code }) => held.has(code));
  return mine.length === works.length ? null : (mine[0]?.url ?? null);
}
