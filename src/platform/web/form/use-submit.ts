import { useRef, useState } from "react";
import { ApiError, call, newKey } from "../api.ts";
import type { Command } from "../api/callable.ts";
import type { Preview } from "./preview.ts";
import type { Previewing } from "./use-preview.ts";

type Body = Readonly<Record<string, unknown>>;

interface Submitting {
  readonly command: Command;
  readonly preview: Preview | undefined;
  readonly previewing: Previewing;
  readonly onSent: (output: unknown) => void;
  readonly onRefused: (error: ApiError) => void;
  /** The figures are not those that were shown, or none were; nothing was sent. */
  readonly onChanged: () => void;
}

const names = (error: ApiError, field: string): boolean => error.errors.some((problem) => problem.field === field);

/**
 * Sends a dialog's command. With a preview it is quoted at the last moment, and sent only if it still does what was
 * shown. A retry whose first answer was lost repeats the very same request: same key, same quote.
 */
export function useSubmit({ command, preview, previewing, onSent, onRefused, onChanged }: Submitting) {
  const [busy, setBusy] = useState(false);
  const sending = useRef(false);
  const attempt = useRef({ key: newKey(), asked: "", body: "", lost: false });

  const quoted = async (asked: Body, shown: Preview): Promise<Body | undefined> => {
    const fresh = await previewing.ask(asked);
    if (!previewing.answer || !shown.same(previewing.answer, fresh)) {
      previewing.replace(fresh);
      return undefined;
    }
    return {
      ...asked,
      ...("version" in asked && fresh.version !== null && { version: fresh.version }),
      quote: fresh.quote,
    };
  };

  const send = async (make: () => Promise<Body>): Promise<void> => {
    if (sending.current) return;
    sending.current = true;
    setBusy(true);
    try {
      const asked = await make();
      const fingerprint = JSON.stringify(asked);
      const repeated = attempt.current.lost && attempt.current.asked === fingerprint;
      const body = repeated
        ? (JSON.parse(attempt.current.body) as Body)
        : preview
          ? await quoted(asked, preview)
          : asked;
      if (!body) return onChanged();
      const text = JSON.stringify(body);
      if (attempt.current.body !== "" && attempt.current.body !== text) attempt.current.key = newKey();
      attempt.current = { key: attempt.current.key, asked: fingerprint, body: text, lost: true };
      const output: unknown = await call(command, body, { quiet: true, idempotencyKey: attempt.current.key });
      onSent(output);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code !== "transport") attempt.current.lost = false;
      if (preview && names(error, "quote")) {
        void previewing.refresh();
        onChanged();
      } else onRefused(error);
    } finally {
      sending.current = false;
      setBusy(false);
    }
  };
  return { send, busy };
}
