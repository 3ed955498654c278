import { Button } from "antd";
import { useState, type ReactNode } from "react";
import { useOffers } from "../keys/offers.ts";
import { navigate } from "../navigation.ts";
import { useT } from "../i18n.ts";
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

interface Props {
  readonly actions: readonly ToolbarAction[];
  readonly run: Run;
  /** The primary one alone says in words what it does; the others by their icon, where room is short. */
  readonly folded?: boolean;
}

/** Actions of a list, to who may take them. */
export function Toolbar({ actions, run, folded = false }: Props) {
  const t = useT();
  const allows = useAllows();
  const allowed = actions.filter((action) => allows(action.permission ?? action.command));
  useOffers(() => allowed.map((action) => ({ label: action.label, run: () => run(action) })));
  return allowed.map((action) => {
    const wordless = folded && action.icon !== undefined && !action.primary;
    return (
      <Button
        key={action.label.en}
        type={action.primary ? "primary" : "default"}
        danger={action.danger ?? false}
        icon={action.icon}
        title={wordless ? t(action.label) : undefined}
        onClick={() => run(action)}
      >
        <span className={wordless ? "visually-hidden" : undefined}>{t(action.label)}</span>
      </Button>
    );
  });
}
