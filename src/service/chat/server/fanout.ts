import { signal, type Signals } from "../../../platform/server/signals.ts";
import type { Db, Tx } from "../../../platform/server/database/connect.ts";

/** What processes tell each other about conversations: ids, and never what was said. */
export type Told =
  /** Messages first to last were kept; `origin` is the batch's maker. */
  | { readonly kind: "kept"; readonly origin: string; readonly first: number; readonly last: number }
  /** Somebody types: a member of staff, or the borrower (0). */
  | { readonly kind: "typing"; readonly customerId: string; readonly by: string }
  /** Somebody has read up to a message: a member of staff, or the borrower (0). */
  | { readonly kind: "read"; readonly customerId: string; readonly by: string; readonly connectId: string }
  /** Who holds it changed, or that it waits. */
  | { readonly kind: "stands"; readonly customerId: string };

/** How processes on one database hear of each other. A broker can take its place. */
export interface Fanout {
  /** An expression of SQL that tells of kept messages with their commit, made of `first` and `last`, in commit order. */
  readonly keptSql: (origin: string) => string;
  /** Tells with the transaction, or at once. */
  tell(db: Db, told: Exclude<Told, { readonly kind: "kept" }>): Promise<void>;
  /** Calls back with what was told, by this process as well, in the order of the commits. */
  hear(listener: (told: Told) => void): void;
  /** Whether what is told is heard now. */
  live(): boolean;
  /** Runs whenever something may have been missed: where `live` says so, what was missed can be read. */
  onGap(listener: () => void): void;
}

const write = (told: Exclude<Told, { readonly kind: "kept" }>): string =>
  told.kind === "typing"
    ? `t ${told.customerId} ${told.by}`
    : told.kind === "read"
      ? `r ${told.customerId} ${told.by} ${told.connectId}`
      : `s ${told.customerId}`;

function read(payload: string): Told | null {
  const [kind, a = "", b = "", c = ""] = payload.split(" ");
  if (kind === "m") return { kind: "kept", origin: a, first: Number(b), last: Number(c) };
  if (kind === "t") return { kind: "typing", customerId: a, by: b };
  if (kind === "r") return { kind: "read", customerId: a, by: b, connectId: c };
  return kind === "s" ? { kind: "stands", customerId: a } : null;
}

/** Through the notifications of the database. */
export const notifications = ({ signals }: { readonly signals: Signals }): Fanout => ({
  keptSql: (origin) => `pg_notify('trastienda', 'chat m ${origin} ' || first || ' ' || last)`,
  tell: (db, told) => signal(db as Tx, "chat", write(told)),
  hear: (listener) =>
    signals.on("chat", (payload) => {
      const told = read(payload);
      if (told !== null) listener(told);
    }),
  live: () => signals.live(),
  onGap: (listener) => signals.onGap(listener),
});
