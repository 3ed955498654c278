import { Alert, Button } from "antd";
import { useState } from "react";
import { later } from "../../../platform/web/later.tsx";
import { Can } from "../../../platform/web/can.tsx";
import { Instant } from "../../../platform/web/cells.tsx";
import { Panel } from "../../../platform/web/detail-page.tsx";
import { DASH } from "../../../platform/web/format.ts";
import { useT } from "../../../platform/web/i18n.ts";
import { customer } from "../contract.ts";
import { identityStatus } from "../../../people/borrower/domain/identity-status.ts";
import { customerMessages as m } from "../messages.ts";
import { ChangedFields } from "./changed-fields.tsx";
import type { CustomerDetail } from "./detail-types.ts";
import type { Verdict } from "./identity-dialogs.tsx";
import { Table } from "../../../platform/web/table.tsx";
import "./customer.css";

const DecideDialog = later(() => import("./identity-dialogs.tsx"))("DecideDialog");

type Change = CustomerDetail["identityChanges"][number];

/** A change of who the customer is that waits for its second person, with both sides and the decision. */
export function WaitingIdentity({ changes }: { readonly changes: readonly Change[] }) {
  const t = useT();
  const [verdict, setVerdict] = useState<Verdict>();
  const change = changes.find(({ status }) => status === "pending");
  if (!change) return null;
  const who = change.askedBy ?? t(m.borrowersApp);
  return (
    <Panel title={t(m.identityPending)}>
      <div className="customer-stack">
        <Alert
          type="warning"
          showIcon
          title={t(m.identityWaits, { who })}
          description={
            <>
              <Instant value={change.askedAt} />
              {change.reason && <p>{change.reason}</p>}
            </>
          }
        />
        <ChangedFields change={change} />
        {change.can.decide && (
          <p>
            <Can needs={customer.identityAccept}>
              <Button type="primary" onClick={() => setVerdict("accept")}>
                {t(m.identityAccept)}
              </Button>{" "}
              <Button danger onClick={() => setVerdict("refuse")}>
                {t(m.identityRefuse)}
              </Button>
            </Can>
          </p>
        )}
      </div>
      {verdict && <DecideDialog change={change} verdict={verdict} close={() => setVerdict(undefined)} />}
    </Panel>
  );
}

/** Every change of who the customer is, the latest first. */
export function IdentityHistory({ changes }: { readonly changes: readonly Change[] }) {
  const t = useT();
  const decided = changes.filter(({ status }) => status !== "pending");
  if (decided.length === 0) return null;
  const told = (change: Change, side: "before" | "after"): string =>
    change.fields.map((field) => change[side][field] ?? DASH).join(" · ");
  return (
    <Panel title={t(m.identityChanges)}>
      <Table
        label={m.identityChanges}
        rows={decided}
        keyOf={({ id }) => id}
        columns={[
          { label: m.askedAt, kind: "instant", value: ({ askedAt }) => askedAt },
          { label: m.status, kind: "closed", set: identityStatus, value: ({ status }) => status },
          { label: m.before, width: 220, wrap: true, cell: (change) => told(change, "before") },
          { label: m.after, width: 220, wrap: true, cell: (change) => told(change, "after") },
          { label: m.askedBy, width: 160, cell: ({ askedBy }) => askedBy ?? t(m.borrowersApp) },
          { label: m.decidedBy, width: 160, cell: ({ decidedBy }) => decidedBy ?? DASH },
          { label: m.decision, width: 220, wrap: true, cell: ({ comment }) => comment ?? DASH },
        ]}
      />
    </Panel>
  );
}
