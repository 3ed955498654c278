import { useRef, type PointerEvent } from "react";

interface Drag {
  /** How far the pointer has come since it was pressed, in pixels. */
  readonly onMove: (x: number, y: number) => void;
  readonly onEnd: (x: number, y: number) => void;
}

/** What an element needs to be dragged by: the pointer belongs to it from the press to the release. */
export function useDrag({ onMove, onEnd }: Drag) {
  const from = useRef<{ readonly x: number; readonly y: number } | null>(null);
  const along = (event: PointerEvent, tell: Drag["onMove"]): void => {
    if (from.current) tell(event.clientX - from.current.x, event.clientY - from.current.y);
  };
  return {
    onPointerDown: (event: PointerEvent): void => {
      if (event.button !== 0) return;
      from.current = { x: event.clientX, y: event.clientY };
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent): void => along(event, onMove),
    onPointerUp: (event: PointerEvent): void => {
      along(event, onEnd);
      from.current = null;
    },
    onPointerCancel: (): void => void (from.current = null),
  };
}
