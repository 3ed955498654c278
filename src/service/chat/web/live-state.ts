import { createStore } from "../../../platform/web/store.ts";
import { NO_THREAD, type Thread } from "./thread.ts";

interface Typing {
  /** The member of staff; null: the borrower. */
  readonly who: string | null;
  readonly until: number;
}

/** What the panel knows while it is open. */
export interface ChatState {
  /** `lost` after a connection that was there has gone. */
  readonly link: "opening" | "open" | "lost";
  readonly threads: Readonly<Record<string, Thread>>;
  readonly typing: Readonly<Record<string, Typing>>;
  /** Whose conversation is on the screen. */
  readonly selected: string | null;
}

export const chatStore = createStore<ChatState>({ link: "opening", threads: {}, typing: {}, selected: null });

export const change = (next: Partial<ChatState>): void => chatStore.set({ ...chatStore.get(), ...next });

export const threadOf = (userId: string): Thread => chatStore.get().threads[userId] ?? NO_THREAD;

/** Makes something else of what is known of a conversation. */
export const reshape = (userId: string, next: (thread: Thread) => Thread): void =>
  change({ threads: { ...chatStore.get().threads, [userId]: next(threadOf(userId)) } });

/** Forgets everything: another person signs in, or the panel is closed. */
export const forget = (): void => chatStore.set({ link: "opening", threads: {}, typing: {}, selected: null });
