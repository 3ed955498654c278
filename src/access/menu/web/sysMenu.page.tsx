import { EyeOutlined, PlusOutlined, ReloadOutlined, SearchOutlined } from "@ant-design/icons";
import { Button, Input } from "antd";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { ui } from "../../../platform/shared/ui-messages.ts";
import { formatCount } from "../../../platform/web/format.ts";
import { useLang, useT } from "../../../platform/web/i18n.ts";
import { RowActions } from "../../../platform/web/list/row-actions.tsx";
import { useRowRunner } from "../../../platform/web/list/row-runner.tsx";
import { useAllows } from "../../../platform/web/permissions.ts";
import { useCall, useCommand } from "../../../platform/web/queries.ts";
import { later } from "../../../platform/web/later.tsx";
import type { RowAction } from "../../../platform/web/list-page.tsx";
import { Blank, Failure, Loading } from "../../../platform/web/states.tsx";
import { menu, TOP, type MenuEntry } from "../contract.ts";
import { matching } from "../domain/search.ts";
import { above } from "../domain/tree.ts";
import { menuMessages as m, menuPageMessages as p } from "../messages.ts";
import type { Place } from "./drop.ts";
import { MenuTable } from "./menu-table.tsx";
import { titleOf } from "./parents.ts";
import "./menu.css";

const dialog = later(() => import("./menu-dialogs.ts"));
const CreateDialog = dialog("CreateDialog");
const EditDialog = dialog("EditDialog");
const MoveDialog = dialog("MoveDialog");
const PreviewDialog = dialog("PreviewDialog");
const RemoveDialog = dialog("RemoveDialog");

const actionsFor = (entries: readonly MenuEntry[]): readonly RowAction<MenuEntry>[] => [
  {
    label: ui.edit,
    command: menu.edit,
    dialog: ({ row, close }) => <EditDialog entries={entries} entry={row} onClose={close} />,
  },
  {
    label: p.addChild,
    command: menu.create,
    when: ({ type }) => type !== "button",
    dialog: ({ row, close }) => <CreateDialog entries={entries} parent={row} onClose={close} />,
  },
  {
    label: m.move,
    command: menu.move,
    dialog: ({ row, close }) => <MoveDialog entries={entries} entry={row} onClose={close} />,
  },
  {
    label: ui.remove,
    command: menu.remove,
    danger: true,
    dialog: ({ row, close }) => <RemoveDialog entry={row} onClose={close} />,
  },
];

/** The whole menu: groups, pages and buttons, with what each is called, where it stands and which code it carries. */
export default function SysMenuPage() {
  const t = useT();
  const allows = useAllows();
  const lang = useLang();
  const [params] = useSearchParams();
  const marked = params.get("menuId") ?? undefined;
  const { data, error, refetch } = useCall(menu.tree, {});
  const entries = data?.list ?? [];
  const [search, setSearch] = useState("");
  /** Which rows were opened or closed by hand; groups are open and pages closed at first. */
  const [toggled, setToggled] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [dialog, setDialog] = useState<"create" | "preview">();
  const { run: move } = useCommand(menu.move);
  const runner = useRowRunner<MenuEntry>((entry) => ({ no: titleOf(entries, entry, lang) }));
  const actions = actionsFor(entries).filter(({ command }) => allows(command));
  const shown = matching(entries, search);
  const way = new Set(marked === undefined ? [] : above(entries, marked).map(({ id }) => id));
  const open = new Set(
    entries
      .filter(({ id, type }) => search !== "" || (toggled.get(id) ?? (type === "directory" || way.has(id))))
      .map(({ id }) => id),
  );
  const setAll = (value: boolean): void => setToggled(new Map(entries.map(({ id }) => [id, value])));
  const moveTo = ({ id, version }: MenuEntry, { parentId, beforeId }: Place): void =>
    void move({ id, version, parentId: parentId ?? TOP, ...(beforeId && { beforeId }) });
  const close = (): void => setDialog(undefined);

  return (
    <section className="list page" data-page="sysMenu" aria-label={t(m.title)}>
      <header className="list-head">
        <h1>{t(m.title)}</h1>
        {data && <span className="total">{t(p.total, { total: formatCount(entries.length) })}</span>}
        <div className="list-tools">
          <Button
            icon={<ReloadOutlined />}
            aria-label={t(ui.refresh)}
            title={t(ui.refresh)}
            onClick={() => void refetch()}
          />
          <Button icon={<EyeOutlined />} onClick={() => setDialog("preview")}>
            {t(m.preview)}
          </Button>
          {allows(menu.create) && (
            <Button type="primary" icon={<PlusOutlined />} onClick={() => setDialog("create")}>
              {t(p.addDirectory)}
            </Button>
          )}
        </div>
      </header>
      <div className="menu-tools">
        <Input
          allowClear
          prefix={<SearchOutlined />}
          value={search}
          placeholder={t(p.search)}
          aria-label={t(p.search)}
          data-search
          onChange={(event) => setSearch(event.target.value)}
        />
        <Button onClick={() => setAll(true)}>{t(p.expandAll)}</Button>
        <Button onClick={() => setAll(false)}>{t(p.collapseAll)}</Button>
        {allows(menu.move) && <p>{t(p.dragHint)}</p>}
      </div>
      {error ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Loading />
      ) : shown.length === 0 ? (
        <Blank title={t(p.noMatch)}>
          <Button onClick={() => setSearch("")}>{t(ui.clearFilters)}</Button>
        </Blank>
      ) : (
        <MenuTable
          entries={entries}
          shown={shown}
          open={open}
          marked={marked}
          onOpen={(id, value) => setToggled(new Map([...toggled, [id, value]]))}
          {...(allows(menu.move) && { onMove: moveTo })}
          {...(actions.length > 0 && {
            actions: (entry: MenuEntry) => <RowActions row={entry} actions={actions} onRun={runner.run} />,
          })}
        />
      )}
      {runner.dialog}
      {dialog === "create" && <CreateDialog entries={entries} parent={null} onClose={close} />}
      {dialog === "preview" && <PreviewDialog onClose={close} />}
    </section>
  );
}
