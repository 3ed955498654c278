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
import { TeamPane } from "./team-pane.tsx";
import type { Listed } from "./view.ts";

/** Lists begin with ten and grow by ten. */
const PAGE = 10;
const MOST = 200;
const NEAR_END = 40;

interface Props {
  readonly onChosen: () => void;
}

/** With whom one talks: those of the last 30 days, one's own, those who wait, of a group, or of the team. */
export function ContactsPane({ onChosen }: Props) {
  const t = useT();
  const [listed, setListed] = useState<Listed>("all");
  return (
    <nav className="chat-contacts" aria-label={t(m.contacts)}>
      <GroupBar listed={listed} onChange={setListed} />
      {listed === "team" ? (
        <TeamPane onChosen={onChosen} />
      ) : (
        <Contacts
          key={typeof listed === "string" ? listed : listed.groupId}
          by={typeof listed === "string" ? { view: listed } : listed}
          onChosen={onChosen}
        />
      )}
    </nav>
  );
}

interface ContactsProps extends Props {
  readonly by: { readonly view: "all" | "mine" | "waiting" } | { readonly groupId: string };
}

function Contacts({ by, onChosen }: ContactsProps) {
  const t = useT();
  const { selected } = useStore(chatStore);
  const [size, setSize] = useState(PAGE);
  const box = useRef<HTMLUListElement>(null);
  const { data, isFetching } = useList(chat.contactList, { pageNum: 1, pageSize: size, ...by });
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
    <>
      {data && contacts.length === 0 && (
        <Blank title={t(m.noContacts)} {...("view" in by && by.view === "all" && { hint: t(m.noContactsHint) })} />
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
    </>
  );
}
