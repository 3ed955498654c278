import { useT } from "../../../../platform/web/i18n.ts";
import { imageType } from "../../domain/sets.ts";
import { imagePageMessages as p } from "../../messages.ts";
import type { TableImage } from "./types.ts";

const SIDES = { front: p.front, back: p.back } as const;

/** What an image is of, in words. */
export function useImageTitle(): (image: Pick<TableImage, "type" | "side">) => string {
  const t = useT();
  return ({ type, side }) => {
    const label = imageType.member(type)?.label;
    const place = side in SIDES ? SIDES[side as keyof typeof SIDES] : undefined;
    return [label && t(label), place && t(place)].filter(Boolean).join(" · ");
  };
}
