import { LockOutlined } from "@ant-design/icons";
import { useQuery } from "@tanstack/react-query";
import { Image } from "antd";
import { call, type ApiError } from "../../../platform/web/api.ts";
import { useT } from "../../../platform/web/i18n.ts";
import { image } from "../contract.ts";
import { imageMessages as m, imagePageMessages as p } from "../messages.ts";
import "./image.css";

const HEIGHT = 44;

/** The thumbnail of a marked image, for who may open it now; otherwise a lock. What opens it is logged once. */
export function MarkThumbnail({ mark }: { readonly mark: { readonly id: string; readonly open: boolean | null } }) {
  const t = useT();
  const { data, isError } = useQuery<{ dataUrl: string }, ApiError>({
    queryKey: [image.glance.name, mark.id],
    queryFn: () => call(image.glance, { markId: mark.id }, { quiet: true }),
    enabled: mark.open === true,
    staleTime: Infinity,
    meta: { preview: true },
  });
  if (mark.open !== true || isError) {
    const why = t(isError ? p.unreadable : p.closed);
    return (
      <span className="mark-closed" role="img" aria-label={why} title={why}>
        <LockOutlined />
      </span>
    );
  }
  if (!data) return <span className="mark-closed skeleton" role="status" aria-busy />;
  return <Image src={data.dataUrl} alt={t(m.glance)} height={HEIGHT} />;
}
