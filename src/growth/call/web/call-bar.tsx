import { PhoneOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useEffect, useRef, useState } from "react";
import { StatusTag } from "../../../platform/web/cells.tsx";
import { call as ask } from "../../../platform/web/api.ts";
import { formatInstant } from "../../../platform/web/format.ts";
import { useT } from "../../../platform/web/i18n.ts";
import { useAllows } from "../../../platform/web/permissions.ts";
import { refreshAfter, refreshAll, useCall, useCommand } from "../../../platform/web/queries.ts";
import { refusalRule } from "../../../reach/contact/domain/rules.ts";
import { call } from "../contract.ts";
import { hindrance } from "../domain/hindrance.ts";
import { isOpen } from "../domain/progress.ts";
import { callState } from "../domain/sets.ts";
import { callMessages as m, callPageMessages as p } from "../messages.ts";
import type { Followed, WhomToCall } from "./followed.ts";
import { clock } from "./peaks.ts";
import "./call.css";

const SECOND_MS = 1000;
/** While a call is under way it is looked at as often, should no news come over the socket. */
const FOLLOW_MS = 3000;

/** Calls a borrower; where that may not be, why, and from when. Nothing for who may not call at all. */
function DialButton({ onDialed, ...whom }: WhomToCall & { readonly onDialed?: () => void }) {
  const t = useT();
  const allows = useAllows();
  const may = allows(call.dial);
  const { data, refetch } = useCall(call.mayCall, whom, { enabled: may, live: [{ kind: "call" }] });
  const [dialing, setDialing] = useState(false);
  if (!may) return null;
  const dial = async (): Promise<void> => {
    setDialing(true);
    try {
      await ask(call.dial, whom);
      onDialed?.();
      void refreshAll();
    } catch (error) {
      // what was refused was shown by then
      refreshAfter(error);
      void refetch();
    } finally {
      setDialing(false);
    }
  };
  return (
    <span className="call-dial">
      <Button
        type="primary"
        icon={<PhoneOutlined />}
        loading={dialing}
        disabled={data?.allowed !== true}
        onClick={() => void dial()}
      >
        {t(p.dial)}
      </Button>
      {data && !data.allowed && <Why {...data} />}
    </span>
  );
}

/** Why no call can be made now, as the server would refuse it. */
function Why({ hindrance: why, rule, legalAt }: Pick<MayCall, "hindrance" | "rule" | "legalAt">) {
  const t = useT();
  return (
    <span className="hint" role="status">
      {why ? t(hindrance.member(why)?.label ?? p.dial) : <StatusTag set={refusalRule} code={rule ?? ""} />}
      {!why && legalAt && <> {t(p.legalAt, { at: formatInstant(legalAt) })}</>}
    </span>
  );
}
type MayCall = NonNullable<ReturnType<typeof useCall<typeof call.mayCall>>["data"]>;

type CallBarProps = WhomToCall & {
  /** A call that was made here is over: with its id, for what is written down of it. */
  readonly onEnded?: (callId: string) => void;
};

/**
 * Calls a borrower and follows the call until it is over: how far it is, how long they have talked, and the way to hang
 * up. A call that was under way when the page opened is followed, too.
 */
export function CallBar({ onEnded, ...whom }: CallBarProps) {
  const may = useAllows()(call.active);
  const [id, setId] = useState<string>();
  const { data, refetch } = useCall(call.active, id === undefined ? {} : { id }, {
    enabled: may,
    live: [id === undefined ? { kind: "call" } : { kind: "call", id }],
    ...(id !== undefined && { refetchInterval: FOLLOW_MS }),
  });
  const followed = data ?? null;
  const told = useRef<string>(undefined);
  const ended = useRef(onEnded);
  ended.current = onEnded;
  useEffect(() => {
    if (followed === null) return;
    if (isOpen(followed.state)) setId(followed.id);
    else if (followed.id === id && told.current !== id) {
      told.current = id;
      ended.current?.(followed.id);
      setId(undefined);
    }
  }, [followed, id]);
  if (!may) return null;
  return (
    <div className="call-bar">
      {followed && isOpen(followed.state) ? (
        <UnderWay followed={followed} />
      ) : (
        <DialButton {...whom} onDialed={() => void refetch()} />
      )}
    </div>
  );
}

function UnderWay({ followed }: { readonly followed: Followed }) {
  const t = useT();
  const { id, name, state, extension, answeredAt } = followed;
  const hangUp = useCommand(call.hangUp, { success: null });
  return (
    <>
      <span role="status" className="call-state">
        <StatusTag set={callState} code={state} />{" "}
        {state === "dialing" ? t(p.ownFirst, { extension }) : t(p.calling, { name })}
      </span>
      {answeredAt !== null && <Talked since={answeredAt} />}
      <Button danger loading={hangUp.pending} onClick={() => void hangUp.run({ id })}>
        {t(m.hangUp)}
      </Button>
    </>
  );
}

/** How long they have talked, by the second. */
function Talked({ since }: { readonly since: string }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, []);
  return <span className="call-player-time">{clock((now - Date.parse(since)) / SECOND_MS)}</span>;
}
