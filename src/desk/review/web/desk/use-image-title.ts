import { formatInstant } from "../../../../platform/web/format.ts";
import { useT } from "../../../../platform/web/i18n.ts";
import { deskMessages as d } from "../messages.ts";
import type { DossierImage } from "./types.ts";

const DATE = 10;

/** What an image shows, in words; of an earlier upload, since when. */
export function useImageTitle(): (image: DossierImage) => string {
  const t = useT();
  return ({ type, side, current, uploadedAt }) => {
    const place = side === "front" ? t(d.front) : side === "back" ? t(d.back) : t(d.face);
    const title = type === 0 ? `${t(d.idDocument)} · ${place}` : t(d.liveness);
    return current ? title : `${title} · ${formatInstant(uploadedAt).slice(0, DATE)}`;
  };
}
