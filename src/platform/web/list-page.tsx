import { ReloadOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useEffect, useMemo, useState } from "react";
import { useLocation } from "react-router";
import type { SendsOf } from "../shared/endpoint.ts";
import type { Columns, ListAnswer, RowOf } from "../shared/list.ts";
import { ui } from "../shared/ui-messages.ts";
import { useT } from "./i18n.ts";
import { arrange, arrangementOf, useArrangement } from "./list/arrangement.ts";
import { BulkBar } from "./list/bulk-bar.tsx";
import { Cards } from "./list/cards.tsx";
import { ColumnsButton } from "./list/columns-button.tsx";
import { resolveColumns } from "./list/columns.tsx";
import { ExportButton } from "./list/export-button.tsx";
import { FilterBar } from "./list/filter-bar.tsx";
import { queueCounts, queueTabs } from "./list/queue-tabs.ts";
import { NothingFound } from "./list/nothing-found.tsx";
import { Pager } from "./list/pager.tsx";
import { RowActions } from "./list/row-actions.tsx";
import { useRowRunner } from "./list/row-runner.tsx";
import { RowsArea } from "./list/rows-area.tsx";
import { saidOnce } from "./list/said-once.ts";
import { SkipToRows } from "./list/skip-to-rows.tsx";
import { Toolbar, useToolbar } from "./list/toolbar.tsx";
import { useTightHead } from "./list/use-tight-head.ts";
import type { FilterChoices, ListPageProps, ListTab, RowAction } from "./list/types.ts";
import { toWire } from "./list/url-state.ts";
import { useListState } from "./list/use-list-state.ts";
import { useLiveRows } from "./list/use-live-rows.ts";
import { ChangedButton } from "./live/changed-button.tsx";
import { useViews } from "./list/use-views.ts";
import { ViewsMenu } from "./list/views-menu.tsx";
import { useMedia } from "./media.ts";
import { usePageName } from "./page-name.tsx";
import { useAllows, useCan } from "./permissions.ts";
import { useList } from "./queries.ts";
import { useToday } from "./session.ts";
import { Failure } from "./states.tsx";
import { subjectOf } from "./subject-of.ts";
import { Tabs } from "./tabs.tsx";

export type {
  BulkAction,
  DialogProps,
  EmptyList,
  ListPageProps,
  ListTab,
  RowAction,
  ToolbarAction,
} from "./list/types.ts";
export { ConfirmDialog } from "./confirm-dialog.tsx";

const SIZES = [20, 50, 100];
/** What a total is likely to come to: as wide as that is the room for one that is not known yet. */
const USUAL_TOTAL = 1000;
const noCounts = (): undefined => undefined;
const noChoices = (): FilterChoices => ({});

/**
 * Makes a page of a list's declaration: `export default listPage({ source, messages, title, filters, columns, … })`.
 */
export function listPage<const C extends Columns, F extends string>(props: ListPageProps<C, F>) {
  return function Page() {
    return <ListPage {...props} />;
  };
}

/** A list with filters, pages, sort, columns of the user's choice, export and actions. */
export function ListPage<const C extends Columns, F extends string>(props: ListPageProps<C, F>) {
  type R = RowOf<C>;
  const { source, messages, rowActions = [], bulk = [], toolbar = [], embedded = false, part = "" } = props;
  const name = usePageName() + part;
  const { spec } = source;
  const t = useT();
  const allows = useAllows();
  const location = useLocation();
  const narrow = useMedia("(max-width: 767px)");
  const short = useMedia("(max-width: 1399px)");
  const today = useToday();
  const { state, change } = useListState(spec, embedded);
  const queued = !props.tabs && spec.queue !== undefined && !(spec.queue in { ...props.fixedFilter, ...state.filters });
  const tabsBy = (counted: ListAnswer<R>["counts"]): readonly ListTab<F>[] =>
    props.tabs?.filter(({ permission }) => allows(permission)) ?? (queued ? queueTabs(spec, counted, state.tab) : []);
  const known = tabsBy(undefined);
  const tab = known.find(({ key }) => key === state.tab) ?? known[0];
  const choices = (props.useFilterChoices ?? noChoices)();
  const filter = toWire({ ...state.filters, ...tab?.filters, ...props.fixedFilter }, today);
  const asked = {
    ...filter,
    pageNo: state.page,
    pageSize: state.size,
    ...(state.sort && { sortBy: state.sort.by, sortOrder: state.sort.order }),
    ...(queued && { withCounts: true }),
  };
  const saved = useViews({ name: source.name, filters: spec.filters, embedded });
  const query = useList(source, asked as SendsOf<typeof source>, { enabled: !saved.waiting });
  const answer = query.data as ListAnswer<R> | undefined;
  const tabs = tabsBy(answer?.counts);
  const counts =
    (props.useTabCounts ?? noCounts)() ?? (queued && answer?.counts ? queueCounts(answer.counts) : undefined);
  const rows = answer?.list ?? [];
  const total = answer?.total ?? 0;

  const columns = useMemo(() => resolveColumns(props), [props.columns, source, messages]);
  const { arrangement, save } = useArrangement(
    saved.active ? `${name}.v${saved.active.id}` : name,
    saved.active?.columns,
  );
  const { all, shown: chosenColumns } = arrange(columns, arrangement);
  const shown = saidOnce(chosenColumns, columns, { ...tab?.filters, ...props.fixedFilter });
  const keyOf = props.rowKey ?? ((row: R) => String((row as { readonly id?: unknown }).id));

  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [allMatching, setAllMatching] = useState(false);
  const chosen = rows.filter((row) => selected.has(keyOf(row)));
  const clearSelection = (): void => {
    setSelected(new Set());
    setAllMatching(false);
  };
  // What is ticked on one tab is not ticked on the next, least of all everything that matches.
  useEffect(() => clearSelection, [tab?.key]);
  const selectable =
    (props.selection ?? false) || bulk.some(({ permission, command }) => allows(permission ?? command));

  const tools = useToolbar(filter);
  const [head, tight] = useTightHead();
  const totalText = t(props.total ?? ui.total, { total });

  const { run, openDialog, dialog } = useRowRunner<R>((row) => subjectOf(columns, row, props.rowLink?.(row)));
  const allowedActions: readonly RowAction<R>[] = rowActions.filter((action) =>
    allows(action.permission ?? action.command),
  );
  const mayVoucher = useCan(props.voucherPermission);
  const voucher = props.voucher && mayVoucher ? voucherCell(props.voucher) : undefined;
  function voucherCell(open: NonNullable<typeof props.voucher>) {
    return (row: R) =>
      (props.voucherWhen?.(row) ?? true) && (
        <button type="button" className="row-action" onClick={() => openDialog(row, open)}>
          {t(ui.view)}
        </button>
      );
  }
  // A column without a single action would only take the room of those that say something.
  const acts = rows.some((row) => allowedActions.some((action) => action.when?.(row) ?? true));
  const folded = !narrow && short;
  const actions = acts
    ? (row: R) => <RowActions row={row} actions={allowedActions} folded={folded} onRun={run} />
    : undefined;

  const names = (props.filters ?? Object.keys(spec.filters))
    .map(String)
    .filter((name) => !(name in (tab?.filters ?? {})) && !(name in (props.fixedFilter ?? {})));
  const apply = (filters: typeof state.filters): void => {
    clearSelection();
    change({ filters });
  };
  const filtered = Object.keys(state.filters).length > 0;
  const fresh = useLiveRows<R>(source, {
    asked,
    answer: query.isPlaceholderData ? undefined : answer,
    readAt: query.dataUpdatedAt,
    keyOf,
    name,
    held: selected.size > 0,
    everyMs: props.refetchInterval,
    ...(props.shows && { shows: props.shows }),
  });
  const empty = (
    <NothingFound
      scoped={props.scoped ?? false}
      filtered={filtered}
      onClear={() => apply({})}
      tab={tab?.empty}
      list={props.empty}
      action={<Toolbar actions={toolbar.filter(({ primary }) => primary)} run={tools.run} />}
    />
  );
  const trail = {
    trail: props.rowLink ? rows.flatMap((row) => props.rowLink?.(row) ?? []) : [],
    from: `${location.pathname}${location.search}`,
  };

  return (
    <section className={embedded ? "list embedded" : "list page"} data-page={name} aria-label={t(props.title)}>
      {!embedded && !narrow && rows.length > 0 && <SkipToRows />}
      <header ref={head} className={tight ? "list-head tight" : "list-head"}>
        {!embedded && <h1>{t(props.title)}</h1>}
        {answer && (!tab || counts?.[tab.key] === undefined) && <span className="total">{totalText}</span>}
        {!answer && !tab && <span className="total held">{t(props.total ?? ui.total, { total: USUAL_TOTAL })}</span>}
        {names.length > 0 && (
          <FilterBar
            names={names}
            filters={spec.filters}
            choices={choices}
            labels={messages}
            applied={state.filters}
            onApply={apply}
            folded={narrow || tight}
          />
        )}
        {!embedded && !narrow && (
          <ViewsMenu list={source.name} state={saved} columns={arrangement ?? null} folded={tight} />
        )}
        <div className="list-tools">
          <Button
            icon={<ReloadOutlined />}
            aria-label={t(ui.refresh)}
            title={t(ui.refresh)}
            onClick={() => void query.refetch()}
          />
          {!narrow && (
            <ColumnsButton>
              {(ColumnChooser) => (
                <ColumnChooser
                  all={all as never}
                  shown={chosenColumns as never}
                  arrangement={arrangement}
                  onChange={save}
                />
              )}
            </ColumnsButton>
          )}
          <ExportButton
            source={source}
            filter={filter}
            columns={chosenColumns.map(({ field }) => field).filter((field) => field in spec.columns)}
            folded={short || tight || toolbar.length > 1}
          />
          <Toolbar actions={toolbar} run={tools.run} folded={narrow || tight} />
        </div>
      </header>
      {props.views?.(counts)}
      {typeof props.banner === "function" ? props.banner(answer) : props.banner}
      {!props.views && tabs.length > 0 && tab && (
        <Tabs
          label={t(props.title)}
          items={tabs.map(({ key, label }) => ({ key, label: t(label), count: counts?.[key] }))}
          active={tab.key}
          onChange={(key) => change({ tab: key === tabs[0]?.key ? undefined : key })}
        />
      )}
      {selectable && chosen.length > 0 && (
        <BulkBar
          selection={{ rows: chosen, allMatching, filter, count: allMatching ? total : chosen.length }}
          total={total}
          actions={bulk}
          onAllMatching={() => setAllMatching(true)}
          onClear={clearSelection}
        />
      )}
      {fresh && <ChangedButton {...fresh} />}
      {query.isError ? (
        <Failure error={query.error} onRetry={() => void query.refetch()} />
      ) : narrow ? (
        <Cards
          columns={shown}
          rows={rows}
          keyOf={keyOf}
          linkOf={props.rowLink}
          actions={actions}
          empty={query.isPending ? null : empty}
        />
      ) : (
        <RowsArea
          part={part}
          embedded={embedded}
          allColumns={all}
          rowActions={allowedActions}
          onRun={run}
          label={t(props.title)}
          columns={shown}
          rows={rows}
          keyOf={keyOf}
          linkOf={props.rowLink}
          trail={trail}
          totals={answer?.totals}
          sort={state.sort}
          onSort={(sort) => change({ sort })}
          onResize={(field, width) => {
            const now = arrangement ?? arrangementOf(all, chosenColumns);
            save({ ...now, widths: { ...now.widths, [field]: width } });
          }}
          compact={arrangement?.compact ?? false}
          dimmed={query.isPlaceholderData}
          skeleton={query.isPending}
          selected={selectable ? selected : undefined}
          onSelect={(keys) => {
            setSelected(keys);
            setAllMatching(false);
          }}
          voucher={voucher}
          actions={actions}
          actionsFolded={folded}
          empty={empty}
        />
      )}
      {!query.isError && total > Math.min(state.size, ...SIZES) && (
        <footer className="list-foot">
          <Pager
            page={state.page}
            size={state.size}
            total={total}
            sizes={SIZES}
            onPage={(page) => {
              clearSelection();
              change({ page });
            }}
            onSize={(size) => {
              clearSelection();
              change({ page: 1, size });
            }}
          />
        </footer>
      )}
      {dialog}
      {tools.dialog}
    </section>
  );
}
