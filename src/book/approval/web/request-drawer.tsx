import { Button } from "antd";
import { useState } from "react";
import { StatusTag } from "../../../platform/web/cells.tsx";
import { ChangedButton } from "../../../platform/web/live/changed-button.tsx";
import { useLiveRecord } from "../../../platform/web/live/use-live-record.ts";
import { Drawer } from "../../../platform/web/drawer.tsx";
import { useLang, useT } from "../../../platform/web/i18n.ts";
import { navigate } from "../../../platform/web/navigation.ts";
import { pathOfPage } from "../../../platform/web/router/menu-routes.ts";
import { menuStore } from "../../../platform/web/session.ts";
import { Failure, Loading } from "../../../platform/web/states.tsx";
import { useHotkeys } from "../../../platform/web/use-hotkeys.ts";
import { ui } from "../../../platform/shared/ui-messages.ts";
import { approvalStatus } from "../domain/status.ts";
import { approvalMessages as m, requestMessages as r } from "../messages.ts";
import { DecisionDialog, type Decision } from "./decision-dialogs.tsx";
import { RequestFacts } from "./request-facts.tsx";
import { useRequest } from "./use-request.ts";

const WIDTH = 820;
const CLASS = "request-drawer";

const DECISIONS: readonly { readonly decision: Decision; readonly key: string }[] = [
  { decision: "approve", key: "a" },
  { decision: "reject", key: "r" },
  { decision: "withdraw", key: "w" },
];

/** The page where a request is approved, with the request found; undefined for who may not see that page. */
function pathOn({ page, param }: { readonly page: string; readonly param: string }, label: string): string | undefined {
  const path = pathOfPage(menuStore.get() ?? [], page);
  return path && `${path}?${new URLSearchParams({ [param]: label })}`;
}

interface Props {
  readonly approvalId: string;
  readonly onClose: () => void;
  /** To the request before or after this one in the list that it was opened from. */
  readonly onStep?: (by: 1 | -1) => void;
  readonly onDecided?: () => void;
}

/** One request in front of the list that it was opened from, with what may be decided about it. */
export function RequestDrawer({ approvalId, onClose, onStep, onDecided }: Props) {
  const t = useT();
  const lang = useLang();
  const { data, dataUpdatedAt, error, refetch } = useRequest(approvalId);
  const [deciding, setDeciding] = useState<Decision>();
  const waits = useLiveRecord({
    watched: [{ kind: "approval", id: approvalId }, ...(data?.loanId ? [{ kind: "loan", id: data.loanId }] : [])],
    region: `.${CLASS}`,
    readAt: dataUpdatedAt,
    reread: () => void refetch(),
    deciding: deciding !== undefined,
  });
  const open = DECISIONS.filter(({ decision }) => data?.can[decision]);
  const elsewhere = data?.approveOn ? pathOn(data.approveOn, data.label) : undefined;
  const step = (by: 1 | -1) => onStep && { label: by === 1 ? ui.next : ui.previous, run: () => onStep(by) };
  useHotkeys(
    {
      ...Object.fromEntries(
        open.map(({ decision, key }) => [key, { label: m[decision], run: () => setDeciding(decision) }]),
      ),
      j: step(1),
      arrowright: step(1),
      k: step(-1),
      arrowleft: step(-1),
    },
    { over: `.${CLASS}` },
  );
  return (
    <Drawer
      className={CLASS}
      size={WIDTH}
      onClose={onClose}
      title={
        data ? (
          <>
            {data.callTitle[lang]} · {data.label} <StatusTag set={approvalStatus} code={data.status} />
          </>
        ) : (
          t(m.detail)
        )
      }
      footer={
        data && (open.length > 0 || elsewhere) ? (
          <div className="request-decisions">
            {elsewhere && (
              <Button type="primary" onClick={() => void navigate(elsewhere)}>
                {t(r.approveOnPage)}
              </Button>
            )}
            {open.map(({ decision, key }) => (
              <Button
                key={decision}
                type={decision === "approve" ? "primary" : "default"}
                danger={decision !== "approve"}
                onClick={() => setDeciding(decision)}
              >
                <span>{t(m[decision])}</span> <kbd>{key.toUpperCase()}</kbd>
              </Button>
            ))}
          </div>
        ) : null
      }
    >
      {waits && <ChangedButton onClick={() => void refetch()} />}
      {error && !data ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <RequestFacts request={data} />
      ) : (
        <Loading />
      )}
      {data && deciding && (
        <DecisionDialog
          decision={deciding}
          request={data}
          onClose={() => setDeciding(undefined)}
          onDecided={() => onDecided?.()}
          onStale={() => void refetch()}
        />
      )}
    </Drawer>
  );
}
