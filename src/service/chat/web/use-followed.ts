import { useEffect, useRef } from "react";
import { translate } from "../../../platform/web/i18n.ts";
import { notify } from "../../../platform/web/notify.ts";
import { queryClient } from "../../../platform/web/queries.ts";
import { chat } from "../contract.ts";
import { chatTexts } from "../messages.ts";
import { follow, sayOpen } from "./live.ts";
import { change, chatStore } from "./live-state.ts";
import { panelMessages as m } from "./messages.ts";
import { beep } from "./sound.ts";

/** Lists are read again at most so often, however much comes in. */
const LISTS_MS = 300;

const reread = (name: string): void => void queryClient.invalidateQueries({ queryKey: [name] });

/** Shows the conversation with a borrower. */
export function select(userId: string | null): void {
  if (chatStore.get().selected === userId) return;
  change({ selected: userId });
  sayOpen(userId);
}

/** Follows the chat while the panel is open; `shown` is told when somebody goes to a conversation that wrote. */
export function useFollowed(shown: () => void): void {
  const latest = useRef(shown);
  latest.current = shown;
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const contacts = (): void => {
      timer ??= setTimeout(() => {
        timer = undefined;
        reread(chat.contactList.name);
      }, LISTS_MS);
    };
    const stop = follow({
      contacts,
      facts: () => reread(chat.conversation.name),
      message: ({ userId, phone, side }) => {
        contacts();
        if (side === "staff") return;
        beep();
        if (chatStore.get().selected === userId && !document.hidden) return;
        const show = (): void => {
          select(userId);
          latest.current();
        };
        const text = translate(chatTexts.from, { phone });
        notify.show({ kind: "info", key: `chat-${userId}`, text, actions: [{ label: translate(m.show), run: show }] });
      },
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, []);
}
