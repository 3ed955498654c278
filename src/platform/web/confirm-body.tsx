import { Modal } from "antd";
import type { ReactNode } from "react";
import type { Message } from "../shared/messages.ts";
import { ui } from "../shared/ui-messages.ts";
import { useT } from "./i18n.ts";
import { DialogTitle } from "./dialog-title.tsx";
import { submitsOnKey } from "./keys/dialog-keys.ts";
import { leaveLabel } from "./leave-label.ts";

export interface ConfirmDialogProps {
  readonly title: Message;
  readonly text?: Message | ReactNode;
  readonly danger?: boolean;
  readonly pending?: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

const isMessage = (value: unknown): value is Message => typeof value === "object" && value !== null && "cn" in value;

/** Asks before something is done; the button carries the verb. Stays open while pending. */
export function ConfirmBody({ title, text, danger = false, pending = false, onConfirm, onCancel }: ConfirmDialogProps) {
  const t = useT();
  return (
    <Modal
      open
      width={420}
      title={<DialogTitle>{t(ui.confirmTitle, { action: t(title) })}</DialogTitle>}
      okText={t(title)}
      cancelText={leaveLabel(t(title), t)}
      okButtonProps={{ danger, autoFocus: !danger }}
      cancelButtonProps={{ autoFocus: danger }}
      confirmLoading={pending}
      onOk={onConfirm}
      onCancel={onCancel}
      wrapProps={{ onKeyDownCapture: submitsOnKey(() => !pending && onConfirm()) }}
    >
      {isMessage(text) ? t(text) : text}
    </Modal>
  );
}
