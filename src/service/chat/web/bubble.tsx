import { Button } from "antd";
import { useState } from "react";
import { useT } from "../../../platform/web/i18n.ts";
import { later } from "../../../platform/web/later.tsx";
import { useUser } from "../../../platform/web/session.ts";
import { businessZone } from "../../../platform/web/zone.ts";
import { messageSide } from "../domain/sets.ts";
import { StatusTag } from "../../../platform/web/cells.tsx";
import { retry } from "./live.ts";
import { panelMessages as m } from "./messages.ts";
import { OrderCard } from "./order-card.tsx";
import { minuteOf } from "./stamps.ts";
import type { Message, Pending } from "./thread.ts";

const FileDialog = later(() => import("./chat-dialogs.ts"))("FileDialog");

function Attachment({
  userId,
  fileId,
  name,
}: {
  readonly userId: string;
  readonly fileId: string;
  readonly name: string | null;
}) {
  const t = useT();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {name ?? t(m.showFile)}
      </Button>
      {open && <FileDialog userId={userId} fileId={fileId} close={() => setOpen(false)} />}
    </>
  );
}

/** What somebody said, on their side. */
export function Bubble({ message, seen }: { readonly message: Message; readonly seen: boolean }) {
  const t = useT();
  const me = useUser()?.id;
  const ours = message.side === "staff";
  const minute = minuteOf(message.time, businessZone());
  const who = ours && message.staffId !== me ? message.staffName : null;
  return (
    <article className={`chat-bubble ${ours ? "ours" : "theirs"}`} data-connect-id={message.connectId}>
      {message.messageType === 2 ? (
        <OrderCard userId={message.userId} orderId={message.message} />
      ) : (
        message.message !== "" && <p>{message.message}</p>
      )}
      {message.fileId !== null && (
        <Attachment userId={message.userId} fileId={message.fileId} name={message.fileName} />
      )}
      <footer>
        {message.side === "sms" && <StatusTag set={messageSide} code="sms" />} {who} {minute}
        {ours && ` · ${t(seen ? m.seen : m.sent)}`}
      </footer>
    </article>
  );
}

/** What is on its way, or did not arrive. */
export function PendingBubble({ pending }: { readonly pending: Pending }) {
  const t = useT();
  const { userId, clientId, message, messageType, state, problem } = pending;
  return (
    <article className="chat-bubble ours pending">
      {messageType === 2 ? <OrderCard userId={userId} orderId={message} /> : <p>{message || t(m.file)}</p>}
      <footer>
        {state === "sending" ? (
          t(m.sending)
        ) : (
          <>
            <span className="text-bad" role="alert">
              {problem ?? t(m.failed)}
            </span>{" "}
            <Button size="small" type="link" onClick={() => retry(userId, clientId)}>
              {t(m.retry)}
            </Button>
          </>
        )}
      </footer>
    </article>
  );
}
