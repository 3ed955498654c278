import { Button } from "antd";
import { useState } from "react";
import { formatCat } from "../../../platform/shared/percent.ts";
import { download } from "../../../platform/web/api.ts";
import { Can } from "../../../platform/web/can.tsx";
import { Code, Instant, Money } from "../../../platform/web/cells.tsx";
import { Facts, Panel } from "../../../platform/web/detail-page.tsx";
import { useT } from "../../../platform/web/i18n.ts";
import { loan } from "../contract.ts";
import { loanPageMessages as p } from "../messages.ts";
import type { OrderData } from "./order-data.ts";

/** What the borrower agreed to, when and on which device, and the document itself. */
export function AgreementPanel({ data: { order, agreement } }: { readonly data: OrderData }) {
  const t = useT();
  const [saving, setSaving] = useState(false);
  if (!agreement) return <Panel title={t(p.agreement)}>{t(p.noAgreement)}</Panel>;
  const save = async (): Promise<void> => {
    setSaving(true);
    // what was refused has been shown already
    await download(loan.agreementPdf, { loanId: order.id }).catch(() => undefined);
    setSaving(false);
  };
  const document = (
    <Can needs={loan.agreementPdf}>
      <Button loading={saving} onClick={() => void save()}>
        {t(p.downloadPdf)}
      </Button>
    </Can>
  );
  const device = [agreement.deviceModel, agreement.deviceOs].filter(Boolean).join(" · ");
  return (
    <Panel title={t(p.agreement)} extra={document}>
      <Facts
        facts={[
          {
            label: p.acceptance,
            value: agreement.acceptedAt ? <Instant value={agreement.acceptedAt} /> : t(p.notAccepted),
          },
          { label: p.cat, value: agreement.cat === null ? t(p.noCat) : formatCat(agreement.cat) },
          { label: p.totalToPay, value: <Money value={agreement.totalCents} /> },
          { label: p.textVersion, value: agreement.textVersion },
          { label: p.madeAt, value: <Instant value={agreement.madeAt} /> },
          { label: p.device, value: device || null },
          { label: p.appVersion, value: agreement.appVersion ?? order.appVersion },
          { label: p.hash, value: <Code value={agreement.sha256} />, wide: true },
        ]}
      />
    </Panel>
  );
}
