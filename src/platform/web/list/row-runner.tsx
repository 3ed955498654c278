import { useState, type ReactNode } from "react";
import { later } from "../later.tsx";
import { About, useSubject, type Subject } from "../subject.ts";
import type { DialogProps, RowAction } from "./types.ts";

const Confirm = later(() => import("./confirm.tsx"))("default");

interface Opened<R> {
  readonly row: R;
  readonly dialog: (props: DialogProps<R>) => ReactNode;
}

/**
 * Runs a row's actions: opens their dialogs, or asks and sends their command. `subjectOf` says what names a row to
 * people, where that is not the record of the page around; dialogs name it in their head, and what was done is told by
 * its number.
 */
export function useRowRunner<R>(subjectOf?: (row: R) => Subject | undefined) {
  const around = useSubject();
  const [opened, setOpened] = useState<Opened<R>>();
  const close = (): void => setOpened(undefined);
  const openDialog = (row: R, dialog: Opened<R>["dialog"]): void => setOpened({ row, dialog });
  const run = (action: RowAction<R>, row: R): void => {
    if (action.onClick) return action.onClick(row);
    if (action.dialog) return openDialog(row, action.dialog);
    const { command } = action;
    if (command)
      openDialog(row, () => (
        <Confirm action={action as RowAction<unknown>} command={command} row={row} close={close} />
      ));
  };
  const Dialog = opened?.dialog;
  return {
    run,
    openDialog,
    dialog: opened && Dialog && (
      <About subject={subjectOf ? subjectOf(opened.row) : around}>
        <Dialog row={opened.row} close={close} />
      </About>
    ),
  };
}
