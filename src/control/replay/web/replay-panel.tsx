import { Alert, Button, Progress } from "antd";
import { useEffect, useRef, useState, type ReactNode } from "react";
import type { Message } from "../../../platform/shared/messages.ts";
import { useT } from "../../../platform/web/i18n.ts";
import { useCall, useCommand } from "../../../platform/web/queries.ts";
import { Failure } from "../../../platform/web/states.tsx";
import { replayMessages as r } from "../messages.ts";
import { followReplay, progressOf } from "./follow-replay.ts";
import { isOver, type ReplayCalls, type Standing } from "./replay-calls.ts";
import "./replay.css";

const POLL_MS = 700;

interface Props<R> {
  readonly label: Message;
  readonly calls: ReplayCalls<R>;
  /** What is replayed; it is asked for as it is, once it is whole. */
  readonly draft: Readonly<Record<string, unknown>>;
  /** What came of it, in a line. */
  readonly summary: (result: R) => string;
  readonly children: (result: R) => ReactNode;
}

interface Asked {
  readonly id: string;
  readonly draft: string;
}

/**
 * Replays a draft when somebody asks for it, shows how far that is, and what came of it. It goes on when its dialog is
 * left, and is told in the corner of the screen then.
 */
export function ReplayPanel<R>({ label, calls, draft, summary, children }: Props<R>) {
  const t = useT();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [over, setOver] = useState(false);
  const wanted = JSON.stringify(draft);
  const begin = useCommand(calls.begin, { success: null, onDone: ({ id }) => setAsked({ id, draft: wanted }) });
  const stop = useCommand(calls.stop, { success: null, onDone: () => setAsked(null) });
  const { data, error } = useCall(
    calls.standing,
    { id: asked?.id ?? "" },
    { enabled: asked !== null, ...(!over && { refetchInterval: POLL_MS }) },
  );
  const present = asked && data?.id === asked.id ? data : undefined;
  const ended = error !== null || (present !== undefined && isOver(present));
  if (asked !== null && ended !== over) setOver(ended);
  useFollowedWhenLeft(calls, asked !== null && !over ? asked.id : null, summary);
  const busy = begin.pending || (asked !== null && !over);
  const start = (): void => {
    setOver(false);
    void begin.run(draft as never);
  };
  return (
    <section className="replay" aria-label={t(label)} aria-busy={busy}>
      <p className="hint">{t(r.hint)}</p>
      <div className="replay-acts">
        <Button loading={busy} disabled={!calls.begin.input.safeParse(draft).success} onClick={start}>
          {t(asked ? r.again : r.begin)}
        </Button>
        {asked && busy && (
          <Button loading={stop.pending} onClick={() => void stop.run({ id: asked.id })}>
            {t(r.stop)}
          </Button>
        )}
      </div>
      {!calls.begin.input.safeParse(draft).success && <p className="hint">{t(r.incomplete)}</p>}
      {asked && error && <Failure error={error} />}
      {present && !isOver(present) && <Way standing={present} />}
      {present?.status === "failed" && <Alert type="error" showIcon role="alert" title={present.error} />}
      {asked && asked.draft !== wanted && <Alert type="info" showIcon title={t(r.outdated)} />}
      {present?.result && children(present.result)}
    </section>
  );
}

/** How far a replay is. */
function Way({ standing }: { readonly standing: Standing<unknown> }) {
  const { rows, totalRows } = standing;
  const percent = totalRows ? Math.floor((100 * rows) / totalRows) : 0;
  return (
    <div role="status" aria-live="polite">
      <span className="hint">{progressOf(standing)}</span>
      <Progress percent={percent} status="active" aria-label={progressOf(standing)} />
    </div>
  );
}

/** Follows a replay that is under way when the panel goes from the screen. */
function useFollowedWhenLeft<R>(calls: ReplayCalls<R>, id: string | null, summary: (result: R) => string): void {
  const latest = useRef({ calls, id, summary });
  latest.current = { calls, id, summary };
  useEffect(
    () => () => {
      const { id: running, ...left } = latest.current;
      if (running !== null) followReplay(left.calls, running, left.summary);
    },
    [],
  );
}
