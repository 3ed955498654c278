import { CloseOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { Link } from "react-router";
import { keyMessages as k } from "../../shared/keys-messages.ts";
import { ui } from "../../shared/ui-messages.ts";
import { Facts } from "../detail-page.tsx";
import { useT } from "../i18n.ts";
import { useHotkeys } from "../use-hotkeys.ts";
import type { ShownColumn } from "./columns.tsx";
import type { Trail } from "./data-table.tsx";
import { RowActions } from "./row-actions.tsx";
import type { RowAction } from "./types.ts";

export interface PreviewProps<R> {
  readonly row: R;
  readonly columns: readonly ShownColumn<R>[];
  readonly linkOf: ((row: R) => string | undefined) | undefined;
  readonly trail: Trail;
  readonly actions: readonly RowAction<R>[];
  readonly onRun: (action: RowAction<R>, row: R) => void;
  readonly onClose: () => void;
}

/** All that a list knows of a row, as labelled facts, with the way to its record and what may be done with it. */
export default function RowPreview<R>({ row, columns, linkOf, trail, actions, onRun, onClose }: PreviewProps<R>) {
  const t = useT();
  const to = linkOf?.(row);
  const [first, ...rest] = columns;
  const isInPanel = (): boolean => document.activeElement?.closest(".row-preview") !== null;
  useHotkeys({ space: { label: k.closePreview, run: () => (isInPanel() ? onClose() : false), inPlace: true } });
  return (
    <aside className="row-preview" aria-label={t(k.preview)} tabIndex={-1}>
      <header>
        <h2>{first?.render(row)}</h2>
        <Button
          type="text"
          size="small"
          icon={<CloseOutlined />}
          aria-label={t(ui.close)}
          title={`${t(k.closePreview)} (Esc)`}
          onClick={onClose}
        />
      </header>
      <div className="row-preview-acts">
        {to && (
          <Link to={to} state={trail} className="row-action">
            {t(k.openRecord)}
          </Link>
        )}
        <RowActions row={row} actions={actions} onRun={onRun} />
      </div>
      <Facts facts={rest.map((column) => ({ label: column.label, value: column.render(row) }))} />
    </aside>
  );
}
