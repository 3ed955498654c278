import { local } from "../../../platform/web/local.ts";
import { infoStore } from "../../../platform/web/session.ts";

const keyOf = (userId: string): string => `chat-draft.${infoStore.get()?.id ?? ""}.${userId}`;

/** What somebody was writing to a borrower: kept in this browser, also when the session ends, for this person alone. */
export const drafts = {
  read: (userId: string): string => local.read(keyOf(userId)) ?? "",
  write: (userId: string, text: string): void => local.write(keyOf(userId), text === "" ? null : text),
};
