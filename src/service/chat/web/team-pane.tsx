import { useState } from "react";
import { Button } from "antd";
import { StatusTag } from "../../../platform/web/cells.tsx";
import { formatCount } from "../../../platform/web/format.ts";
import { useT } from "../../../platform/web/i18n.ts";
import { useCall } from "../../../platform/web/queries.ts";
import { Blank } from "../../../platform/web/states.tsx";
import { useStore } from "../../../platform/web/store.ts";
import { businessZone } from "../../../platform/web/zone.ts";
import { chat } from "../contract.ts";
import { conversationState } from "../domain/sets.ts";
import { chatStore } from "./live-state.ts";
import { panelMessages as m } from "./messages.ts";
import { stampOf } from "./stamps.ts";
import { select } from "./use-followed.ts";

/** Who waits comes first: a lead sees who holds what beside them. */
const PAGE = 50;
const MOST = 200;
const REFRESH_MS = 15_000;
const WATCHED = [{ kind: "conversation" }];

const minutesOf = (seconds: number): number => Math.max(1, Math.round(seconds / 60));

/** The open conversations of the team, those first that wait longest, and how soon borrowers are answered today. */
export function TeamPane({ onChosen }: { readonly onChosen: () => void }) {
  const t = useT();
  const { selected } = useStore(chatStore);
  const [size, setSize] = useState(PAGE);
  const asked = { refetchInterval: REFRESH_MS, live: WATCHED };
  const { data } = useCall(chat.monitor, { pageNum: 1, pageSize: size }, asked);
  if (!data) return null;
  const { conversations, totalCount, waiting, held, averageFirstReplySeconds } = data;
  return (
    <>
      <p className="chat-team" role="status">
        {t(m.teamStands, { waiting: formatCount(waiting), held: formatCount(held) })}
        {averageFirstReplySeconds !== null && (
          <span>{t(m.firstReply, { count: minutesOf(averageFirstReplySeconds) })}</span>
        )}
      </p>
      {conversations.length === 0 && <Blank title={t(m.noneOpen)} />}
      <ul tabIndex={-1}>
        {conversations.map(({ userId, realName, phone, state, holderName, waitingSince, heldSince }) => (
          <li key={userId}>
            <button
              type="button"
              className="chat-contact"
              aria-current={userId === selected}
              onClick={() => {
                select(userId);
                onChosen();
              }}
            >
              <span className="chat-contact-name" title={realName}>
                {realName}
              </span>
              <span className="chat-contact-time">{stampOf(waitingSince ?? heldSince ?? "", businessZone())}</span>
              <span className="chat-contact-phone">{phone}</span>
              <StatusTag set={conversationState} code={state} />
              <span className="chat-contact-words" title={holderName ?? ""}>
                {holderName}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {size < Math.min(totalCount, MOST) && (
        <Button type="text" size="small" onClick={() => setSize(size + PAGE)}>
          {t(m.more)}
        </Button>
      )}
    </>
  );
}
