import { AuditOutlined } from "@ant-design/icons";
import { useT } from "../../../platform/web/i18n.ts";
import { requestMessages as r } from "../messages.ts";

/** Beside a row's status: something about the record waits for approval. */
export function PendingMark({ count }: { readonly count: number | null }) {
  const t = useT();
  if (!count) return null;
  return (
    <span className="tone tone-attention pending-mark" title={t(r.tag)}>
      <AuditOutlined aria-hidden />
      <span className="visually-hidden">{t(r.tag)}</span>
    </span>
  );
}
