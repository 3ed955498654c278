import { useRef, type ReactNode } from "react";
import { useSearchParams } from "react-router";
import type { Columns } from "../shared/list.ts";
import type { Message } from "../shared/messages.ts";
import { useT } from "./i18n.ts";
import { addressOf, stopAt, stopsOf } from "./list/page-stops.ts";
import { ListPage, type ListPageProps, type ListTab } from "./list-page.tsx";
import { useAllows, type Needs } from "./permissions.ts";
import { Tabs } from "./tabs.tsx";

type Counts = Readonly<Record<string, number>> | undefined;

/** What the views of a page have in common, for each to show. */
interface Frame {
  readonly title: Message;
  /** The page's one row of tabs, with what the view counts of its own. */
  readonly tabs: (counts?: Counts) => ReactNode;
}

/** One of the things that a page shows in turn. */
export interface View {
  /** Its name in the address: `?view=key`; the first view stands at the bare address. */
  readonly key: string;
  /** What its tab says; left out where it has tabs of its own. */
  readonly label?: Message | undefined;
  readonly permission: Needs;
  /** Its own tabs, which stand among those of the page in place of its name. */
  readonly tabs?: readonly ListTab[] | undefined;
  readonly render: (frame: Frame) => ReactNode;
}

type ListViewProps<C extends Columns, F extends string> = Omit<
  ListPageProps<C, F>,
  "title" | "views" | "embedded" | "fixedFilter"
> &
  Pick<View, "key" | "label">;

/**
 * A list as one of several on a page, for who may read it: `listView({ key, label, source, messages, columns, … })`.
 */
export const listView = <const C extends Columns, F extends string>({
  key,
  label,
  ...list
}: ListViewProps<C, F>): View => ({
  key,
  label,
  permission: list.source,
  tabs: list.tabs,
  render: ({ title, tabs }) => <ListPage {...(list as unknown as ListPageProps<C, F>)} title={title} views={tabs} />,
});

/** Something other than a list beside the lists of a page. */
export const plainView = ({
  content,
  ...view
}: Omit<View, "render"> & { readonly content: () => ReactNode }): View => ({
  ...view,
  render: ({ title, tabs }) => <PlainView title={title} tabs={tabs} content={content} />,
});

function PlainView({ title, tabs, content }: Frame & { readonly content: () => ReactNode }) {
  const t = useT();
  return (
    <section className="page" aria-label={t(title)}>
      <header className="list-head">
        <h1>{t(title)}</h1>
      </header>
      {tabs()}
      <div className="tabpanel">{content()}</div>
    </section>
  );
}

interface ListsPageProps {
  readonly title: Message;
  /** What the tabs are called together; the title unless stated. */
  readonly label?: Message;
  readonly views: readonly View[];
}

/**
 * Makes a page of several lists, one at a time, under one row of tabs: each with filters, sort and page of its own in
 * the address, actions and columns of its own, shown to who may read it. A view that one comes back to is as one left it.
 */
export function listsPage({ title, label = title, views }: ListsPageProps) {
  return function Page() {
    const t = useT();
    const allows = useAllows();
    const [params, setParams] = useSearchParams();
    const left = useRef(new Map<string, URLSearchParams>());
    const stops = stopsOf(
      views.filter(({ permission }) => allows(permission)),
      ({ permission }) => allows(permission),
    );
    const here = stopAt(stops, params);
    if (!here) return null;
    const { view: active } = here;
    const show = (key: string): void => {
      const there = stops.find((stop) => stop.key === key);
      if (!there) return;
      left.current.set(active.key, params);
      setParams(addressOf(stops, there, left.current.get(there.view.key)));
    };
    const tabs = (counts?: Counts) => (
      <Tabs
        label={t(label)}
        items={stops.map(({ key, view, tab }) => ({
          key,
          label: t(tab?.label ?? view.label ?? title),
          count: view === active && tab ? counts?.[tab.key] : undefined,
        }))}
        active={here.key}
        onChange={show}
        views
      />
    );
    return <View key={active.key} render={() => active.render({ title, tabs })} />;
  };
}

/** Apart from the page, so that each view begins with nothing of another. */
const View = ({ render }: { readonly render: () => ReactNode }) => render();
