import { Alert, Button, Modal, Typography } from "antd";
import { ui } from "../../../platform/shared/ui-messages.ts";
import { Can } from "../../../platform/web/can.tsx";
import { Code, Day, Money, Until } from "../../../platform/web/cells.tsx";
import { Facts } from "../../../platform/web/detail-page.tsx";
import { useT } from "../../../platform/web/i18n.ts";
import { Chosen } from "../../../platform/web/list/chosen.tsx";
import { useCall, useCommand } from "../../../platform/web/queries.ts";
import { Failure, Loading } from "../../../platform/web/states.tsx";
import { loan } from "../contract.ts";
import { quoteMessages as q } from "../domain/quote-messages.ts";
import { loanMessages as m, loanPageMessages as p } from "../messages.ts";
import type { LoanDialogProps } from "./loan-target.ts";
import { DIALOG_WIDTH } from "./target-facts.tsx";

/** How the borrower can pay: the code, what is owed, and a text to copy. */
export function PaymentInfoDialog({ row, close }: LoanDialogProps) {
  const t = useT();
  const info = useCall(loan.paymentInfo, { loanId: row.id });
  const offer = info.data?.offer;
  const refresh = useCommand(loan.refreshPaymentCode);
  return (
    <Modal
      open
      width={DIALOG_WIDTH}
      title={`${t(m.paymentInfo)} · ${row.orderNo ?? ""}`}
      onCancel={close}
      footer={
        <>
          {row.can.refreshCode && (
            <Can needs={loan.refreshPaymentCode}>
              <Button loading={refresh.pending} onClick={() => void refresh.run({ loanId: row.id })}>
                {t(m.refreshPaymentCode)}
              </Button>
              {offer && offer.feeCents > 0 && (
                <Button
                  loading={refresh.pending}
                  onClick={() => void refresh.run({ loanId: row.id, payFor: "extension" })}
                >
                  {t(q.newOfferCode)}
                </Button>
              )}
            </Can>
          )}
          <Button onClick={close}>{t(ui.close)}</Button>
        </>
      }
    >
      {info.error && <Failure error={info.error} onRetry={() => void info.refetch()} />}
      {info.isLoading && <Loading />}
      {info.data && (
        <>
          <Facts
            facts={[
              { label: m.paymentCode, value: <Code value={info.data.paymentCode} /> },
              { label: p.channel, value: info.data.channel && <Chosen of="channel" value={info.data.channel} /> },
              { label: q.codeUntil, value: <Until value={info.data.expiresAt} /> },
              { label: m.outstandingCents, value: <Money value={info.data.outstandingCents} /> },
              ...(info.data.owedBackCents > 0
                ? [{ label: p.clawback, value: <Money value={info.data.owedBackCents} /> }]
                : []),
              { label: m.dueOn, value: <Day value={info.data.dueOn} /> },
              ...(offer
                ? [
                    { label: q.takesExtension, value: <Money value={offer.feeCents} /> },
                    { label: q.offerUntil, value: <Until value={offer.expiresAt} /> },
                    { label: q.newDue, value: <Day value={offer.newDueOn} /> },
                    { label: q.offerCode, value: <Code value={offer.paymentCode} /> },
                  ]
                : []),
            ]}
          />
          <h2>{t(p.textForBorrower)}</h2>
          {!info.data.contact.open && (
            <Alert
              type="warning"
              showIcon
              className="form-problems"
              title={t(p.noContactNow, { from: info.data.contact.from, to: info.data.contact.to })}
            />
          )}
          <Typography.Paragraph copyable={{ tooltips: [t(ui.copy), t(ui.copied)] }} style={{ whiteSpace: "pre-wrap" }}>
            {info.data.text}
          </Typography.Paragraph>
        </>
      )}
    </Modal>
  );
}
