import { auth } from "../../../access/auth/contract.ts";
import { gate } from "../api/gate.ts";
import { subscribe } from "../channel.ts";
import { leaveForLogin } from "../leave.ts";
import { tellChanges } from "./changes.ts";
import { local } from "../local.ts";
import { readToken } from "../session.ts";

/** A session that ends because its user logs out takes this long to leave the page. */
const GRACE = 300;

const wait = (milliseconds: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, milliseconds));

/**
 * Follows the server for as long as a session is open: `refresh` runs when the user's rights or menu may have changed,
 * and after every gap in the connection. What the server says of changed records goes to whoever shows them. When the
 * session ends somewhere else, the password is asked for in place. Returns how to stop.
 */
export function followServer(refresh: () => Promise<void>): () => void {
  let stopped = false;
  let seen = false;

  const again = (): void => void refresh().catch(() => undefined);
  const over = async (token: string, connect: () => void): Promise<void> => {
    await wait(GRACE);
    if (stopped) return;
    const present = readToken();
    if (present === null) return void leaveForLogin();
    if (present === token && !(await gate.askAgain(token))) return;
    connect();
    again();
  };
  const stop = subscribe(auth.live, {
    hear(frame) {
      if (frame.type === "ended") return;
      if (frame.type === "changed") return tellChanges(frame.changes ?? "missed");
      if (frame.type === "ready") {
        const changed = frame.permissions !== local.read("permissionList");
        const missed = seen;
        seen = true;
        if (missed) tellChanges("missed");
        if (!changed && !missed) return;
      }
      again();
    },
    over: (token, connect) => void over(token, connect),
  });
  return () => {
    stopped = true;
    stop();
  };
}
