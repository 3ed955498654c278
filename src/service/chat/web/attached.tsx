import { Button, Progress } from "antd";
import { CloseOutlined } from "@ant-design/icons";
import { useEffect } from "react";
import { useT } from "../../../platform/web/i18n.ts";
import { panelMessages as m } from "./messages.ts";

/** A file that goes with the next message; `fileId` once the server has it. */
export interface Attachment {
  readonly name: string;
  /** Where the browser holds a picture of it. */
  readonly preview: string | null;
  readonly percent: number;
  readonly fileId: string | null;
}

interface Props {
  readonly attached: Attachment;
  readonly onRemove: () => void;
}

/** The file beside what is being written, with how much of it has gone. */
export function Attached({ attached: { name, preview, percent, fileId }, onRemove }: Props) {
  const t = useT();
  useEffect(() => {
    if (preview === null) return;
    return () => URL.revokeObjectURL(preview);
  }, [preview]);
  return (
    <div className="chat-attached">
      {preview && <img src={preview} alt={name} />}
      <span>{name}</span>
      {fileId === null && <Progress percent={percent} size="small" aria-label={t(m.uploading, { percent })} />}
      <Button type="text" size="small" icon={<CloseOutlined />} aria-label={t(m.removeFile)} onClick={onRemove} />
    </div>
  );
}
