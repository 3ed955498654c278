import { ui } from "../shared/ui-messages.ts";
import { gate } from "./api/gate.ts";
import { translate } from "./i18n.ts";
import { leaveForLogin } from "./leave.ts";
import { local } from "./local.ts";
import { readToken } from "./session.ts";

const PROTOCOL = "trastienda";
const FIRST_WAIT = 500;
const LONGEST_WAIT = 30_000;
/** A session that ends because its user logs out takes this long to leave the page. */
const GRACE = 300;
/** The server closes a socket with these when its session is over or was never one. */
const OVER = new Set([4401, 4403]);

interface Frame {
  readonly type: "ready" | "refresh" | "ended";
  readonly permissions?: string;
}

const wait = (milliseconds: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, milliseconds));

/** Half of the time is left to chance, so that consoles that lost the server together do not come back together. */
const nextWait = (tries: number): number => Math.min(FIRST_WAIT * 2 ** tries, LONGEST_WAIT) * (0.5 + Math.random() / 2);

/**
 * Follows the server for as long as a session is open: `refresh` runs when the user's rights or menu may have changed,
 * and after every gap in the connection. When the session ends somewhere else, the password is asked for in place.
 * Returns how to stop.
 */
export function followServer(refresh: () => Promise<void>): () => void {
  let socket: WebSocket | undefined;
  let stopped = false;
  let tries = 0;
  let seen = false;

  const again = (): void => void refresh().catch(() => undefined);
  const hear = ({ type, permissions }: Frame): void => {
    if (type === "ended") return;
    if (type === "ready") {
      tries = 0;
      const changed = permissions !== local.read("permissionList");
      const missed = seen;
      seen = true;
      if (!changed && !missed) return;
    }
    again();
  };
  const over = async (token: string): Promise<void> => {
    await wait(GRACE);
    if (stopped) return;
    const present = readToken();
    if (present === null) return void leaveForLogin();
    if (present === token && !(await gate.askAgain())) return gate.leave(translate(ui.loginExpired));
    connect();
    again();
  };
  const connect = (): void => {
    const token = readToken();
    if (stopped || token === null) return;
    const opened = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws/console`, [
      PROTOCOL,
      token,
    ]);
    socket = opened;
    opened.addEventListener("message", ({ data }) => hear(JSON.parse(String(data)) as Frame));
    opened.addEventListener("close", ({ code }) => {
      if (stopped || socket !== opened) return;
      if (OVER.has(code)) return void over(token);
      tries += 1;
      setTimeout(connect, nextWait(tries));
    });
  };
  connect();
  return () => {
    stopped = true;
    socket?.close();
  };
}
