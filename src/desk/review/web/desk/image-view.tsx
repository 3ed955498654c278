import { formatInstant } from "../../../../platform/web/format.ts";
import { useT } from "../../../../platform/web/i18n.ts";
import { deskMessages as d } from "../messages.ts";
import { ImageMarkNote } from "../../../customer/web/api.ts";
import { Picture, type Looked } from "./picture.tsx";
import type { DossierImage } from "./types.ts";
import { useImageTitle } from "./use-image-title.ts";

interface Props extends Looked {
  readonly image: DossierImage;
  readonly turned: number;
}

/** One image with what is known of it. */
export function ImageView({ image, turned, ...looked }: Props) {
  const title = useImageTitle()(image);
  return (
    <figure className="desk-view">
      <div className="desk-view-box" tabIndex={0} role="group" aria-label={title}>
        <Picture image={image} alt={title} turned={turned} {...looked} />
      </div>
      <figcaption>
        <Caption image={image} />
        {image.mark && <ImageMarkNote mark={image.mark} />}
      </figcaption>
    </figure>
  );
}

/** What an image shows, since when it is there, and how far the face is the document's. */
export function Caption({ image }: { readonly image: DossierImage }) {
  const t = useT();
  const title = useImageTitle()(image);
  const { current, uploadedAt, faceMatch } = image;
  return (
    <>
      {current ? title : `${t(d.earlierUpload)} · ${title}`}
      {current && <> · {formatInstant(uploadedAt).slice(0, "01-01-2026".length)}</>}
      {faceMatch !== null && <> · {t(d.faceMatch, { score: faceMatch })}</>}
    </>
  );
}
