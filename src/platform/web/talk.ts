import { createStore } from "./store.ts";

/** The customer with whom somebody wants to talk: the customer chat opens with them, and empties it. */
export const talkStore = createStore<string | undefined>(undefined);
