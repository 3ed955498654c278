import { talkStore } from "../../../platform/web/talk.ts";
import { customerMessages as m } from "../messages.ts";

/** Opens the customer chat with whom a row is about. */
export const talk = <R>(customerOf: (row: R) => string) => ({
  label: m.chat,
  permission: ["customer:customer:chat", "chat:panel:use"],
  when: (): boolean => true,
  onClick: (row: R): void => talkStore.set(customerOf(row)),
});
