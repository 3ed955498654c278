/** What nouns whose drafts are replayed use. */
export { replays, type Replay } from "./port.ts";
export { beginReplay, standingOf, stopReplay } from "./store.ts";
