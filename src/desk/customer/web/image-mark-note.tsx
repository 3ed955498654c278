import { ToneTag } from "../../../platform/web/cells.tsx";
import { useT } from "../../../platform/web/i18n.ts";
import type { ImageMark } from "../contract.ts";
import { customerMessages as m } from "../messages.ts";

/** How the image was marked in the review of images, and by whom: what a send-back may be about. */
export function ImageMarkNote({ mark }: { readonly mark: ImageMark }) {
  const t = useT();
  const { exception, reasons, by } = mark;
  return (
    <span className="image-mark">
      <ToneTag tone={exception ? "bad" : "done"}>{exception ? t(m.markedException) : t(m.markedNormal)}</ToneTag>{" "}
      {reasons ? `${reasons} · ${by}` : by}
    </span>
  );
}
