import { Button } from "antd";
import {
  BorderOutlined,
  CloseOutlined,
  CompressOutlined,
  DragOutlined,
  ExpandOutlined,
  NotificationOutlined,
  PicRightOutlined,
} from "@ant-design/icons";
import { useRef, type KeyboardEvent, type PointerEvent, type ReactNode } from "react";
import type { Message } from "../../../platform/shared/messages.ts";
import { useT } from "../../../platform/web/i18n.ts";
import { useMedia } from "../../../platform/web/media.ts";
import { useStore } from "../../../platform/web/store.ts";
import { chatStore } from "./live-state.ts";
import { panelMessages as m } from "./messages.ts";
import { movedBy, type Place } from "./panel-place.ts";
import { closePanel, putPlace } from "./panel-store.ts";
import { useDrag } from "./use-drag.ts";
import { soundStore, switchSound } from "./sound.ts";

interface ToolProps {
  readonly label: Message;
  readonly icon: ReactNode;
  readonly pressed?: boolean;
  readonly onClick: () => void;
}

function Tool({ label, icon, pressed, onClick }: ToolProps) {
  const t = useT();
  return (
    <Button
      type="text"
      size="small"
      icon={icon}
      title={t(label)}
      aria-label={t(label)}
      {...(pressed !== undefined && { "aria-pressed": pressed })}
      onClick={onClick}
    />
  );
}

/** The bar of the panel: it is dragged by it, moved and sized with keys, docked, maximised and closed. */
export function ChatHead({ place, mode }: { readonly place: Place; readonly mode: Exclude<Place["mode"], "closed"> }) {
  const t = useT();
  const sound = useStore(soundStore);
  const { link } = useStore(chatStore);
  const phone = useMedia("(max-width: 767px)");
  const put = (next: Place["mode"]) => (): void => putPlace({ ...place, mode: next });
  const onKeyDown = (event: KeyboardEvent): void => {
    const moved = movedBy({ ...place, mode }, event.key, event.shiftKey);
    if (!moved) return;
    event.preventDefault();
    putPlace(moved);
  };
  const begun = useRef(place);
  const move = (x: number, y: number): void => putPlace({ ...place, x: begun.current.x + x, y: begun.current.y + y });
  const { onPointerDown, ...drag } = useDrag({ onMove: move, onEnd: move });
  const begin = (event: PointerEvent): void => {
    begun.current = place;
    onPointerDown(event);
  };
  const handle = mode === "docked" ? m.resizeDock : m.move;
  return (
    <header className="chat-head">
      <h2 className="chat-drag" {...(mode === "floating" && { ...drag, onPointerDown: begin })}>
        {t(m.title)}
      </h2>
      {!phone && mode !== "maximised" && (
        <Button
          type="text"
          size="small"
          className="chat-mover"
          icon={<DragOutlined />}
          title={t(handle)}
          aria-label={t(handle)}
          onKeyDown={onKeyDown}
        />
      )}
      <Tool
        label={sound ? m.soundOff : m.soundOn}
        icon={<NotificationOutlined />}
        pressed={sound}
        onClick={switchSound}
      />
      {!phone && mode !== "docked" && <Tool label={m.dock} icon={<PicRightOutlined />} onClick={put("docked")} />}
      {!phone && mode === "docked" && <Tool label={m.float} icon={<BorderOutlined />} onClick={put("floating")} />}
      {!phone && mode !== "maximised" && (
        <Tool label={m.maximise} icon={<ExpandOutlined />} onClick={put("maximised")} />
      )}
      {!phone && mode === "maximised" && (
        <Tool label={m.restore} icon={<CompressOutlined />} onClick={put("floating")} />
      )}
      <Tool label={m.close} icon={<CloseOutlined />} onClick={closePanel} />
      {link === "lost" && (
        <p className="chat-lost" role="status">
          {t(m.lost)}
        </p>
      )}
    </header>
  );
}
