import { useRef, useState } from "react";
import type { Columns, ListAnswer } from "../../shared/list.ts";
import type { SendsOf } from "../../shared/endpoint.ts";
import { call } from "../api.ts";
import type { Callable } from "../api/callable.ts";
import { useLang } from "../i18n.ts";
import { isDialogOpen, isHandIn } from "../live/hand.ts";
import { useLive } from "../live/use-live.ts";
import type { Watch } from "../live/changes.ts";
import { callKey, queryClient } from "../queries.ts";
import { mergeRows } from "./merge-rows.ts";
import { shownSince } from "./shown-since.ts";

interface Source extends Callable {
  readonly spec: { readonly columns: Columns };
}

interface Options<R> {
  /** What the list was asked with, and what it answered; undefined while it loads. */
  readonly asked: Readonly<Record<string, unknown>>;
  readonly answer: ListAnswer<R> | undefined;
  /** When the answer was read. */
  readonly readAt: number;
  readonly keyOf: (row: R) => string;
  /** The identifier of the list on the screen (`data-page`). */
  readonly name: string;
  /** Rows are selected: nothing moves under the hand. */
  readonly held: boolean;
  /** Nouns whose changes the list shows, beside its own. */
  readonly shows?: readonly string[];
  /** Reread as often, in milliseconds. */
  readonly everyMs?: number | undefined;
}

interface Kept<R> {
  readonly key: string;
  /** When it was asked for. */
  readonly at: number;
  readonly answer: ListAnswer<R>;
  readonly news: number;
}

/** The nouns of which a column names a record. */
const NAMED_BY: Readonly<Record<string, string>> = { loanId: "loan", customerId: "customer" };

/** Which records the rows show, by the list's contract: its own noun, and those that columns name. */
function watchedBy<R>({ name, spec }: Source, rows: readonly R[], shows: readonly string[]) {
  const noun = name.split(".")[0] ?? name;
  const columns = Object.keys(NAMED_BY).filter((column) => column in spec.columns);
  const idsIn = (column: string): string[] =>
    rows.flatMap((row) => {
      const value = (row as Readonly<Record<string, unknown>>)[column];
      return typeof value === "string" ? [value] : [];
    });
  const watched: Watch[] = [
    ...[noun, ...shows].flatMap((kind) => idsIn("id").map((id) => ({ kind, id }))),
    ...columns.flatMap((column) => idsIn(column).map((id) => ({ kind: NAMED_BY[column] ?? column, id }))),
  ];
  const beside: Watch[] = [noun, ...shows, ...columns.map((column) => NAMED_BY[column] ?? column)].map((kind) => ({
    kind,
  }));
  return { watched, beside };
}

/**
 * Keeps a list as it is on the server: rows that are shown change in place, quietly and without moving; what would come
 * or go is only said, and shown on demand. Under the hand of somebody who types, chooses or has rows selected nothing
 * changes at all. Answers what there is to show and how, or null.
 */
export function useLiveRows<R>(
  source: Source,
  { asked, answer, readAt, keyOf, name, held, shows = [], everyMs }: Options<R>,
): { readonly news: number; readonly onClick: () => void } | null {
  const lang = useLang();
  const key = JSON.stringify([asked, lang]);
  const [kept, setKept] = useState<Kept<R> | null>(null);
  const latest = useRef({ key, held });
  latest.current = { key, held };
  const queryKey = callKey(source, asked as SendsOf<typeof source>, lang);

  const reread = async (): Promise<void> => {
    const askedAt = Date.now();
    const fresh = (await call(source, asked as never, { quiet: true }).catch(() => null)) as ListAnswer<R> | null;
    const { held: selected, key: present } = latest.current;
    const shown = shownSince<R>(queryClient, queryKey, askedAt);
    if (!fresh || !shown || present !== key) return;
    const { rows, news, gone, changed } = mergeRows(shown.list, fresh.list, keyOf);
    const hand = selected || isDialogOpen() || isHandIn(`[data-page="${name}"]`);
    if (!hand) queryClient.setQueryData(queryKey, { ...fresh, list: rows }, { updatedAt: askedAt });
    const waits = news > 0 || gone > 0 || (hand && changed);
    setKept(waits ? { key, at: askedAt, answer: fresh, news } : null);
  };
  const { watched, beside } = watchedBy(source, answer?.list ?? [], shows);
  useLive(watched, () => void reread(), { beside, enabled: answer !== undefined, everyMs });

  if (!kept || kept.key !== key || kept.at < readAt) return null;
  return {
    news: kept.news,
    onClick: () => {
      queryClient.setQueryData(queryKey, kept.answer);
      setKept(null);
    },
  };
}
