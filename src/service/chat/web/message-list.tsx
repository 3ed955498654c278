import { Button } from "antd";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { useT } from "../../../platform/web/i18n.ts";
import { formatDay } from "../../../platform/web/format.ts";
import { Blank } from "../../../platform/web/states.tsx";
import { businessZone } from "../../../platform/web/zone.ts";
import { Bubble, PendingBubble } from "./bubble.tsx";
import { loadOlder } from "./live.ts";
import { panelMessages as m } from "./messages.ts";
import { marksOf } from "./stamps.ts";
import { isBefore, type Thread } from "./thread.ts";

const NEAR = 48;

interface Props {
  readonly userId: string;
  readonly thread: Thread;
}

/** What was said, oldest first, and what is on its way. Scrolling to the top brings ten more. */
export function MessageList({ userId, thread }: Props) {
  const t = useT();
  const box = useRef<HTMLDivElement>(null);
  const [loading, setLoading] = useState(false);
  const { messages, pending, total, customerRead, loaded } = thread;
  const more = loaded && messages.length < total;
  const atEnd = useRef(true);
  const former = useRef({ first: "", height: 0 });
  const first = messages[0]?.connectId ?? "";
  // Older messages push nothing away from under the eyes; new ones are followed by who reads the latest.
  useLayoutEffect(() => {
    const { current } = box;
    if (!current) return;
    if (former.current.first !== "" && former.current.first !== first)
      current.scrollTop += current.scrollHeight - former.current.height;
    else if (atEnd.current) current.scrollTop = current.scrollHeight;
    former.current = { first, height: current.scrollHeight };
  }, [first, messages.length, pending.length]);
  const older = async (): Promise<void> => {
    setLoading(true);
    await loadOlder(userId).catch(() => undefined);
    setLoading(false);
  };
  const onScroll = (): void => {
    const { current } = box;
    if (!current) return;
    atEnd.current = current.scrollTop + current.clientHeight >= current.scrollHeight - NEAR;
    if (current.scrollTop < NEAR && more && !loading) void older();
  };
  // what fits whole has nothing to be scrolled
  useEffect(() => {
    const { current } = box;
    if (current && more && !loading && current.scrollHeight <= current.clientHeight) void older();
  }, [more, loading, messages.length]);
  const marks = marksOf(
    messages.map(({ time }) => time),
    total,
    businessZone(),
  );
  return (
    <div ref={box} className="chat-messages" role="log" aria-label={t(m.conversation)} tabIndex={0} onScroll={onScroll}>
      {more && (
        <Button type="link" size="small" loading={loading} onClick={() => void older()}>
          {t(m.older)}
        </Button>
      )}
      {loaded && messages.length + pending.length === 0 && <Blank title={t(m.noMessages)} />}
      {messages.map((message, index) => (
        <div key={message.connectId} className="chat-line">
          {marks[index]?.day && (
            <p className="chat-day">
              <span>{formatDay(marks[index].day)}</span>
            </p>
          )}
          {marks[index]?.stamp && <p className="chat-stamp">{marks[index].stamp}</p>}
          <Bubble message={message} seen={!isBefore(customerRead, message.connectId)} />
        </div>
      ))}
      {pending.map((one) => (
        <PendingBubble key={one.clientId} pending={one} />
      ))}
    </div>
  );
}
