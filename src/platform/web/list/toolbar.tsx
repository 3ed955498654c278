import { Button } from "antd";
import { useState, type ReactNode } from "react";
import { useOffers } from "../keys/offers.ts";
import { navigate } from "../navigation.ts";
import { useT } from "../i18n.ts";
import { useMedia } from "../media.ts";
import { useAllows } from "../permissions.ts";
import type { ToolbarAction } from "./types.ts";

type Filter = Readonly<Record<string, unknown>>;
type Run = (action: ToolbarAction) => void;

/** Carries out a list's actions, from wherever they are offered; the dialog that one opened stays until it is closed. */
export function useToolbar(filter: Filter): { readonly run: Run; readonly dialog: ReactNode } {
  const [opened, setOpened] = useState<ToolbarAction>();
  const run = (action: ToolbarAction): void => {
    if (action.href) void navigate(action.href);
    else if (action.dialog) setOpened(action);
    else action.onClick?.(filter);
  };
  const Dialog = opened?.dialog;
  return { run, dialog: Dialog && <Dialog close={() => setOpened(undefined)} filter={filter} /> };
}

/** Actions of a list, to who may take them; on a phone the first one alone says in words what it does. */
export function Toolbar({ actions, run }: { readonly actions: readonly ToolbarAction[]; readonly run: Run }) {
  const t = useT();
  const allows = useAllows();
  const narrow = useMedia("(max-width: 767px)");
  const allowed = actions.filter((action) => allows(action.permission ?? action.command));
  useOffers(() => allowed.map((action) => ({ label: action.label, run: () => run(action) })));
  return allowed.map((action) => (
    <Button
      key={action.label.en}
      type={action.primary ? "primary" : "default"}
      danger={action.danger ?? false}
      icon={action.icon}
      onClick={() => run(action)}
    >
      <span className={narrow && action.icon && !action.primary ? "visually-hidden" : undefined}>
        {t(action.label)}
      </span>
    </Button>
  ));
}
