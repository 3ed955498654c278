import { Button } from "antd";
import { Fragment, useState, type ReactNode } from "react";
import { storyMessages as m } from "../../shared/story-messages.ts";
import type { StoryEntry, StoryFact } from "../../shared/story.ts";
import { ui } from "../../shared/ui-messages.ts";
import { Instant } from "../cells.tsx";
import { Timeline } from "../detail-page.tsx";
import { useLang, useT } from "../i18n.ts";
import { PageLink, pagePath } from "../links.tsx";
import { useDebounced } from "../use-debounced.ts";
import { Blank, Failure, Loading } from "../states.tsx";
import { factText, storyTitle } from "./story-text.ts";
import { isNarrowed, StoryFilters } from "./story-filters.tsx";
import { useStory, type StoryCall, type StoryFilter } from "./use-story.ts";
import "./story.css";

/** What is not to be broken at its hyphens. */
const DATES: ReadonlySet<StoryFact["as"]> = new Set(["day", "instant"]);

interface Props {
  readonly call: StoryCall;
  /** Whose timeline it is. */
  readonly input: Readonly<Record<string, string>>;
  /** Where something is added to it: stays above the entries, and is there before them. */
  readonly children?: ReactNode;
}

/**
 * Everything that happened, newest first: filtered by what it is about, who did it and when, with earlier entries on demand, and links to
 * the records behind it.
 */
export function Story({ call, input, children }: Props) {
  const t = useT();
  const [filter, setFilter] = useState<StoryFilter>({ kinds: [], who: "", from: undefined, to: undefined });
  const asked = { ...filter, who: useDebounced(filter.who) ?? "" };
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useStory(call, input, asked);
  const told = (): ReactNode => {
    if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />;
    if (!data) return <Loading />;
    const nothing = !isNarrowed(asked)
      ? { title: t(ui.nothingYet) }
      : { title: t(m.nothingFound), hint: t(hasNextPage ? m.lookEarlier : m.widen) };
    const entries = data.pages.flatMap(({ list }) => list);
    return (
      <>
        {entries.length === 0 ? <Blank {...nothing} /> : <Entries entries={entries} />}
        {hasNextPage && (
          <Button size="small" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t(m.earlier)}
          </Button>
        )}
      </>
    );
  };
  return (
    <div className="story">
      {children}
      <StoryFilters
        kinds={data?.pages[0]?.kinds ?? []}
        people={[...new Set(data?.pages.flatMap(({ list }) => list.map(({ who }) => who ?? t(m.system))))]}
        filter={filter}
        onChange={setFilter}
      />
      {told()}
    </div>
  );
}

function Entries({ entries }: { readonly entries: readonly StoryEntry[] }) {
  const t = useT();
  const lang = useLang();
  return (
    <Timeline
      entries={entries.map((entry) => ({
        key: entry.key,
        title: entry.link ? (
          <PageLink to={pagePath(entry.link.page, entry.link.params)}>{storyTitle(entry, lang)}</PageLink>
        ) : (
          storyTitle(entry, lang)
        ),
        time: <Instant value={entry.at} />,
        who: entry.who ?? t(m.system),
        tone: entry.tone,
        text: (
          <>
            {entry.order && (
              <PageLink to={pagePath("orderDetails", { loanId: entry.order.loanId })}>{entry.order.orderNo}</PageLink>
            )}
            {entry.facts.map((fact, place) => (
              <Fragment key={place}>
                {(entry.order || place > 0) && " · "}
                <span className={DATES.has(fact.as) ? "nowrap" : undefined}>{factText(fact, lang)}</span>
              </Fragment>
            ))}
          </>
        ),
      }))}
    />
  );
}
