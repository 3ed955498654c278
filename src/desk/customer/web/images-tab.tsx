import { Image } from "antd";
import { Instant } from "../../../platform/web/cells.tsx";
import { useT } from "../../../platform/web/i18n.ts";
import { Blank, Failure } from "../../../platform/web/states.tsx";
import { customerMessages as m } from "../messages.ts";
import type { CustomerDetail } from "./detail-types.ts";
import "./customer.css";
import { ImageMarkNote } from "./image-mark-note.tsx";
import { ClosedPapers, OpenUntil } from "./papers.tsx";
import { usePicture } from "./picture.ts";

type KycImage = CustomerDetail["images"][number];

const SIDES = { front: m.front, back: m.back, face: m.face };
const HEIGHT = 200;
/** The usual widths at that height, held free until the picture is there. */
const ROOM = { paper: 317, face: 170 };

function Picture({ image }: { readonly image: KycImage }) {
  const t = useT();
  const { data, error, refetch } = usePicture(image.id);
  const side = SIDES[image.side as keyof typeof SIDES];
  const caption = `${t(image.type === 0 ? m.ocr : m.liveness)} · ${side ? t(side) : image.side}`;
  return (
    <figure>
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      {!error && !data && (
        <span
          className="picture-room skeleton"
          role="status"
          aria-busy
          style={{ width: ROOM[image.type === 0 ? "paper" : "face"], height: HEIGHT }}
        />
      )}
      {data && <Image src={data.dataUrl} alt={caption} height={HEIGHT} />}
      <figcaption>
        {caption} · <Instant value={image.uploadedAt} />
        {image.mark && (
          <>
            {" "}
            <ImageMarkNote mark={image.mark} />
          </>
        )}
      </figcaption>
    </figure>
  );
}

/**
 * The identity papers and faces that the borrower's app uploaded, newest first, once they are open to whoever looks.
 */
export function ImagesTab({ detail: { customer, images, opened } }: { readonly detail: CustomerDetail }) {
  const t = useT();
  if (images.length === 0) return <Blank title={t(m.noImages)} />;
  if (opened.idDoc === null) return <ClosedPapers customerId={customer.id} papers="idDoc" />;
  return (
    <div className="customer-stack">
      <OpenUntil until={opened.idDoc} />
      <Image.PreviewGroup>
        <div className="pictures">
          {images.map((image) => (
            <Picture key={image.id} image={image} />
          ))}
        </div>
      </Image.PreviewGroup>
    </div>
  );
}
