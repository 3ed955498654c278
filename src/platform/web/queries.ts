import { keepPreviousData, QueryClient, useQuery, type UseQueryResult } from "@tanstack/react-query";
import { useCallback, useRef, useState } from "react";
import type { OutputOf, SendsOf } from "../shared/endpoint.ts";
import type { Lang, Message } from "../shared/messages.ts";
import { announce } from "./announce.ts";
import { ApiError, call, newKey } from "./api.ts";
import { type Callable } from "./api/callable.ts";
import { useLang } from "./i18n.ts";
import type { Watch } from "./live/changes.ts";
import { useLive } from "./live/use-live.ts";
import { readToken } from "./session.ts";
import { useSubject } from "./subject.ts";

/** What was read a moment ago is not read again when its tab comes back into sight. */
const FRESH_MS = 5000;

interface Read {
  readonly meta: Readonly<Record<string, unknown>> | undefined;
  readonly state: { readonly dataUpdatedAt: number };
}

/**
 * Whether what a query read may have changed behind a tab that was out of sight; a preview and what is logged at each
 * opening are asked for by hand.
 */
export const agesUnseen = ({ meta, state }: Read, now: number): boolean =>
  meta?.["preview"] !== true && now - state.dataUpdatedAt > FRESH_MS;

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: false,
      refetchOnWindowFocus: (query) => agesUnseen(query, Date.now()),
      staleTime: 0,
      gcTime: 5 * 60_000,
    },
  },
});

/** Under which a call's answer is kept. */
export const callKey = <E extends Callable>({ name }: E, input: SendsOf<E>, lang: Lang): unknown[] => [
  name,
  input,
  lang,
];

interface ReadOptions {
  readonly enabled?: boolean;
  readonly refetchInterval?: number;
  /** Records whose changes it shows: it is read anew when the server tells of one. */
  readonly live?: readonly Watch[];
}

const NOTHING: readonly Watch[] = [];

/** Reads a call and keeps its answer fresh: errors are for the caller to show in place. */
export function useCall<E extends Callable>(
  endpoint: E,
  input: SendsOf<E>,
  { live = NOTHING, ...options }: ReadOptions = {},
): UseQueryResult<OutputOf<E>, ApiError> {
  const lang = useLang();
  const query = useQuery<OutputOf<E>, ApiError>({
    queryKey: callKey(endpoint, input, lang),
    queryFn: ({ signal }) => call(endpoint, input, { signal, quiet: true }),
    ...options,
  });
  useLive(live, () => void query.refetch(), { enabled: live.length > 0 && options.enabled !== false });
  return query;
}

/** As `useCall`, but the former answer stays visible while the next page loads (`isPlaceholderData`). */
export function useList<E extends Callable>(
  endpoint: E,
  input: SendsOf<E>,
  options: Pick<ReadOptions, "enabled"> = {},
): UseQueryResult<OutputOf<E>, ApiError> {
  const lang = useLang();
  return useQuery<OutputOf<E>, ApiError>({
    queryKey: callKey(endpoint, input, lang),
    queryFn: ({ signal }) => call(endpoint, input, { signal, quiet: true }),
    placeholderData: keepPreviousData,
    ...options,
  });
}

/**
 * Reads everything shown on the page again; not what stays on the screen for a moment after the session was left, and
 * not the preview of a command that was just carried out.
 */
export const refreshAll = async (): Promise<void> => {
  if (readToken()) await queryClient.invalidateQueries({ predicate: ({ meta }) => meta?.["preview"] !== true });
};

/** A command that was refused because something had changed: the page behind it shows what is so now. */
export function refreshAfter(error: unknown): void {
  if (error instanceof ApiError && error.code === "409") void refreshAll();
}

/** The inverse of a command that was carried out: run, it sends its own command and shows what is so then. */
export const undoBy =
  <E extends Callable>(endpoint: E, input: SendsOf<E>) =>
  async (): Promise<void> => {
    await call(endpoint, input);
    void refreshAll();
  };

interface CommandOptions<O> {
  /** What is done, where that is not the command's title. */
  readonly title?: Message;
  /** Shown when it is done, instead of the act and its record; null says nothing. */
  readonly success?: Message | null;
  /** How to take it back (`undoBy`), where it has left nothing outside the house. */
  readonly undo?: ((output: O) => () => Promise<unknown>) | undefined;
  readonly onDone?: (output: O) => void;
}

/**
 * Sends a command: `const extend = useCommand(bill.extend); await extend.run({...})`. Resolves to true when done and
 * false when refused (the refusal was shown). A second press while one is under way does nothing; a retry after a lost
 * answer carries the same idempotency key.
 */
export function useCommand<E extends Callable>(endpoint: E, options: CommandOptions<OutputOf<E>> = {}) {
  const [pending, setPending] = useState(false);
  const attempt = useRef<{ key: string; body: string } | null>(null);
  const busy = useRef(false);
  const subject = useSubject();
  const latest = useRef(options);
  latest.current = options;
  const about = useRef(subject);
  about.current = subject;
  const run = useCallback(
    async (input: SendsOf<E>): Promise<boolean> => {
      if (busy.current) return false;
      busy.current = true;
      setPending(true);
      const body = JSON.stringify(input ?? {});
      if (attempt.current?.body !== body) attempt.current = { key: newKey(), body };
      try {
        const output = await call(endpoint, input, { idempotencyKey: attempt.current.key });
        attempt.current = null;
        const { title = endpoint.title, success, undo, onDone } = latest.current;
        announce(output, { title, subject: about.current, success, undo: undo?.(output) });
        onDone?.(output);
        void refreshAll();
        return true;
      } catch (error) {
        refreshAfter(error);
        return false;
      } finally {
        busy.current = false;
        setPending(false);
      }
    },
    [endpoint],
  );
  return { run, pending };
}
