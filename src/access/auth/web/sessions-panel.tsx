import { useState } from "react";
import { ui } from "../../../platform/shared/ui-messages.ts";
import { ToneTag } from "../../../platform/web/cells.tsx";
import { Panel } from "../../../platform/web/detail-page.tsx";
import { DASH } from "../../../platform/web/format.ts";
import { useT } from "../../../platform/web/i18n.ts";
import { ConfirmDialog } from "../../../platform/web/list-page.tsx";
import { useCall, useCommand } from "../../../platform/web/queries.ts";
import { Table } from "../../../platform/web/table.tsx";
import { Failure, Loading } from "../../../platform/web/states.tsx";
import { auth } from "../contract.ts";
import { Device } from "./device.tsx";
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
      <Table
        label={m.sessions}
        rows={data}
        keyOf={({ id }) => id}
        columns={[
          { label: m.device, wrap: true, width: 220, cell: ({ device }) => <Device userAgent={device} /> },
          { label: m.ip, cell: ({ ip }) => ip || DASH },
          { label: m.startedAt, kind: "instant", value: ({ createdAt }) => createdAt },
          { label: m.lastSeenAt, kind: "instant", value: ({ lastSeenAt }) => lastSeenAt },
          {
            label: ui.actions,
            actions: true,
            cell: ({ id, current }) =>
              current ? (
                <ToneTag tone="done">{t(m.current)}</ToneTag>
              ) : (
                <button type="button" className="row-action danger" onClick={() => setEnding(id)}>
                  {t(m.endSession)}
                </button>
              ),
          },
        ]}
      />
      {ending && (
        <ConfirmDialog
          title={m.endSession}
          danger
          pending={pending}
          onConfirm={() => void run({ sessionId: ending })}
          onCancel={() => setEnding(undefined)}
        />
      )}
    </Panel>
  );
}
