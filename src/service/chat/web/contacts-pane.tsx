import { useEffect, useRef, useState } from "react";
import { useT } from "../../../platform/web/i18n.ts";
import { Blank } from "../../../platform/web/states.tsx";
import { useList } from "../../../platform/web/queries.ts";
import { chat } from "../contract.ts";
import { ContactRow } from "./contact-row.tsx";
import { GroupBar } from "./group-bar.tsx";
import { chatStore } from "./live-state.ts";
import { panelMessages as m } from "./messages.ts";
import { select } from "./use-followed.ts";
import { useStore } from "../../../platform/web/store.ts";

/** Lists begin with ten and grow by ten. */
const PAGE = 10;
const MOST = 200;
const NEAR_END = 40;

/** With whom one talks: those of the last 30 days, or of a group. */
export function ContactsPane({ onChosen }: { readonly onChosen: () => void }) {
  const t = useT();
  const { selected } = useStore(chatStore);
  const [groupId, setGroupId] = useState<string>();
  const [size, setSize] = useState(PAGE);
  const box = useRef<HTMLUListElement>(null);
  const { data, isFetching } = useList(chat.contactList, { pageNum: 1, pageSize: size, ...(groupId && { groupId }) });
  const contacts = data?.contracts ?? [];
  const more = data !== undefined && size < Math.min(data.totalCount, MOST);
  const grow = (): void => {
    const { current } = box;
    if (!current || !more || isFetching) return;
    if (current.scrollTop + current.clientHeight >= current.scrollHeight - NEAR_END) setSize(size + PAGE);
  };
  // a list that is shorter than its room has no end to be scrolled to
  useEffect(() => {
    const { current } = box;
    if (current && more && !isFetching && current.scrollHeight <= current.clientHeight) setSize(size + PAGE);
  }, [more, isFetching, size]);
  return (
    <nav className="chat-contacts" aria-label={t(m.contacts)}>
      <GroupBar
        groupId={groupId}
        onChange={(next) => {
          setGroupId(next);
          setSize(PAGE);
        }}
      />
      {data && contacts.length === 0 && (
        <Blank title={t(m.noContacts)} {...(groupId === undefined && { hint: t(m.noContactsHint) })} />
      )}
      <ul ref={box} onScroll={grow} tabIndex={-1}>
        {contacts.map((contact) => (
          <ContactRow
            key={contact.userId}
            contact={contact}
            selected={contact.userId === selected}
            onChoose={() => {
              select(contact.userId);
              onChosen();
            }}
          />
        ))}
      </ul>
    </nav>
  );
}
