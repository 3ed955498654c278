import { DownOutlined, LeftOutlined, UpOutlined } from "@ant-design/icons";
import { Tooltip } from "antd";
import { useEffect, type ReactNode } from "react";
import { Link, useLocation, useSearchParams } from "react-router";
import type { Tone } from "../shared/closed-set.ts";
import type { Message } from "../shared/messages.ts";
import { ui } from "../shared/ui-messages.ts";
import { useT } from "./i18n.ts";
import type { Trail } from "./list/data-table.tsx";
import { usePageName } from "./page-name.tsx";
import { useAllows, type Needs } from "./permissions.ts";
import { noteVisit } from "./recent.ts";
import { useUser } from "./session.ts";
import { Tabs } from "./tabs.tsx";

interface Figure {
  readonly label: Message;
  readonly value: ReactNode;
  readonly tone?: Tone;
}

interface HeaderProps {
  readonly title: ReactNode;
  /** Beside the title: the status tag. */
  readonly status?: ReactNode;
  readonly subtitle?: ReactNode;
  /** The three figures that matter. */
  readonly figures?: readonly Figure[];
  readonly actions?: ReactNode;
}

/**
 * A record's identity, state, figures and actions; stays visible on scroll. Steps to the neighbours in the list one
 * came from.
 */
export function DetailHeader({ title, status, subtitle, figures = [], actions }: HeaderProps) {
  const t = useT();
  const { pathname, search, state } = useLocation();
  const { trail = [], from } = (state ?? {}) as Partial<Trail>;
  useVisit(search);
  const here = trail.findIndex((path) => leadsTo(path, pathname, search));
  // At either end of the list the arrow leaves its room behind, so that nothing moves under the pointer.
  const step = (to: string | undefined, label: Message, icon: ReactNode) =>
    to ? (
      <Tooltip title={t(label)}>
        <Link to={to} state={state} className="step" aria-label={t(label)}>
          {icon}
        </Link>
      </Tooltip>
    ) : (
      <span className="step" />
    );
  return (
    <header className="detail-head">
      <div className="detail-identity">
        {from && (
          <Link to={from} state={{ returning: true }} className="step" aria-label={t(ui.back)} title={t(ui.back)}>
            <LeftOutlined />
          </Link>
        )}
        {here >= 0 && (
          <div className="steps">
            {step(trail[here - 1], ui.previous, <UpOutlined />)}
            {step(trail[here + 1], ui.next, <DownOutlined />)}
          </div>
        )}
        <div>
          <h1>
            {title} {status}
          </h1>
          {subtitle && (
            <div className="subtitle" ref={tellWhole}>
              {subtitle}
            </div>
          )}
        </div>
      </div>
      {figures.length > 0 && (
        <dl className="figures">
          {figures.map(({ label, value, tone }) => (
            <div key={label.en}>
              <dt>{t(label)}</dt>
              <dd className={tone ? `text-${tone}` : undefined}>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <div className="detail-actions">{actions}</div>
    </header>
  );
}

/** A name that is too long for its line is told whole under the pointer. */
function tellWhole(line: HTMLElement | null): void {
  if (line) line.title = line.textContent;
}

/** Remembers the record that the address names, for who comes back to it by name. */
function useVisit(search: string): void {
  const page = usePageName();
  const user = useUser();
  useEffect(() => {
    const [value] = [...new URLSearchParams(search)].flatMap(([name, text]) => (name === "tab" ? [] : [text]));
    if (user && value) noteVisit(user.id, { page, value });
  }, [page, search, user]);
}

/** Whether an address of the list is the page one is on, whatever tab is open there. */
function leadsTo(path: string, pathname: string, search: string): boolean {
  const wanted = new URL(path, "http://trail");
  const current = new URLSearchParams(search);
  wanted.searchParams.delete("tab");
  return wanted.pathname === pathname && [...wanted.searchParams].every(([name, value]) => current.get(name) === value);
}

export interface DetailTab {
  readonly key: string;
  readonly label: Message;
  readonly count?: number | undefined;
  readonly permission?: Needs;
  readonly content: () => ReactNode;
}

/** Tabs kept in the address as `?tab=`; only the open one is mounted. */
export function DetailTabs({ tabs, label }: { readonly tabs: readonly DetailTab[]; readonly label: Message }) {
  const t = useT();
  const allows = useAllows();
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const allowed = tabs.filter(({ permission }) => allows(permission));
  const active = allowed.find(({ key }) => key === params.get("tab")) ?? allowed[0];
  if (!active) return null;
  const change = (key: string): void => {
    const next = new URLSearchParams(params);
    next.set("tab", key);
    setParams(next, { replace: true, state });
  };
  return (
    <>
      <Tabs
        label={t(label)}
        items={allowed.map((tab) => ({ key: tab.key, label: t(tab.label), count: tab.count }))}
        active={active.key}
        onChange={change}
        views
      />
      <div role="tabpanel" className="tabpanel" key={active.key}>
        {active.content()}
      </div>
    </>
  );
}

/** A titled part of a detail page. */
export const Panel = ({
  title,
  extra,
  children,
}: {
  readonly title?: ReactNode;
  readonly extra?: ReactNode;
  readonly children: ReactNode;
}) => (
  <section className="panel">
    {(title || extra) && (
      <header>
        {title && <h2>{title}</h2>}
        {extra}
      </header>
    )}
    {children}
  </section>
);

export interface Fact {
  readonly label: Message;
  readonly value: ReactNode;
  /** Takes the whole row. */
  readonly wide?: boolean;
}

/** Labelled facts in two or three columns; an empty value is an em dash. */
export function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  const t = useT();
  return (
    <dl className="facts">
      {facts.map(({ label, value, wide }) => (
        <div key={label.en} className={wide ? "wide" : undefined}>
          <dt>{t(label)}</dt>
          <dd>{value === null || value === undefined || value === "" ? "—" : value}</dd>
        </div>
      ))}
    </dl>
  );
}

export interface TimelineEntry {
  readonly key: string;
  readonly title: ReactNode;
  /** When, as shown. */
  readonly time: ReactNode;
  readonly who?: ReactNode;
  readonly text?: ReactNode;
  readonly tone?: Tone;
}

/** What happened, newest first as given. */
export const Timeline = ({ entries }: { readonly entries: readonly TimelineEntry[] }) => (
  <ol className="timeline">
    {entries.map(({ key, title, time, who, text, tone = "waiting" }) => (
      <li key={key} className={`dot-${tone}`}>
        <div className="timeline-title">{title}</div>
        <div className="timeline-meta">
          {time}
          {who && <> · {who}</>}
        </div>
        {text && <div>{text}</div>}
      </li>
    ))}
  </ol>
);
