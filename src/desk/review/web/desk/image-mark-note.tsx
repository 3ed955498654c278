import { ToneTag } from "../../../../platform/web/cells.tsx";
import { useT } from "../../../../platform/web/i18n.ts";
import { deskMessages as d } from "../messages.ts";
import type { DossierImage } from "./types.ts";

/** How the image was marked in the review of images, and by whom: what a send-back may be about. */
export function ImageMarkNote({ mark }: { readonly mark: NonNullable<DossierImage["mark"]> }) {
  const t = useT();
  const { exception, reasons, by } = mark;
  return (
    <span className="desk-image-mark">
      <ToneTag tone={exception ? "bad" : "done"}>{exception ? t(d.markedException) : t(d.markedNormal)}</ToneTag>{" "}
      {reasons ? `${reasons} · ${by}` : by}
    </span>
  );
}
