import { useT } from "../../../../platform/web/i18n.ts";
import { Failure } from "../../../../platform/web/states.tsx";
import { imagePageMessages as p } from "../../messages.ts";
import { useImageTitle } from "./image-title.ts";
import { useLarge, usePreloaded } from "./pictures.ts";
import type { TableImage } from "./types.ts";

function Large({ imageId, title }: { readonly imageId: string; readonly title: string }) {
  const { data, error, refetch } = useLarge(imageId);
  return (
    <figure className="light-large">
      <div className="light-large-box">
        {error && <Failure error={error} onRetry={() => void refetch()} />}
        {!error && !data && <span className="skeleton" role="status" aria-busy />}
        {data && <img src={data.dataUrl} alt={title} />}
      </div>
      <figcaption>{title}</figcaption>
    </figure>
  );
}

interface Props {
  readonly current: TableImage;
  /** Where one goes after it; read meanwhile. */
  readonly next: TableImage | undefined;
}

/** One image beside what it is compared with: a document with the face, a face with the document. */
export function OneUp({ current, next }: Props) {
  const t = useT();
  const title = useImageTitle()(current);
  usePreloaded([next?.id, next?.companionId].filter((id) => typeof id === "string"));
  return (
    <div className="light-two">
      <Large key={current.id} imageId={current.id} title={title} />
      {current.companionId ? (
        <Large key={current.companionId} imageId={current.companionId} title={t(p.compared)} />
      ) : (
        <p className="hint">{t(p.noCompanion)}</p>
      )}
    </div>
  );
}
