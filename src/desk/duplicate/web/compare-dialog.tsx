import { Modal } from "antd";
import { useT } from "../../../platform/web/i18n.ts";
import { Failure } from "../../../platform/web/states.tsx";
import { usePicture } from "../../customer/web/api.ts";
import type { Duplicate } from "../contract.ts";
import { duplicateKind } from "../domain/kind.ts";
import { duplicateMessages as m } from "../messages.ts";

interface Props {
  readonly duplicate: Duplicate;
  readonly onClose: () => void;
}

/** The applicant's picture beside the other customer's that shows the same. Each opening is logged. */
export function CompareDialog({ duplicate: { kind, name, picture }, onClose }: Props) {
  const t = useT();
  const label = duplicateKind.member(kind)?.label;
  if (!picture) return null;
  return (
    <Modal
      open
      width={920}
      title={t(m.comparing, { kind: label ? t(label) : kind, name })}
      footer={null}
      onCancel={onClose}
    >
      <p>{t(m.alike, { percent: picture.similarity })}</p>
      <div className="duplicate-pair">
        <Picture imageId={picture.imageId} caption={t(m.applicant)} />
        <Picture imageId={picture.otherImageId} caption={name} />
      </div>
    </Modal>
  );
}

function Picture({ imageId, caption }: { readonly imageId: string; readonly caption: string }) {
  const { data, error, refetch } = usePicture(imageId);
  return (
    <figure>
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      {!error && !data && <span className="picture-room skeleton" role="status" aria-busy />}
      {data && <img src={data.dataUrl} alt={caption} />}
      <figcaption>{caption}</figcaption>
    </figure>
  );
}
