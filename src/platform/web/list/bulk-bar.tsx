import { Button } from "antd";
import { useState } from "react";
import { ui } from "../../shared/ui-messages.ts";
import { formatCount } from "../format.ts";
import { useT } from "../i18n.ts";
import { useAllows } from "../permissions.ts";
import type { BulkAction, Selection } from "./types.ts";

interface Props<R> {
  readonly selection: Selection<R>;
  readonly total: number;
  readonly actions: readonly BulkAction<R>[];
  readonly onAllMatching: () => void;
  readonly onClear: () => void;
}

/** How many rows are ticked, and what may be done with them. */
export function BulkBar<R>({ selection, total, actions, onAllMatching, onClear }: Props<R>) {
  const t = useT();
  const allows = useAllows();
  const [opened, setOpened] = useState<BulkAction<R>>();
  const allowed = actions.filter(
    (action) => allows(action.permission ?? action.command) && (!selection.allMatching || action.allMatching),
  );
  const offersAll =
    actions.some(({ allMatching }) => allMatching) && total > selection.rows.length && !selection.allMatching;
  const done = (): void => {
    setOpened(undefined);
    onClear();
  };
  const Dialog = opened?.dialog;
  return (
    <div className="bulk" role="toolbar">
      <strong>
        {selection.allMatching
          ? t(ui.allMatchingSelected, { total: formatCount(total) })
          : t(ui.selected, { count: formatCount(selection.count) })}
      </strong>
      {offersAll && (
        <Button type="link" size="small" onClick={onAllMatching}>
          {t(ui.selectAllMatching, { total: formatCount(total) })}
        </Button>
      )}
      {allowed.map((action) => (
        <Button
          key={action.label.en}
          size="small"
          danger={action.danger ?? false}
          onClick={() => (action.dialog ? setOpened(action) : action.onClick?.(selection, done))}
        >
          {t(action.label)}
        </Button>
      ))}
      <Button type="text" size="small" onClick={onClear}>
        {t(ui.clearSelection)}
      </Button>
      {Dialog && <Dialog selection={selection} close={() => setOpened(undefined)} done={done} />}
    </div>
  );
}
