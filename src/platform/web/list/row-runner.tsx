import { Modal } from "antd";
import { useState, type ReactNode } from "react";
import type { Message } from "../../shared/messages.ts";
import { ui } from "../../shared/ui-messages.ts";
import type { Callable } from "../api.ts";
import { useT } from "../i18n.ts";
import { useCommand } from "../queries.ts";
import type { DialogProps, RowAction } from "./types.ts";

interface Opened<R> {
  readonly row: R;
  readonly dialog: (props: DialogProps<R>) => ReactNode;
}

/** Runs a row's actions: opens their dialogs, or asks and sends their command. */
export function useRowRunner<R>() {
  const [opened, setOpened] = useState<Opened<R>>();
  const close = (): void => setOpened(undefined);
  const openDialog = (row: R, dialog: Opened<R>["dialog"]): void => setOpened({ row, dialog });
  const run = (action: RowAction<R>, row: R): void => {
    if (action.onClick) return action.onClick(row);
    if (action.dialog) return openDialog(row, action.dialog);
    const { command } = action;
    if (command) openDialog(row, () => <Confirm action={action} command={command} row={row} close={close} />);
  };
  const Dialog = opened?.dialog;
  return { run, openDialog, dialog: opened && Dialog ? <Dialog row={opened.row} close={close} /> : null };
}

interface ConfirmProps<R> {
  readonly action: RowAction<R>;
  readonly command: Callable;
  readonly row: R;
  readonly close: () => void;
}

function Confirm<R>({ action, command, row, close }: ConfirmProps<R>) {
  const t = useT();
  const { run, pending } = useCommand(command, { onDone: close });
  const input = action.input?.(row) ?? { id: (row as { readonly id?: string }).id };
  return (
    <ConfirmDialog
      title={action.label}
      text={action.confirm}
      danger={action.danger ?? false}
      pending={pending}
      onConfirm={() => void run(input as never)}
      onCancel={close}
      key={t(action.label)}
    />
  );
}

interface ConfirmDialogProps {
  readonly title: Message;
  readonly text?: Message | ReactNode;
  readonly danger?: boolean;
  readonly pending?: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

const isMessage = (value: unknown): value is Message => typeof value === "object" && value !== null && "cn" in value;

/** Asks before something is done; the button carries the verb. Stays open while pending. */
export function ConfirmDialog({ title, text, danger = false, pending = false, onConfirm, onCancel }: ConfirmDialogProps) {
  const t = useT();
  return (
    <Modal
      open
      width={420}
      title={t(ui.confirmTitle, { action: t(title) })}
      okText={t(title)}
      cancelText={t(ui.cancel)}
      okButtonProps={{ danger, autoFocus: !danger }}
      cancelButtonProps={{ autoFocus: danger }}
      confirmLoading={pending}
      onOk={onConfirm}
      onCancel={onCancel}
    >
      {isMessage(text) ? t(text) : text}
    </Modal>
  );
}
