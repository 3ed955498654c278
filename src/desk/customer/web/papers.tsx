import { LockOutlined } from "@ant-design/icons";
import { Alert, Button } from "antd";
import { useState } from "react";
import { FormDialog } from "../../../platform/web/form-dialog.tsx";
import { formatInstant } from "../../../platform/web/format.ts";
import { useT } from "../../../platform/web/i18n.ts";
import { useAllows } from "../../../platform/web/permissions.ts";
import { customer } from "../contract.ts";
import { customerMessages as m } from "../messages.ts";

interface Props {
  readonly customerId: string;
  /** Identity papers, or what the device told. */
  readonly papers: "idDoc" | "device";
}

/** Stands where papers are closed: says why, and opens them with a reason for whoever may. */
export function ClosedPapers({ customerId, papers }: Props) {
  const t = useT();
  const allows = useAllows();
  const [asking, setAsking] = useState(false);
  const may = allows(`pii:${papers}:reveal`);
  return (
    <>
      <Alert
        type="info"
        showIcon
        icon={<LockOutlined />}
        title={t(m.papersClosed)}
        description={may ? <Button onClick={() => setAsking(true)}>{t(m.openPapers)}</Button> : t(m.papersNotYours)}
      />
      {asking && (
        <FormDialog
          title={m.openPapers}
          command={customer.reveal}
          fields={["reason"]}
          target={{ customerId, field: papers }}
          success={null}
          onClose={() => setAsking(false)}
        >
          <p>{t(m.revealNote)}</p>
        </FormDialog>
      )}
    </>
  );
}

/** Until when papers stay open to the person who looks. */
export function OpenUntil({ until }: { readonly until: string }) {
  const t = useT();
  return <p>{t(m.openUntil, { time: formatInstant(until).slice(-5) })}</p>;
}
