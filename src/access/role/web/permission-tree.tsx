import { useEffect, useRef } from "react";
import { useLang, useT } from "../../../platform/web/i18n.ts";
import { Blank } from "../../../platform/web/states.tsx";
import type { MenuEntry } from "../../menu/contract.ts";
import { treeOf, type Branch } from "../../menu/domain/tree.ts";
import { minus, stateOf, toggle, type Ticked } from "../domain/ticking.ts";
import { rolePageMessages as p } from "../messages.ts";

interface Props {
  readonly entries: readonly MenuEntry[];
  /** Those of the entries that the search leaves. */
  readonly shown: readonly MenuEntry[];
  readonly ticked: Ticked;
  /** Absent where the rights are only looked at. */
  readonly onChange?: (ticked: Ticked) => void;
}

/** Groups, pages and buttons with what a role holds ticked: a line for each page, its buttons beside it. */
export function PermissionTree(props: Props) {
  const t = useT();
  const tree = treeOf(props.shown);
  if (tree.length === 0) return <Blank title={t(p.nothingFound)} />;
  return (
    <div className="permission-tree">
      {tree.map((branch) => (
        <Group key={branch.entry.id} {...props} branch={branch} />
      ))}
    </div>
  );
}

interface BranchProps extends Props {
  readonly branch: Branch<MenuEntry>;
}

function Group({ branch: { entry, children }, ...props }: BranchProps) {
  const name = entry.name[useLang()];
  const loose = children.filter((child) => child.entry.type === "button");
  return (
    <fieldset>
      <legend>
        <Tick {...props} entry={entry} /> {name}
      </legend>
      {children.map((child) =>
        child.entry.type === "directory" ? (
          <Group key={child.entry.id} {...props} branch={child} />
        ) : child.entry.type === "menu" ? (
          <Page key={child.entry.id} {...props} branch={child} />
        ) : null,
      )}
      {loose.length > 0 && (
        <div className="permission-page">
          <span />
          <Buttons {...props} buttons={loose} />
        </div>
      )}
    </fieldset>
  );
}

function Page({ branch: { entry, children }, ...props }: BranchProps) {
  const t = useT();
  const name = entry.name[useLang()];
  const { entries, ticked, onChange } = props;
  const buttons = entries.filter(({ parentId }) => parentId === entry.id);
  const all = buttons.length > 0 && buttons.every(({ id }) => ticked.has(id));
  const toggleAll = (): void =>
    onChange?.(
      all
        ? minus(ticked, new Set(buttons.map(({ id }) => id)))
        : buttons.reduce((held, { id }) => toggle(entries, held, id, true), ticked),
    );
  return (
    <div className="permission-page">
      <span>
        <label title={entry.perms}>
          <Tick {...props} entry={entry} /> {name}
        </label>
        {onChange && buttons.length > 1 && (
          <button
            type="button"
            className="link"
            aria-label={t(p.everything, { entry: name })}
            aria-pressed={all}
            onClick={toggleAll}
          >
            {t(p.all)}
          </button>
        )}
      </span>
      <Buttons {...props} buttons={children} />
    </div>
  );
}

const Buttons = ({ buttons, ...props }: Props & { readonly buttons: readonly Branch<MenuEntry>[] }) => {
  const lang = useLang();
  return (
    <span className="permission-buttons">
      {buttons.map(({ entry }) => (
        <label key={entry.id} title={entry.perms}>
          <Tick {...props} entry={entry} /> {entry.name[lang]}
        </label>
      ))}
    </span>
  );
};

/** The box of an entry; a group's is half ticked while only some of what is below it is. */
function Tick({ entry, entries, ticked, onChange }: Props & { readonly entry: MenuEntry }) {
  const lang = useLang();
  const box = useRef<HTMLInputElement>(null);
  const isGroup = entry.type === "directory";
  const state = isGroup ? stateOf(entries, ticked, entry.id) : ticked.has(entry.id) ? "all" : "none";
  useEffect(() => {
    if (box.current) box.current.indeterminate = state === "some";
  }, [state]);
  return (
    <input
      ref={box}
      type="checkbox"
      aria-label={entry.name[lang]}
      data-perms={entry.perms}
      checked={state === "all"}
      disabled={!onChange}
      onChange={() =>
        onChange?.(
          toggle(
            entries,
            ticked,
            entry.id,
            state === "none" || (isGroup && state === "some" && !allPages(entries, ticked, entry.id)),
          ),
        )
      }
    />
  );
}

/** Whether every page below a group is ticked, so that its box has nothing more to tick. */
const allPages = (entries: readonly MenuEntry[], ticked: Ticked, id: string): boolean =>
  [...toggle(entries, ticked, id, true)].every((own) => ticked.has(own));
