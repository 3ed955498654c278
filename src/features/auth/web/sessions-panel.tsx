import { Button } from "antd";
import { useState } from "react";
import { ui } from "../../../platform/shared/ui-messages.ts";
import { Instant, ToneTag } from "../../../platform/web/cells.tsx";
import { Panel } from "../../../platform/web/detail-page.tsx";
import { useT } from "../../../platform/web/i18n.ts";
import { ConfirmDialog } from "../../../platform/web/list-page.tsx";
import { useCall, useCommand } from "../../../platform/web/queries.ts";
import { Failure, Loading } from "../../../platform/web/states.tsx";
import { auth } from "../contract.ts";
import { securityMessages as m } from "./messages.ts";

/** Where the user is signed in; every session but this one can be ended. */
export function SessionsPanel() {
  const t = useT();
  const { data, isError, error, refetch } = useCall(auth.sessions, {});
  const [ending, setEnding] = useState<string>();
  const { run, pending } = useCommand(auth.sessionRevoke, { onDone: () => setEnding(undefined) });
  if (isError) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  return (
    <Panel title={t(m.sessions)}>
      <div className="grid" tabIndex={0} role="region" aria-label={t(m.sessions)}>
        <table>
          <thead>
            <tr>
              {[m.device, m.ip, m.startedAt, m.lastSeenAt, ui.actions].map((label) => (
                <th key={label.en} scope="col">
                  {t(label)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.map((session) => (
              <tr key={session.id}>
                <td title={session.device}>{session.device || "—"}</td>
                <td>{session.ip || "—"}</td>
                <td>
                  <Instant value={session.createdAt} />
                </td>
                <td>
                  <Instant value={session.lastSeenAt} />
                </td>
                <td>
                  {session.current ? (
                    <ToneTag tone="done">{t(m.current)}</ToneTag>
                  ) : (
                    <Button type="link" danger size="small" onClick={() => setEnding(session.id)}>
                      {t(m.endSession)}
                    </Button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {ending && (
        <ConfirmDialog title={m.endSession} danger pending={pending} onConfirm={() => void run({ sessionId: ending })} onCancel={() => setEnding(undefined)} />
      )}
    </Panel>
  );
}
