import { Button } from "antd";
import { LeftOutlined } from "@ant-design/icons";
import { useState } from "react";
import type { OutputOf } from "../../../platform/shared/endpoint.ts";
import { StatusTag } from "../../../platform/web/cells.tsx";
import { useT } from "../../../platform/web/i18n.ts";
import { later } from "../../../platform/web/later.tsx";
import { queryClient, useCommand } from "../../../platform/web/queries.ts";
import { useUser } from "../../../platform/web/session.ts";
import { loanStatus } from "../../../book/order/domain/status.ts";
import type { View } from "./view.ts";
import { chat } from "../contract.ts";
import { amountText } from "./amount-text.ts";
import { panelMessages as m } from "./messages.ts";

const HandOver = later(() => import("./chat-dialogs.ts"))("HandOverDialog");

interface Props {
  readonly userId: string;
  readonly detail: OutputOf<typeof chat.conversation> | undefined;
  readonly show: (view: View) => void;
}

/** With whom one talks, how their order stands, and who has the conversation. */
export function ConversationHead({ userId, detail, show }: Props) {
  const t = useT();
  const me = useUser()?.id;
  const [handing, setHanding] = useState(false);
  const reread = (): void => {
    for (const { name } of [chat.conversation, chat.contactList])
      void queryClient.invalidateQueries({ queryKey: [name] });
  };
  const claim = useCommand(chat.claim, { onDone: reread });
  const release = useCommand(chat.release, { onDone: reread });
  const { holderId = null, holderName = null } = detail ?? {};
  const mine = holderId !== null && holderId === me;
  const held = mine ? t(m.heldByYou) : holderId === null ? t(m.unheld) : t(m.heldBy, { name: holderName ?? "" });
  return (
    <header className="chat-talk-head">
      <Button
        type="text"
        size="small"
        className="chat-back"
        icon={<LeftOutlined />}
        aria-label={t(m.back)}
        onClick={() => show("contacts")}
      />
      <div className="chat-talk-name">
        <h3>{detail?.realName}</h3>
        <p>
          {detail?.status !== undefined && detail.status !== null && (
            <>
              <StatusTag set={loanStatus} code={detail.status} /> {amountText(detail.dueAmount)}
              {" · "}
            </>
          )}
          {detail && held}
        </p>
      </div>
      <div className="chat-talk-tools">
        {detail && !mine && (
          <Button size="small" loading={claim.pending} onClick={() => void claim.run({ userId })}>
            {t(m.claim)}
          </Button>
        )}
        {mine && (
          <>
            <Button size="small" onClick={() => setHanding(true)}>
              {t(m.handOver)}
            </Button>
            <Button size="small" loading={release.pending} onClick={() => void release.run({ userId })}>
              {t(m.release)}
            </Button>
          </>
        )}
        <Button size="small" className="chat-to-facts" onClick={() => show("facts")}>
          {t(m.showFacts)}
        </Button>
      </div>
      {handing && <HandOver userId={userId} close={() => setHanding(false)} />}
    </header>
  );
}
