import pg from "pg";
import { sql, type Tx } from "./database/connect.ts";
import type { Log } from "./log.ts";

/** What replicas tell each other through the database. */
export type Topic = "session" | "outbox" | "setting" | "changed" | "chat";

export interface Signals {
  /** True while the connection that listens is up; caches that rely on it stand aside otherwise. */
  readonly live: () => boolean;
  on(topic: Topic, listener: (payload: string) => void): void;
  /** Runs whenever the listening connection broke, and once it is back: what was cached may be stale. */
  onGap(listener: () => void): void;
  close(): Promise<void>;
}

/** Sends with the transaction: listeners hear it after the commit, or never. */
export async function signal(tx: Tx, topic: Topic, payload: string): Promise<void> {
  await sql`select pg_notify('trastienda', ${`${topic} ${payload}`})`.execute(tx);
}

/** Listens on one connection of its own and reconnects for as long as it is open. */
export async function listen(url: string, log: Log): Promise<Signals> {
  const listeners: { readonly topic: Topic; readonly hear: (payload: string) => void }[] = [];
  const gaps: (() => void)[] = [];
  let client: pg.Client | null = null;
  let closed = false;
  let timer: NodeJS.Timeout | undefined;

  const connect = async (): Promise<void> => {
    const next = new pg.Client({
      connectionString: url,
      application_name: "trastienda-signals",
      options: "-c role=trastienda_app",
    });
    next.on("error", () => lost(next));
    next.on("end", () => lost(next));
    next.on("notification", ({ payload = "" }) => {
      const [topic = "", ...rest] = payload.split(" ");
      for (const listener of listeners) if (listener.topic === topic) listener.hear(rest.join(" "));
    });
    await next.connect();
    await next.query("listen trastienda");
    client = next;
  };

  const lost = (which: pg.Client): void => {
    if (client !== which) return;
    client = null;
    tellGap();
    if (!closed) retry();
  };
  const tellGap = (): void => {
    for (const gap of gaps) gap();
  };

  const retry = (): void => {
    timer = setTimeout(() => {
      connect().then(tellGap, (error: unknown) => {
        log.warn({ error: String(error) }, "signals: no connection");
        if (!closed) retry();
      });
    }, 500);
  };

  await connect();
  return {
    live: () => client !== null,
    on: (topic, hear) => void listeners.push({ topic, hear }),
    onGap: (listener) => void gaps.push(listener),
    async close() {
      closed = true;
      clearTimeout(timer);
      const last = client;
      client = null;
      await last?.end().catch(() => undefined);
    },
  };
}
