import { MoreOutlined } from "@ant-design/icons";
import { useState } from "react";
import { Link } from "react-router";
import { ui } from "../../shared/ui-messages.ts";
import { useT } from "../i18n.ts";
import { actionsOf } from "./actions-of.ts";
import type { RowAction } from "./types.ts";
import { Menu } from "../menu.tsx";

const VISIBLE = 2;
/** Letters of two names: longer ones would take the room of what the row is read for. */
const TOGETHER = 20;
/** Letters of one name. */
const ALONE = 32;

interface Props<R> {
  readonly row: R;
  readonly actions: readonly RowAction<R>[];
  /** All in the menu, where room is short. */
  readonly folded?: boolean;
  readonly onRun: (action: RowAction<R>, row: R) => void;
}

/**
 * What may be done with a row: two actions at most, one where their names are long, the rest in a menu, dangerous ones
 * last. Plain buttons, because a page has many rows.
 */
export function RowActions<R>({ row, actions, folded = false, onRun }: Props<R>) {
  const t = useT();
  const allowed = actionsOf(row, actions);
  const [first] = allowed;
  const long = first !== undefined && t(first.label).length > ALONE;
  const beside = folded || long ? 0 : 1;
  const fit = !folded && allowed.length <= VISIBLE && allowed.map(({ label }) => t(label)).join("").length <= TOGETHER;
  // One action alone is a click either way; behind a button it would be two.
  const shown = (allowed.length <= 1 && !long) || fit ? allowed : allowed.slice(0, beside);
  return (
    <span className="row-actions">
      {shown.map((action) =>
        action.href ? (
          <Link key={action.label.en} to={action.href(row)} className="row-action">
            {t(action.label)}
          </Link>
        ) : (
          <button
            key={action.label.en}
            type="button"
            className={action.danger ? "row-action danger" : "row-action"}
            onClick={() => onRun(action, row)}
          >
            {t(action.label)}
          </button>
        ),
      )}
      {allowed.length > shown.length && <MoreActions row={row} actions={allowed.slice(shown.length)} onRun={onRun} />}
    </span>
  );
}

/** The menu itself is made when it is first asked for. */
function MoreActions<R>({ row, actions, onRun }: Omit<Props<R>, "folded">) {
  const t = useT();
  const [made, setMade] = useState(false);
  const [open, setOpen] = useState(false);
  const button = (
    <button
      type="button"
      className="row-action more"
      aria-label={t(ui.more)}
      aria-haspopup="menu"
      aria-expanded={open}
      // Making the menu replaces the button, which would lose the focus.
      autoFocus={made}
      onClick={() => {
        if (made) return;
        setMade(true);
        setOpen(true);
      }}
    >
      <MoreOutlined />
    </button>
  );
  if (!made) return button;
  const items = actions.map((action, index) => ({
    key: index,
    danger: action.danger ?? false,
    label: action.href ? <Link to={action.href(row)}>{t(action.label)}</Link> : t(action.label),
    onClick: () => {
      if (!action.href) onRun(action, row);
    },
  }));
  return (
    <Menu open={open} onOpenChange={setOpen} menu={{ items }}>
      {button}
    </Menu>
  );
}
