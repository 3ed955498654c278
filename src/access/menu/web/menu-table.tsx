import { CaretDownOutlined, CaretRightOutlined } from "@ant-design/icons";
import { useEffect, useRef, useState, type DragEvent, type ReactNode } from "react";
import { ui } from "../../../platform/shared/ui-messages.ts";
import { ToneTag } from "../../../platform/web/cells.tsx";
import { HTML_LANG, useLang, useT } from "../../../platform/web/i18n.ts";
import { DASH } from "../../../platform/web/format.ts";
import { MenuIcon } from "../../../platform/web/icons.tsx";
import { Table, type TableColumn } from "../../../platform/web/table.tsx";
import { LANGS } from "../../../platform/shared/messages.ts";
import type { MenuEntry } from "../contract.ts";
import { menuType } from "../domain/menu-type.ts";
import { treeOf, type Branch } from "../domain/tree.ts";
import { menuMessages as m, menuPageMessages as p } from "../messages.ts";
import { partOf, placeOf, type Drop, type Place } from "./drop.ts";

/** An entry with its place in the tree as far as it is open. */
interface Row {
  readonly entry: MenuEntry;
  readonly depth: number;
  readonly leaf: boolean;
}

interface Props {
  /** The whole menu, for what may stand where. */
  readonly entries: readonly MenuEntry[];
  /** What is shown of it. */
  readonly shown: readonly MenuEntry[];
  readonly open: ReadonlySet<string>;
  readonly onOpen: (id: string, open: boolean) => void;
  /** Marked and scrolled to. */
  readonly marked: string | undefined;
  /** Absent where nothing may be moved. */
  readonly onMove?: (entry: MenuEntry, place: Place) => void;
  readonly actions?: (entry: MenuEntry) => ReactNode;
}

const NAME_FIELDS = { cn: m.nameCn, en: m.nameEn, es: m.nameEs };

/** The menu as a table whose rows open and close, and are dragged to other places. */
export function MenuTable({ entries, shown, open, onOpen, marked, onMove, actions }: Props) {
  const lang = useLang();
  const [dragged, setDragged] = useState<MenuEntry>();
  const [drop, setDrop] = useState<Drop>();
  const others = LANGS.filter((other) => other !== lang);
  const visible = (branches: readonly Branch<MenuEntry>[], depth: number): Row[] =>
    branches.flatMap(({ entry, children }) => [
      { entry, depth, leaf: children.length === 0 },
      ...(open.has(entry.id) ? visible(children, depth + 1) : []),
    ]);
  const rows = visible(treeOf(shown), 0);
  const end = (): void => {
    setDragged(undefined);
    setDrop(undefined);
  };
  const over = (entry: MenuEntry) => (event: DragEvent<HTMLTableRowElement>) => {
    if (!dragged) return;
    const next = { target: entry.id, where: partOf(event.currentTarget.getBoundingClientRect(), event.clientY) };
    const allowed = placeOf(entries, dragged, next) !== null;
    if (allowed) event.preventDefault();
    setDrop(allowed ? next : undefined);
  };
  const dropped = (event: DragEvent): void => {
    event.preventDefault();
    const place = dragged && drop && placeOf(entries, dragged, drop);
    if (place && dragged) onMove?.(dragged, place);
    end();
  };
  const columns: readonly TableColumn<Row>[] = [
    {
      label: NAME_FIELDS[lang],
      rowHeader: true,
      pinned: true,
      cell: ({ entry, depth, leaf }) => (
        <NameCell
          entry={entry}
          depth={depth}
          leaf={leaf}
          open={open.has(entry.id)}
          onOpen={onOpen}
          marked={entry.id === marked}
        />
      ),
    },
    { label: m.type, kind: "closed", set: menuType, value: ({ entry }) => entry.type },
    { label: m.orderNum, kind: "count", value: ({ entry }) => entry.orderNum },
    { label: m.url, cell: ({ entry }) => (entry.url ? <code>{entry.url}</code> : DASH) },
    { label: m.perms, kind: "code", value: ({ entry }) => entry.perms },
    { label: p.rolesHolding, kind: "count", value: ({ entry }) => (entry.type === "directory" ? null : entry.roles) },
    { label: p.visibility, cell: ({ entry }) => <Visibility entry={entry} /> },
    ...others.map((other) => ({
      label: NAME_FIELDS[other],
      cell: ({ entry }: Row) => (
        <span lang={HTML_LANG[other]} title={entry.name[other]}>
          {entry.name[other]}
        </span>
      ),
    })),
    ...(actions ? [{ label: ui.actions, actions: true, cell: ({ entry }: Row) => actions(entry) }] : []),
  ];
  return (
    <Table
      label={m.title}
      className="menu-table"
      compact
      onPhone="table"
      rows={rows}
      keyOf={({ entry }) => entry.id}
      rowProps={({ entry }) => ({
        draggable: onMove !== undefined,
        className: [entry.type, entry.id === marked && "selected", drop?.target === entry.id && `drop-${drop.where}`]
          .filter(Boolean)
          .join(" "),
        onDragStart: (event) => {
          event.dataTransfer.effectAllowed = "move";
          event.dataTransfer.setData("text/plain", entry.perms);
          setDragged(entry);
        },
        onDragOver: over(entry),
        onDrop: dropped,
        onDragEnd: end,
      })}
      columns={columns}
    />
  );
}

function Visibility({ entry }: { readonly entry: MenuEntry }) {
  const t = useT();
  if (entry.type !== "menu") return DASH;
  return entry.hidden ? <ToneTag tone="attention">{t(p.isHidden)}</ToneTag> : t(ui.yes);
}

interface NameProps {
  readonly entry: MenuEntry;
  readonly depth: number;
  readonly leaf: boolean;
  readonly open: boolean;
  readonly marked: boolean;
  readonly onOpen: Props["onOpen"];
}

function NameCell({ entry, depth, leaf, open, marked, onOpen }: NameProps) {
  const t = useT();
  const name = entry.name[useLang()];
  const cell = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (marked) cell.current?.scrollIntoView({ block: "center" });
  }, [marked]);
  return (
    <span className="menu-name" ref={cell} style={{ paddingInlineStart: depth * 20 }}>
      {leaf ? (
        <span className="menu-leaf" />
      ) : (
        <button
          type="button"
          className="menu-toggle"
          aria-expanded={open}
          aria-label={t(open ? p.collapse : p.expand, { entry: name })}
          onClick={() => onOpen(entry.id, !open)}
        >
          {open ? <CaretDownOutlined /> : <CaretRightOutlined />}
        </button>
      )}
      {entry.type === "directory" && <MenuIcon name={entry.icon} />}
      <span title={name}>{name}</span>
    </span>
  );
}
