import { notify, type Notice, type NoticeAction } from "./notify.ts";
import { readToken } from "./session.ts";

/** How long work stands: what is said of it, and whether that is the last word. */
interface Standing {
  readonly kind: Exclude<Notice["kind"], "loading">;
  readonly text: string;
  readonly over: boolean;
}

interface Followed {
  /** What tells one piece of work from another. */
  readonly key: string;
  /** Asks the server; undefined while it knows nothing of the work. */
  readonly look: () => Promise<Standing | undefined>;
  readonly actions?: readonly NoticeAction[];
}

const OFTEN_MS = 1000;
const SELDOM_MS = 5000;
/** Looks after which work is taken to be of the longer kind. */
const SOON = 60;
const SECONDS = 8;
const FAILURES = 5;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const followed = new Set<string>();

/**
 * Tells in the corner of the screen how far long work is, on whatever page one goes on, until somebody closes that; and
 * what became of it in any case. Ends with the session, and with what was said last when the server cannot be asked any
 * more.
 */
export async function followWork({ key, look, actions = [] }: Followed): Promise<void> {
  if (followed.has(key)) return;
  followed.add(key);
  let left = false;
  let last: Standing | undefined;
  const leave = (): void => {
    left = true;
  };
  try {
    for (let looks = 0, failures = 0; readToken() && failures < FAILURES; looks += 1) {
      const standing = await look().catch(() => {
        failures += 1;
      });
      if (standing?.over) return notify.show({ ...standing, key, actions, seconds: SECONDS });
      last = standing ?? last;
      if (standing && !left)
        notify.show({ kind: "loading", text: standing.text, key, actions, seconds: 0, onClosed: leave });
      await pause(looks < SOON ? OFTEN_MS : SELDOM_MS);
    }
    if (last && !left) notify.show({ kind: "warning", text: last.text, key, actions, seconds: SECONDS });
  } finally {
    followed.delete(key);
  }
}
