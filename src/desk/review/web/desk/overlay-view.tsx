import { useT } from "../../../../platform/web/i18n.ts";
import { deskMessages as d } from "../messages.ts";
import { Caption } from "./image-view.tsx";
import { Picture, type Looked } from "./picture.tsx";
import type { DossierImage } from "./types.ts";
import { useImageTitle } from "./use-image-title.ts";

interface Props extends Looked {
  /** The one above and the one below. */
  readonly images: readonly [DossierImage, DossierImage];
  readonly turnedOf: (image: DossierImage) => number;
  /** How much of the one above shows, from the left, in percent. */
  readonly split: number;
  readonly onSplit: (split: number) => void;
}

/** Two images in one place: the slider draws the one above over the one below. */
export function OverlayView({ images: [above, below], turnedOf, split, onSplit, ...looked }: Props) {
  const t = useT();
  const titleOf = useImageTitle();
  const title = `${titleOf(above)} / ${titleOf(below)}`;
  return (
    <figure className="desk-view">
      <div className="desk-view-box desk-over" tabIndex={0} role="group" aria-label={title}>
        <Picture image={below} alt={titleOf(below)} turned={turnedOf(below)} {...looked} />
        <Picture
          image={above}
          alt={titleOf(above)}
          turned={turnedOf(above)}
          style={{ clipPath: `inset(0 ${100 - split}% 0 0)` }}
          {...looked}
        />
      </div>
      <input
        type="range"
        className="desk-split"
        min={0}
        max={100}
        step={5}
        value={split}
        aria-label={t(d.split)}
        aria-valuetext={`${titleOf(above)} ${split} %`}
        onChange={(event) => onSplit(Number(event.target.value))}
      />
      <figcaption className="desk-over-captions">
        <span>
          <Caption image={above} />
        </span>
        <span>
          <Caption image={below} />
        </span>
      </figcaption>
    </figure>
  );
}
