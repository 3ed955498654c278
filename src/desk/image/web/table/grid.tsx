import { useEffect, type Ref } from "react";
import { useT } from "../../../../platform/web/i18n.ts";
import { StatusTag } from "../../../../platform/web/cells.tsx";
import { imageResult } from "../../domain/sets.ts";
import { imagePageMessages as p } from "../../messages.ts";
import { useImageTitle } from "./image-title.ts";
import type { TableImage } from "./types.ts";

interface Props {
  readonly ref: Ref<HTMLUListElement>;
  readonly images: readonly TableImage[];
  readonly at: number;
  readonly thumbnails: ReadonlyMap<string, string | null>;
  readonly onLook: (place: number) => void;
}

/** The thumbnails of a page; the keys of the page move among them, so that none of them takes the focus. */
export function Grid({ ref, images, at, thumbnails, onLook }: Props) {
  const t = useT();
  const titleOf = useImageTitle();
  useEffect(() => {
    document.querySelector(".light-cell[aria-current=true]")?.scrollIntoView({ block: "nearest" });
  }, [at]);
  return (
    <ul className="light-grid" ref={ref} tabIndex={0} aria-label={t(p.grid)}>
      {images.map((image, place) => {
        const shown = thumbnails.get(image.id);
        const title = titleOf(image);
        return (
          <li key={image.id}>
            <button
              type="button"
              tabIndex={-1}
              className={`light-cell ${image.result}`}
              aria-current={place === at}
              aria-label={t(p.numbered, { no: place + 1, title })}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onLook(place)}
            >
              <span className="light-picture">
                {shown && <img src={shown} alt="" />}
                {shown === undefined && <span className="skeleton" />}
                {shown === null && <span className="hint">{t(p.unreadable)}</span>}
              </span>
              <span className="light-caption">
                <span>{title}</span>
                {image.result !== "unmarked" && <StatusTag set={imageResult} code={image.result} />}
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
