import type { OutputOf } from "../../../platform/shared/endpoint.ts";
import { formatCount } from "../../../platform/web/format.ts";
import { useT } from "../../../platform/web/i18n.ts";
import { businessZone } from "../../../platform/web/zone.ts";
import type { chat } from "../contract.ts";
import { conversationState } from "../domain/sets.ts";
import { StatusTag } from "../../../platform/web/cells.tsx";
import { panelMessages as m } from "./messages.ts";
import { stampOf } from "./stamps.ts";

type Contact = OutputOf<typeof chat.contactList>["contracts"][number];

interface Props {
  readonly contact: Contact;
  readonly selected: boolean;
  readonly onChoose: () => void;
}

/** A borrower in the list of contacts: the latest words, and what is unread. */
export function ContactRow({ contact, selected, onChoose }: Props) {
  const t = useT();
  const { realName, phone, last, unReadCount, state } = contact;
  const words = last === null ? "" : last.messageType === 2 ? t(m.order) : last.message || t(m.file);
  return (
    <li>
      <button type="button" className="chat-contact" aria-current={selected} onClick={onChoose}>
        <span className="chat-contact-name" title={realName}>
          {realName}
        </span>
        <span className="chat-contact-time">{last && stampOf(last.time, businessZone())}</span>
        <span className="chat-contact-phone">{phone}</span>
        {state === "waiting" && <StatusTag set={conversationState} code={state} />}
        <span className="chat-contact-words" title={words}>
          {words}
        </span>
        {unReadCount > 0 && (
          <span className="chat-unread" role="img" aria-label={t(m.unreadOf, { count: unReadCount })}>
            {formatCount(unReadCount)}
          </span>
        )}
      </button>
    </li>
  );
}
