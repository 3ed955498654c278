import { SettingOutlined } from "@ant-design/icons";
import { Button, Popover } from "antd";
import { useState, type ReactNode } from "react";
import { ui } from "../../shared/ui-messages.ts";
import { useT } from "../i18n.ts";

const load = () => import("./column-chooser.tsx");
type Chooser = Awaited<ReturnType<typeof load>>["default"];

/**
 * Opens the choice of columns. Its code is fetched when the pointer or the focus comes near, and the box opens with it,
 * never empty.
 */
export function ColumnsButton({ children }: { readonly children: (chooser: Chooser) => ReactNode }) {
  const t = useT();
  const [chooser, setChooser] = useState<{ readonly Chooser: Chooser }>();
  const [open, setOpen] = useState(false);
  const near = (): void => void load().catch(() => undefined);
  const toggle = async (wanted: boolean): Promise<void> => {
    if (wanted && !chooser) setChooser({ Chooser: (await load()).default });
    setOpen(wanted);
  };
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      destroyOnHidden
      open={open}
      onOpenChange={(wanted) => void toggle(wanted)}
      // The library opens no box without content; until its code is there it stays closed.
      content={chooser ? children(chooser.Chooser) : t(ui.columns)}
    >
      <Button
        icon={<SettingOutlined />}
        aria-label={t(ui.columns)}
        title={t(ui.columns)}
        onMouseEnter={near}
        onFocus={near}
      />
    </Popover>
  );
}
