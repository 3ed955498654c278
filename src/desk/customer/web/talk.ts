import { talkStore } from "../../../people/borrower/web/api.ts";
import type { Message } from "../../../platform/shared/messages.ts";

const CHAT: Message = { cn: "在线聊天", en: "Chat", es: "Chatear" };

/** Opens the customer chat with whom a row is about. */
export const talk = <R>(customerOf: (row: R) => string) => ({
  label: CHAT,
  permission: ["customer:customer:chat", "chat:panel:use"],
  when: (): boolean => true,
  onClick: (row: R): void => talkStore.set(customerOf(row)),
});
