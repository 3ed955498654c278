import { useT } from "../../../../platform/web/i18n.ts";
import { Failure } from "../../../../platform/web/states.tsx";
import { usePicture } from "../../../customer/web/api.ts";
import { deskMessages as d } from "../messages.ts";
import type { DossierImage } from "./types.ts";

/** What an image shows, in words. */
export function useImageTitle(): (image: DossierImage) => string {
  const t = useT();
  return ({ type, side }) => {
    const place = side === "front" ? t(d.front) : side === "back" ? t(d.back) : t(d.face);
    return type === 0 ? `${t(d.idDocument)} · ${place}` : t(d.liveness);
  };
}

interface Props {
  readonly image: DossierImage;
  /** 1 fits the pane; larger scrolls inside it. */
  readonly zoom: number;
  /** Degrees clockwise. */
  readonly turned: number;
}

export function ImageView({ image, zoom, turned }: Props) {
  const t = useT();
  const title = useImageTitle()(image);
  const size = zoom * 100;
  const lying = turned % 180 !== 0;
  const { data, isError, error, refetch } = usePicture(image.id);
  return (
    <figure className="desk-view">
      <div className="desk-view-box" tabIndex={0} role="group" aria-label={title}>
        {isError && <Failure error={error} onRetry={() => void refetch()} />}
        {!data && !isError && <span className="picture-room desk-view-room skeleton" role="status" aria-busy />}
        {data && (
          <div className="desk-view-frame" style={{ width: `${size}cqw`, height: `${size}cqh` }}>
            <img
              src={data.dataUrl}
              alt={title}
              style={{
                width: `${size}${lying ? "cqh" : "cqw"}`,
                height: `${size}${lying ? "cqw" : "cqh"}`,
                rotate: `${turned}deg`,
              }}
            />
          </div>
        )}
      </div>
      <figcaption>
        {title}
        {image.faceMatch !== null && <> · {t(d.faceMatch, { score: image.faceMatch })}</>}
      </figcaption>
    </figure>
  );
}
