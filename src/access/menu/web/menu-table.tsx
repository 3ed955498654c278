import { CaretDownOutlined, CaretRightOutlined } from "@ant-design/icons";
import { useEffect, useRef, useState, type DragEvent, type ReactNode } from "react";
import { ui } from "../../../platform/shared/ui-messages.ts";
import { Code, StatusTag, ToneTag } from "../../../platform/web/cells.tsx";
import { useLang, useT } from "../../../platform/web/i18n.ts";
import { MenuIcon } from "../../../platform/web/icons.tsx";
import { Grid } from "../../../platform/web/list/grid.tsx";
import { LANGS } from "../../../platform/shared/messages.ts";
import type { MenuEntry } from "../contract.ts";
import { menuType } from "../domain/menu-type.ts";
import { treeOf, type Branch } from "../domain/tree.ts";
import { menuMessages as m, menuPageMessages as p } from "../messages.ts";
import { partOf, placeOf, type Drop, type Place } from "./drop.ts";

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
  const t = useT();
  const lang = useLang();
  const [dragged, setDragged] = useState<MenuEntry>();
  const [drop, setDrop] = useState<Drop>();
  const others = LANGS.filter((other) => other !== lang);
  const visible = (branches: readonly Branch<MenuEntry>[], depth: number): { entry: MenuEntry; depth: number; leaf: boolean }[] =>
    branches.flatMap(({ entry, children }) => [{ entry, depth, leaf: children.length === 0 }, ...(open.has(entry.id) ? visible(children, depth + 1) : [])]);
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
  return (
    <Grid label={t(m.title)} className="compact menu-table">
      <table>
        <thead>
          <tr>
            <th scope="col" className="pin-left">
              {t(NAME_FIELDS[lang])}
            </th>
            <th scope="col">{t(m.type)}</th>
            <th scope="col" className="align-right">
              {t(m.orderNum)}
            </th>
            {[m.url, m.perms].map((label) => (
              <th key={label.en} scope="col">
                {t(label)}
              </th>
            ))}
            <th scope="col" className="align-right">
              {t(p.rolesHolding)}
            </th>
            {[p.visibility, ...others.map((other) => NAME_FIELDS[other])].map((label) => (
              <th key={label.en} scope="col">
                {t(label)}
              </th>
            ))}
            {actions && (
              <th scope="col" className="pin-right">
                {t(ui.actions)}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ entry, depth, leaf }) => (
            <tr
              key={entry.id}
              data-row={entry.id}
              draggable={onMove !== undefined}
              className={`${entry.type}${entry.id === marked ? " selected" : ""}${drop?.target === entry.id ? ` drop-${drop.where}` : ""}`}
              onDragStart={(event) => {
                event.dataTransfer.effectAllowed = "move";
                event.dataTransfer.setData("text/plain", entry.perms);
                setDragged(entry);
              }}
              onDragOver={over(entry)}
              onDrop={dropped}
              onDragEnd={end}
            >
              <td className="pin-left" style={{ paddingInlineStart: 8 + depth * 20 }}>
                <NameCell entry={entry} leaf={leaf} open={open.has(entry.id)} onOpen={onOpen} marked={entry.id === marked} />
              </td>
              <td>
                <StatusTag set={menuType} code={entry.type} />
              </td>
              <td className="align-right">{entry.orderNum}</td>
              <td>{entry.url ? <code>{entry.url}</code> : "—"}</td>
              <td>
                <Code value={entry.perms} />
              </td>
              <td className="align-right">{entry.type === "directory" ? "—" : entry.roles}</td>
              <td>{entry.type === "menu" ? entry.hidden ? <ToneTag tone="attention">{t(p.isHidden)}</ToneTag> : t(ui.yes) : "—"}</td>
              {others.map((other) => (
                <td key={other} lang={other === "cn" ? "zh-CN" : other} title={entry.name[other]}>
                  {entry.name[other]}
                </td>
              ))}
              {actions && <td className="pin-right">{actions(entry)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </Grid>
  );
}

interface NameProps {
  readonly entry: MenuEntry;
  readonly leaf: boolean;
  readonly open: boolean;
  readonly marked: boolean;
  readonly onOpen: Props["onOpen"];
}

function NameCell({ entry, leaf, open, marked, onOpen }: NameProps) {
  const t = useT();
  const name = entry.name[useLang()];
  const cell = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (marked) cell.current?.scrollIntoView({ block: "center" });
  }, [marked]);
  return (
    <span className="menu-name" ref={cell}>
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
