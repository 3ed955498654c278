import { createStore } from "./store.ts";

export interface NoticeAction {
  readonly label: string;
  readonly run: () => void;
}

/** A short message that floats over the page. */
export interface Notice {
  readonly kind: "success" | "error" | "warning" | "info" | "loading";
  readonly text: string;
  /** A later notice with the same key takes its place. */
  readonly key?: string;
  /** Seconds; 0 stays. */
  readonly seconds?: number;
  /** What may be done about it; choosing one closes the message. */
  readonly actions?: readonly NoticeAction[];
  /** Somebody closed it, or chose what may be done about it. */
  readonly onClosed?: () => void;
}

/** Whether there was ever a notice; what shows them is loaded with the first one. */
export const hasNoticesStore = createStore(false);

let sink: ((notice: Notice) => void) | undefined;
let waiting: Notice[] = [];

/** Called by the part of the page that shows notices; earlier ones are handed over. */
export function onNotice(show: (notice: Notice) => void): () => void {
  sink = show;
  for (const notice of waiting) show(notice);
  waiting = [];
  return () => {
    if (sink === show) sink = undefined;
  };
}

const send = (notice: Notice): void => {
  if (sink) sink(notice);
  else waiting = [...waiting.slice(-4), notice];
  hasNoticesStore.set(true);
};

/** Shows a message: `notify.error("…")`. Works outside components too. */
export const notify = {
  show: send,
  success: (text: string) => send({ kind: "success", text }),
  error: (text: string) => send({ kind: "error", text, seconds: 6 }),
  warning: (text: string) => send({ kind: "warning", text, seconds: 5 }),
  info: (text: string) => send({ kind: "info", text }),
};
