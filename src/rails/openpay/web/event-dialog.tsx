import { Modal } from "antd";
import type { OutputOf } from "../../../platform/shared/endpoint.ts";
import { Code, Instant, StatusTag } from "../../../platform/web/cells.tsx";
import { Facts } from "../../../platform/web/detail-page.tsx";
import { useT } from "../../../platform/web/i18n.ts";
import type { DialogProps } from "../../../platform/web/list-page.tsx";
import type { openpay } from "../contract.ts";
import { openpayEventState } from "../domain/status.ts";
import { openpayMessages as m } from "../messages.ts";

type Row = OutputOf<typeof openpay.events>["list"][number];

/** A notice as it came, and what became of it. */
export function EventDialog({ row, close }: DialogProps<Row>) {
  const t = useT();
  return (
    <Modal open width={720} title={row.type} footer={null} onCancel={close}>
      <Facts
        facts={[
          { label: m.state, value: <StatusTag set={openpayEventState} code={row.state} /> },
          { label: m.transactionId, value: <Code value={row.transactionId} /> },
          { label: m.receivedAt, value: <Instant value={row.receivedAt} /> },
          { label: m.handledAt, value: <Instant value={row.handledAt} /> },
        ]}
      />
      <pre className="raw-body" tabIndex={0} aria-label={t(m.body)}>
        {row.body}
      </pre>
    </Modal>
  );
}
