import { useEffect, useState, type KeyboardEvent } from "react";
import type { OutputOf } from "../../../platform/shared/endpoint.ts";
import { useT } from "../../../platform/web/i18n.ts";
import { useCan } from "../../../platform/web/permissions.ts";
import { useList } from "../../../platform/web/queries.ts";
import { cannedReply } from "../../canned-reply/contract.ts";
import { panelMessages as m } from "./messages.ts";

type Reply = OutputOf<typeof cannedReply.find>["replies"][number];

interface Asked {
  readonly text: string;
  readonly userId: string;
  readonly loanId: string | null;
  /** Takes the text that was chosen in the place of the shortcut. */
  readonly take: (text: string) => void;
}

const LIST = "chat-canned";
const TYPED = /^\/(\S*)$/;
const SHORTCUT_MAX = 30;

/** What `/` and the beginning of a shortcut bring, and the keys with which it is chosen. */
export function useCanned({ text, userId, loanId, take }: Asked) {
  const may = useCan(cannedReply.find);
  const typed = TYPED.exec(text)?.[1];
  const [dropped, setDropped] = useState<string>();
  const [active, setActive] = useState(0);
  const open = may && typed !== undefined && typed.length <= SHORTCUT_MAX && dropped !== text;
  const { data } = useList(
    cannedReply.find,
    { customerId: userId, shortcut: typed ?? "", ...(loanId !== null && { loanId }) },
    { enabled: open },
  );
  useEffect(() => setActive(0), [typed]);
  const replies = open
    ? (data?.replies ?? []).filter(({ shortcut }) => shortcut.startsWith((typed ?? "").toLowerCase()))
    : [];
  const choose = (reply: Reply | undefined): void => {
    if (reply) take(reply.text);
  };
  /** Whether the list has a use for the key. */
  const onKeyDown = (event: KeyboardEvent): boolean => {
    if (!open) return false;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) setActive((replies.length + active + step) % Math.max(1, replies.length));
    else if ((event.key === "Enter" || event.key === "Tab") && replies.length > 0) choose(replies[active]);
    else if (event.key === "Escape") setDropped(text);
    else return false;
    event.preventDefault();
    return true;
  };
  const input = open
    ? ({
        role: "combobox",
        "aria-expanded": true,
        "aria-controls": LIST,
        ...(replies[active] && { "aria-activedescendant": `${LIST}-${replies[active].id}` }),
      } as const)
    : {};
  return { open, loaded: data !== undefined, replies, active, choose, onKeyDown, input };
}

/** The canned replies that match, over what is being written. */
export function CannedMenu({ canned }: { readonly canned: ReturnType<typeof useCanned> }) {
  const t = useT();
  const { open, loaded, replies, active, choose } = canned;
  if (!open) return null;
  return (
    <div className="chat-canned">
      {loaded && replies.length === 0 && <p role="status">{t(m.cannedNone)}</p>}
      <ul id={LIST} role="listbox" aria-label={t(m.canned)}>
        {replies.map((reply, index) => (
          // oxlint-disable-next-line click-events-have-key-events -- the keys are those of the text above it
          <li
            key={reply.id}
            id={`${LIST}-${reply.id}`}
            role="option"
            aria-selected={index === active}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(reply)}
          >
            <code>/{reply.shortcut}</code>
            <span>{reply.text}</span>
            {reply.missing.length > 0 && (
              <em>{t(m.gaps, { names: reply.missing.map((one) => `{${one}}`).join(" ") })}</em>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
