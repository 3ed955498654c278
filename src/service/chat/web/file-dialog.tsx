import { Modal } from "antd";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../../platform/web/api.ts";
import { DialogTitle } from "../../../platform/web/dialog-title.tsx";
import { useT } from "../../../platform/web/i18n.ts";
import { Failure, Loading } from "../../../platform/web/states.tsx";
import { chat } from "../contract.ts";
import { panelMessages as m } from "./messages.ts";

interface Props {
  readonly userId: string;
  readonly fileId: string;
  readonly close: () => void;
}

/** A picture or a document of a conversation; each opening is logged. */
export function FileDialog({ userId, fileId, close }: Props) {
  const t = useT();
  const { data, error } = useQuery({
    queryKey: [chat.file.name, userId, fileId],
    queryFn: () => call(chat.file, { userId, fileId }, { quiet: true }),
    staleTime: Infinity,
    gcTime: 0,
    meta: { preview: true },
  });
  const name = data?.fileName ?? t(m.showFile);
  return (
    <Modal open width={720} title={<DialogTitle>{name}</DialogTitle>} footer={null} onCancel={close}>
      {error && <Failure error={error} />}
      {!data && !error && <Loading />}
      {data?.dataUrl.startsWith("data:image/") && <img className="chat-file" src={data.dataUrl} alt={name} />}
      {data && !data.dataUrl.startsWith("data:image/") && (
        <a href={data.dataUrl} download={data.fileName ?? "file"}>
          {name}
        </a>
      )}
    </Modal>
  );
}
