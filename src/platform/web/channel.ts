import { readFrame, type Channel } from "../shared/channel.ts";
import { readToken } from "./session.ts";

const PROTOCOL = "trastienda";
const FIRST_WAIT = 500;
const LONGEST_WAIT = 30_000;
/** The server closes a socket with these when its session is over or was never one. */
const OVER = new Set([4401, 4403]);
/** The server closes a socket with this when its user does not belong to the channel's audience any more. */
const NOT_ALLOWED = 4405;

/** Half of the time is left to chance, so that consoles that lost the server together do not come back together. */
const nextWait = (tries: number): number => Math.min(FIRST_WAIT * 2 ** tries, LONGEST_WAIT) * (0.5 + Math.random() / 2);

interface Subscriber<F> {
  /** Takes a frame that the channel declares. */
  hear(frame: F): void;
  /** The session of a token is over: `again` subscribes anew. */
  over(token: string, again: () => void): void;
  /** The connection is there: how to send a frame over it. False where it has gone meanwhile. */
  opened?(send: (frame: object) => boolean): void;
  /** The connection has gone; it comes back by itself. */
  lost?(): void;
}

/**
 * Follows a channel with the token of this console, also across gaps in the connection, until it is stopped or the user
 * may not follow it any more. Returns how to stop.
 */
export function subscribe<F>(channel: Channel<F>, { hear, over, opened: open, lost }: Subscriber<F>): () => void {
  let socket: WebSocket | undefined;
  let stopped = false;
  let tries = 0;

  const connect = (): void => {
    const token = readToken();
    if (stopped || token === null) return;
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const opened = new WebSocket(`${scheme}://${location.host}${channel.path}`, [PROTOCOL, token]);
    socket = opened;
    const send = (frame: object): boolean => {
      if (opened.readyState !== WebSocket.OPEN) return false;
      opened.send(JSON.stringify(frame));
      return true;
    };
    opened.addEventListener("open", () => open?.(send));
    opened.addEventListener("message", ({ data }) => {
      tries = 0;
      const frame = readFrame(channel, String(data));
      if (frame !== null) hear(frame);
    });
    opened.addEventListener("close", ({ code }) => {
      if (stopped || socket !== opened || code === NOT_ALLOWED) return;
      lost?.();
      if (OVER.has(code)) return over(token, connect);
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
