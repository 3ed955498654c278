import type { PointerEvent } from "react";
import { WIDTH_LIMITS } from "./width-limits.ts";

const { least, most } = WIDTH_LIMITS;

/**
 * The edge of a column's head, which is dragged to make the column wider or narrower. Without a pointer the width is
 * set where the columns are chosen.
 */
export function ResizeHandle({ onResize }: { readonly onResize: (width: number) => void }) {
  const start = (down: PointerEvent<HTMLSpanElement>): void => {
    const head = down.currentTarget.closest("th");
    if (!head || down.button !== 0) return;
    down.preventDefault();
    const handle = down.currentTarget;
    const from = head.getBoundingClientRect().width;
    let width = from;
    const move = ({ clientX }: globalThis.PointerEvent): void => {
      width = Math.round(Math.min(most, Math.max(least, from + clientX - down.clientX)));
      head.style.width = `${width}px`;
    };
    const end = (): void => {
      handle.removeEventListener("pointermove", move);
      if (width !== from) onResize(width);
    };
    handle.setPointerCapture(down.pointerId);
    handle.addEventListener("pointermove", move);
    handle.addEventListener("lostpointercapture", end, { once: true });
  };
  return <span className="resize" aria-hidden onPointerDown={start} />;
}
