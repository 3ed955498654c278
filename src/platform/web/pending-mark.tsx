import { AuditOutlined } from "@ant-design/icons";
import { ui } from "../shared/ui-messages.ts";
import { useT } from "./i18n.ts";

/** Beside a row's status: something about the record waits for approval. */
export function PendingMark({ count }: { readonly count: number | null }) {
  const t = useT();
  if (!count) return null;
  return (
    <span className="tone tone-attention pending-mark" title={t(ui.awaitsApproval)}>
      <AuditOutlined aria-hidden />
      <span className="visually-hidden">{t(ui.awaitsApproval)}</span>
    </span>
  );
}
