import { MoreOutlined } from "@ant-design/icons";
import { Button, Dropdown } from "antd";
import { Link } from "react-router";
import { ui } from "../../shared/ui-messages.ts";
import { useT } from "../i18n.ts";
import type { RowAction } from "./types.ts";

const VISIBLE = 2;

interface Props<R> {
  readonly row: R;
  readonly actions: readonly RowAction<R>[];
  readonly onRun: (action: RowAction<R>, row: R) => void;
}

/** What may be done with a row: two actions at most, the rest in a menu, dangerous ones last. */
export function RowActions<R>({ row, actions, onRun }: Props<R>) {
  const t = useT();
  const allowed = actions.filter((action) => action.when?.(row) ?? true).sort((a, b) => Number(a.danger ?? false) - Number(b.danger ?? false));
  const shown = allowed.length > VISIBLE ? allowed.slice(0, VISIBLE - 1) : allowed;
  const rest = allowed.slice(shown.length);
  return (
    <span className="row-actions">
      {shown.map((action) =>
        action.href ? (
          <Link key={action.label.en} to={action.href(row)} className="ant-btn-link">
            {t(action.label)}
          </Link>
        ) : (
          <Button key={action.label.en} type="link" size="small" danger={action.danger ?? false} onClick={() => onRun(action, row)}>
            {t(action.label)}
          </Button>
        ),
      )}
      {rest.length > 0 && (
        <Dropdown
          trigger={["click"]}
          menu={{
            items: rest.map((action, index) => ({
              key: index,
              danger: action.danger ?? false,
              label: action.href ? <Link to={action.href(row)}>{t(action.label)}</Link> : t(action.label),
              onClick: () => !action.href && onRun(action, row),
            })),
          }}
        >
          <Button type="text" size="small" icon={<MoreOutlined />} aria-label={t(ui.more)} />
        </Dropdown>
      )}
    </span>
  );
}
