import { useEffect, useState } from "react";
import type { OutputOf } from "../../../platform/shared/endpoint.ts";
import { call } from "../../../platform/web/api.ts";
import { formatInstant } from "../../../platform/web/format.ts";
import { useT } from "../../../platform/web/i18n.ts";
import { queryClient, useCall } from "../../../platform/web/queries.ts";
import { Blank } from "../../../platform/web/states.tsx";
import { useStore } from "../../../platform/web/store.ts";
import { chat } from "../contract.ts";
import { Composer } from "./composer.tsx";
import { ConversationHead } from "./conversation-head.tsx";
import type { View } from "./view.ts";
import { loadOlder } from "./live.ts";
import { chatStore } from "./live-state.ts";
import { MessageList } from "./message-list.tsx";
import { panelMessages as m } from "./messages.ts";
import { NO_THREAD, type Thread } from "./thread.ts";

interface Props {
  readonly userId: string | null;
  readonly show: (view: View) => void;
}

/** The conversation with a borrower, and what one writes to them. */
export function ConversationPane({ userId, show }: Props) {
  const t = useT();
  if (userId === null)
    return (
      <div className="chat-conversation">
        <Blank title={t(m.choose)} />
      </div>
    );
  return <Conversation userId={userId} show={show} />;
}

/** Marks what is on the screen as read, up to the latest message of the borrower. */
function useRead(userId: string, thread: Thread): void {
  const latest = thread.messages.findLast(({ side }) => side !== "staff")?.connectId;
  useEffect(() => {
    if (latest === undefined) return;
    const mark = (): void => {
      if (document.hidden) return;
      call(chat.read, { userId, connectId: latest }, { quiet: true }).then(
        () => queryClient.invalidateQueries({ queryKey: [chat.contactList.name] }),
        () => undefined,
      );
    };
    mark();
    document.addEventListener("visibilitychange", mark);
    return () => document.removeEventListener("visibilitychange", mark);
  }, [userId, latest]);
}

/** Who is writing now besides oneself. */
function Typing({ userId }: { readonly userId: string }) {
  const t = useT();
  const now = useStore(chatStore).typing[userId];
  const [over, setOver] = useState(0);
  useEffect(() => {
    if (!now) return;
    const timer = setTimeout(() => setOver(now.until), Math.max(0, now.until - Date.now()));
    return () => clearTimeout(timer);
  }, [now]);
  const shown = now && now.until > over;
  return (
    <p className="chat-typing" role="status">
      {shown && t(m.typing, { who: now.who ?? t(m.borrower) })}
    </p>
  );
}

type Detail = OutputOf<typeof chat.conversation>;

/** Whether staff may begin now, where that is in question: an answer in an open conversation always may. */
function MayWrite({ detail }: { readonly detail: Detail | undefined }) {
  const t = useT();
  if (!detail || detail.may) return null;
  const from = detail.legalAt && t(m.legalFrom, { at: formatInstant(detail.legalAt) });
  return (
    <p className="chat-guard text-attention" role="status">
      {t(m.mayNotBegin, { reason: detail.reason ?? "" })} {from}
    </p>
  );
}

function Conversation({ userId, show }: Props & { readonly userId: string }) {
  const thread = useStore(chatStore).threads[userId] ?? NO_THREAD;
  const { data } = useCall(
    chat.conversation,
    { userId },
    { live: [{ kind: "loan" }, { kind: "customer", id: userId }] },
  );
  const { loaded } = thread;
  useEffect(() => {
    if (!loaded) void loadOlder(userId).catch(() => undefined);
  }, [userId, loaded]);
  useRead(userId, thread);
  return (
    <div className="chat-conversation">
      <ConversationHead userId={userId} detail={data} show={show} />
      <MessageList userId={userId} thread={thread} />
      <Typing userId={userId} />
      <MayWrite detail={data} />
      <Composer userId={userId} loanId={data?.loanId ?? null} may={data?.may !== false} />
    </div>
  );
}
