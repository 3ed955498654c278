import { Button } from "antd";
import type { ReactNode } from "react";
import type { Message } from "../../../../platform/shared/messages.ts";
import { useT } from "../../../../platform/web/i18n.ts";

interface Props {
  readonly label: Message;
  readonly hotkey: string;
  readonly icon: ReactNode;
  readonly onClick: () => void;
  readonly pressed?: boolean;
  readonly disabled?: boolean;
}

/** A tool of the images: its picture and its key. */
export function ImageTool({ label, hotkey, icon, onClick, pressed, disabled = false }: Props) {
  const t = useT();
  return (
    <Button
      size="small"
      type={pressed ? "primary" : "default"}
      aria-pressed={pressed}
      aria-keyshortcuts={hotkey}
      icon={icon}
      title={t(label)}
      aria-label={t(label)}
      disabled={disabled}
      onClick={onClick}
    >
      <kbd>{hotkey}</kbd>
    </Button>
  );
}
