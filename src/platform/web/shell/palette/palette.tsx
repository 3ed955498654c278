import { SearchOutlined } from "@ant-design/icons";
import { useEffect, useId, useRef, useState, type KeyboardEvent } from "react";
import { keyMessages as k } from "../../../shared/keys-messages.ts";
import { ToneTag } from "../../cells.tsx";
import { formatCount } from "../../format.ts";
import { useT } from "../../i18n.ts";
import { useOffersOnScreen, type Asked } from "../../keys/offers.ts";
import { navigate } from "../../navigation.ts";
import { pagesOf } from "../../router/menu-routes.ts";
import type { Menu } from "../../session.ts";
import { laidOut, matching, namesOf, type Group, type Option } from "./options.ts";
import { useRecords, type RecordOption } from "./use-records.ts";

type Line = Option & Partial<Pick<RecordOption, "status">>;

interface Props {
  readonly menu: Menu;
  /** What could be done on the page, with its record or with the row that had the focus, when this was opened. */
  readonly asked: Asked;
  readonly onClose: () => void;
}

/**
 * Everything by its name: what may be done here, the pages of the menu, and records of every kind that the user may
 * read. The focus stays in the line that is typed into; arrow keys choose, Enter does it.
 */
export default function Palette({ menu, asked, onClose }: Props) {
  const t = useT();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState("");
  const [at, setAt] = useState(0);
  const { searching, found, recent, problem } = useRecords(typed);
  useEffect(() => input.current?.focus(), []);
  const offers = useOffersOnScreen(asked);

  const actions: Line[] = offers.map(({ label, run }) => ({
    key: label.en,
    label: t(label),
    names: namesOf(label),
    run,
  }));
  const pages: Line[] = pagesOf(menu).flatMap(({ node, group, path }) =>
    node.hidden
      ? []
      : [
          {
            key: path,
            label: t(node.name),
            detail: group === node ? "" : t(group.name),
            names: [...namesOf(node.name), node.url ?? ""],
            run: () => void navigate(path),
          },
        ],
  );
  const byKind = Map.groupBy(found, ({ kind }) => t(kind));
  const { groups, options } = laidOut<Line>([
    { title: t(k.recent), options: recent },
    { title: t(k.actionsHere), options: matching(actions, typed) },
    { title: t(k.pages), options: matching(pages, typed) },
    ...[...byKind].map(([title, records]): Group<Line> => ({ title, options: records })),
  ]);
  const current = options[Math.min(at, options.length - 1)];
  const idOf = (option: Line): string => `${id}${options.indexOf(option)}`;
  const choose = (option: Line | undefined): void => {
    if (!option) return;
    onClose();
    option.run();
  };
  const onKey = (event: KeyboardEvent): void => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.nativeEvent.isComposing) return;
    if (by !== undefined) {
      const next = (Math.min(at, options.length - 1) + by + options.length) % Math.max(options.length, 1);
      setAt(next);
      list.current?.querySelectorAll("[role=option]")[next]?.scrollIntoView({ block: "nearest" });
    } else if (event.key === "Enter") choose(current);
    else if (event.key === "Escape") onClose();
    else if (event.key !== "Tab") return;
    event.preventDefault();
  };
  const told = problem ?? (searching ? t(k.searching) : t(k.results, { count: formatCount(options.length) }));

  return (
    <div className="palette-veil" onMouseDown={(event) => event.target === event.currentTarget && onClose()}>
      <div className="palette" role="dialog" aria-modal="true" aria-label={t(k.palette)}>
        <div className="palette-line">
          <SearchOutlined />
          <input
            ref={input}
            role="combobox"
            aria-expanded={options.length > 0}
            aria-controls={`${id}list`}
            aria-autocomplete="list"
            aria-label={t(k.palette)}
            {...(current && { "aria-activedescendant": idOf(current) })}
            placeholder={t(k.paletteHint)}
            autoComplete="off"
            spellCheck={false}
            maxLength={80}
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value);
              setAt(0);
            }}
            onKeyDown={onKey}
          />
        </div>
        {groups.length > 0 && (
          <div className="palette-options" id={`${id}list`} role="listbox" aria-label={t(k.palette)} ref={list}>
            {groups.map(({ title, options: lines }) => (
              <div key={title} role="group" aria-label={title}>
                <div className="palette-group" aria-hidden>
                  {title}
                </div>
                {lines.map((option) => (
                  <div
                    key={option.key}
                    id={idOf(option)}
                    role="option"
                    aria-selected={option === current}
                    className="palette-option"
                    onMouseMove={() => setAt(options.indexOf(option))}
                    // The focus stays in the line that is typed into.
                    onMouseDown={(event) => event.preventDefault()}
                    onClick={() => choose(option)}
                  >
                    <span className="palette-name">{option.label}</span>
                    {option.detail && <span className="palette-detail">{option.detail}</span>}
                    {option.status && <ToneTag tone={option.status.tone}>{t(option.status.label)}</ToneTag>}
                  </div>
                ))}
              </div>
            ))}
          </div>
        )}
        <p className="palette-told" role="status">
          {told}
        </p>
      </div>
    </div>
  );
}
