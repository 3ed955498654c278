import { Button } from "antd";
import { useState } from "react";
import { navigate } from "../navigation.ts";
import { useT } from "../i18n.ts";
import { useAllows } from "../permissions.ts";
import type { ToolbarAction } from "./types.ts";

/** The actions at the top right of a list. */
export function Toolbar({
  actions,
  filter,
}: {
  readonly actions: readonly ToolbarAction[];
  readonly filter: Readonly<Record<string, unknown>>;
}) {
  const t = useT();
  const allows = useAllows();
  const [opened, setOpened] = useState<ToolbarAction>();
  const run = (action: ToolbarAction): void => {
    if (action.href) void navigate(action.href);
    else if (action.dialog) setOpened(action);
    else action.onClick?.(filter);
  };
  const Dialog = opened?.dialog;
  return (
    <>
      {actions
        .filter((action) => allows(action.permission ?? action.command))
        .map((action) => (
          <Button
            key={action.label.en}
            type={action.primary ? "primary" : "default"}
            danger={action.danger ?? false}
            icon={action.icon}
            onClick={() => run(action)}
          >
            {t(action.label)}
          </Button>
        ))}
      {Dialog && <Dialog close={() => setOpened(undefined)} filter={filter} />}
    </>
  );
}
