import { Button, Modal } from "antd";
import { ui } from "../../../platform/shared/ui-messages.ts";
import { Code, Day, StatusTag } from "../../../platform/web/cells.tsx";
import { Facts } from "../../../platform/web/detail-page.tsx";
import { useT } from "../../../platform/web/i18n.ts";
import { DialogTitle } from "../../../platform/web/dialog-title.tsx";
import { repaymentSource } from "../../../book/repayment/contract.ts";
import { repaymentMessages as r } from "../../../book/repayment/messages.ts";
import { loanPageMessages as p } from "../messages.ts";
import type { OrderData } from "./order-data.ts";

interface Props {
  readonly row: Pick<OrderData["money"][number], "reported">;
  readonly close: () => void;
}

/** What staff typed when they registered a repayment. */
export function ReportedDialog({ row: { reported }, close }: Props) {
  const t = useT();
  if (!reported) return null;
  return (
    <Modal
      open
      title={<DialogTitle>{t(p.reportedDetails)}</DialogTitle>}
      onCancel={close}
      footer={<Button onClick={close}>{t(ui.close)}</Button>}
    >
      <Facts
        facts={[
          { label: r.registeredBy, value: reported.by },
          { label: r.source, value: <StatusTag set={repaymentSource} code={reported.source} /> },
          { label: r.valueOn, value: <Day value={reported.valueOn} /> },
          { label: r.paymentCode, value: <Code value={reported.paymentCode} /> },
          { label: r.paymentChannel, value: reported.paymentChannel },
          { label: r.payee, value: reported.payee },
          { label: r.bankCard, value: reported.bankCard },
          { label: r.bankName, value: reported.bankName },
          { label: r.phone, value: reported.phone },
          { label: r.remark, value: reported.remark },
        ]}
      />
    </Modal>
  );
}
