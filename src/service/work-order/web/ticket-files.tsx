import { PaperClipOutlined } from "@ant-design/icons";
import { Button, Image } from "antd";
import { useState } from "react";
import type { OutputOf } from "../../../platform/shared/endpoint.ts";
import { call } from "../../../platform/web/api.ts";
import { formatInstant } from "../../../platform/web/format.ts";
import { useT } from "../../../platform/web/i18n.ts";
import { workOrder } from "../contract.ts";
import { workOrderPageMessages as p } from "../messages.ts";

type Kept = OutputOf<typeof workOrder.detail>["files"][number];
type Opened = OutputOf<typeof workOrder.file>;

/** Hands a document over to the browser under its name. */
function save({ name, dataUrl }: Opened): void {
  const link = document.createElement("a");
  link.href = dataUrl;
  link.download = name;
  link.click();
}

/** The attachments of a ticket. Who opens one is logged; a picture bears who looks, a document is saved. */
export function TicketFiles({ files }: { readonly files: readonly Kept[] }) {
  const t = useT();
  const [shown, show] = useState<Opened>();
  if (files.length === 0) return <p className="hint">{t(p.noFiles)}</p>;
  const open = async (fileId: string): Promise<void> => {
    const opened = await call(workOrder.file, { fileId });
    if (opened.mediaType.startsWith("image/")) show(opened);
    else save(opened);
  };
  return (
    <>
      <ul className="ticket-files">
        {files.map(({ fileId, name, addedBy, addedAt }) => (
          <li key={fileId}>
            <Button
              type="link"
              icon={<PaperClipOutlined />}
              // a refusal was shown by then
              onClick={() => void open(fileId).catch(() => undefined)}
            >
              {name}
            </Button>
            <span className="hint">{[addedBy, formatInstant(addedAt)].filter(Boolean).join(" · ")}</span>
          </li>
        ))}
      </ul>
      <p className="hint">{t(p.filesNote)}</p>
      {shown && (
        <Image
          src={shown.dataUrl}
          alt={shown.name}
          className="visually-hidden"
          preview={{ open: true, onOpenChange: (visible) => !visible && show(undefined) }}
        />
      )}
    </>
  );
}
