import { useEffect, useRef } from "react";
import { talkStore } from "../../../platform/web/talk.ts";
import { later } from "../../../platform/web/later.tsx";
import { formatCount } from "../../../platform/web/format.ts";
import { useT } from "../../../platform/web/i18n.ts";
import { useCan } from "../../../platform/web/permissions.ts";
import { useCall, useCommand } from "../../../platform/web/queries.ts";
import { useUser } from "../../../platform/web/session.ts";
import { useStore } from "../../../platform/web/store.ts";
import { chat } from "../contract.ts";
import { panelMessages as m } from "./messages.ts";
import { openPanel, placeLeft, placeStore } from "./panel-store.ts";
import { titleWith } from "./title.ts";
import "./chat-button.css";

const Panel = later(() => import("./chat-panel.tsx"))("ChatPanel", () => null);

const REFRESH_MS = 30_000;
/** Among how many of the latest conversations the unread ones are counted. */
const LOOKED_AT = 50;
const WATCHED = [{ kind: "conversation" }];

/** The way into the customer chat, at the bottom of every page of those who talk to borrowers. */
export function Chat() {
  const may = useCan(chat.contactList);
  const user = useUser();
  if (!may || !user || user.restricted) return null;
  return <ChatButton key={user.id} />;
}

/** Opens the panel with the customer with whom somebody wants to talk; whom a colleague holds is shown all the same. */
function useTalk(): void {
  const asked = useStore(talkStore);
  const { run } = useCommand(chat.begin);
  useEffect(() => {
    if (asked === undefined) return;
    talkStore.set(undefined);
    void run({ userId: asked });
    void openPanel();
    void import("./use-followed.ts").then(({ select }) => select(asked));
  }, [asked, run]);
}

function ChatButton() {
  const t = useT();
  const button = useRef<HTMLButtonElement>(null);
  const place = useStore(placeStore);
  const asked = { refetchInterval: REFRESH_MS, live: WATCHED };
  const { data } = useCall(chat.contactList, { pageNum: 1, pageSize: LOOKED_AT }, asked);
  const count = data?.contracts.filter(({ unReadCount }) => unReadCount > 0).length ?? 0;
  const open = place !== undefined && place.mode !== "closed";
  // left open, it is open again on the next page load
  useEffect(() => {
    if (placeLeft().mode !== "closed") void openPanel();
    return () => placeStore.set(undefined);
  }, []);
  useEffect(() => titleWith(count), [count]);
  useTalk();
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !open) button.current?.focus();
    wasOpen.current = open;
  }, [open]);
  return (
    <>
      {!open && (
        <button
          ref={button}
          type="button"
          className="chat-button"
          aria-label={count > 0 ? t(m.openUnread, { count }) : t(m.open)}
          title={t(m.open)}
          onClick={() => void openPanel()}
        >
          <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden fill="none" stroke="currentColor" strokeWidth="2">
            <path d="M4 5h16v11H10l-4 4v-4H4z" strokeLinejoin="round" />
          </svg>
          {count > 0 && <span className="chat-count">{formatCount(count)}</span>}
        </button>
      )}
      {open && <Panel />}
    </>
  );
}
