import { Button, Modal } from "antd";
import { useRef, useState } from "react";
import { parseDecimal } from "../../../platform/shared/cents.ts";
import { ui } from "../../../platform/shared/ui-messages.ts";
import { download } from "../../../platform/web/api.ts";
import { Instant, Money } from "../../../platform/web/cells.tsx";
import { Facts } from "../../../platform/web/detail-page.tsx";
import { useT } from "../../../platform/web/i18n.ts";
import { useCall } from "../../../platform/web/queries.ts";
import { Failure, Loading } from "../../../platform/web/states.tsx";
import { loan } from "../contract.ts";
import { loanMessages as m, loanPageMessages as p } from "../messages.ts";
import { printElement } from "./print-element.ts";
import { DIALOG_WIDTH } from "./target-facts.tsx";

interface Props {
  readonly loanId: string;
  readonly userId: string;
  readonly onClose: () => void;
}

/**
 * The voucher of an order's payout, ready to print in the reader's language, or to download in Spanish for the
 * borrower.
 */
export function LoanCertificate({ loanId, userId, onClose }: Props) {
  const t = useT();
  const paper = useRef<HTMLDivElement>(null);
  const [saving, setSaving] = useState(false);
  const { data, error, refetch } = useCall(loan.certificate, { loanId, userId });
  const save = async (): Promise<void> => {
    setSaving(true);
    // what was refused has been shown already
    await download(loan.certificatePdf, { loanId, userId }).catch(() => undefined);
    setSaving(false);
  };
  return (
    <Modal
      open
      width={DIALOG_WIDTH}
      title={t(m.voucher)}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t(ui.close)}</Button>
          <Button disabled={!data} onClick={() => paper.current && printElement(paper.current, t(m.voucher))}>
            {t(p.print)}
          </Button>
          <Button type="primary" disabled={!data} loading={saving} onClick={() => void save()}>
            {t(p.downloadPdf)}
          </Button>
        </>
      }
    >
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Loading />}
      {data && (
        <div ref={paper}>
          <Facts
            facts={[
              { label: m.orderNo, value: data.orderNo },
              { label: m.time, value: <Instant value={data.time} /> },
              { label: m.transfer, value: <Money value={parseDecimal(data.amount)} /> },
              { label: m.personName, value: data.personName },
              { label: m.bankName, value: data.bankName },
              { label: m.bankCard, value: data.bankCard },
              { label: m.appName, value: data.appName },
            ]}
          />
        </div>
      )}
    </Modal>
  );
}
