import type { CSSProperties } from "react";
import { Failure } from "../../../../platform/web/states.tsx";
import { usePicture } from "../../../customer/web/api.ts";
import type { DossierImage } from "./types.ts";

/** How a picture is shown. */
export interface Looked {
  /** 1 fits the pane; larger scrolls inside it. */
  readonly zoom: number;
  /** 1 as it was taken. */
  readonly light: number;
}

interface Props extends Looked {
  readonly image: DossierImage;
  readonly alt: string;
  /** Degrees clockwise. */
  readonly turned: number;
  /** Of the frame: where it lies, and what of it shows. */
  readonly style?: CSSProperties;
}

/** A picture in its frame, within a box that scrolls. */
export function Picture({ image, alt, zoom, light, turned, style }: Props) {
  const size = zoom * 100;
  const lying = turned % 180 !== 0;
  const { data, isError, error, refetch } = usePicture(image.id);
  if (isError) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <span className="picture-room desk-view-room skeleton" role="status" aria-busy />;
  return (
    <div className="desk-view-frame" style={{ width: `${size}cqw`, height: `${size}cqh`, ...style }}>
      <img
        src={data.dataUrl}
        alt={alt}
        style={{
          width: `${size}${lying ? "cqh" : "cqw"}`,
          height: `${size}${lying ? "cqw" : "cqh"}`,
          rotate: `${turned}deg`,
          ...(light !== 1 && { filter: `brightness(${light})` }),
        }}
      />
    </div>
  );
}
