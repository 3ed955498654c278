import { Button } from "antd";
import { useState } from "react";
import { Flag, Money, StatusTag } from "../../../platform/web/cells.tsx";
import { Can } from "../../../platform/web/can.tsx";
import { Facts, Panel } from "../../../platform/web/detail-page.tsx";
import { useT } from "../../../platform/web/i18n.ts";
import { loan } from "../contract.ts";
import { taxOf } from "../../../book/ledger/domain/tax.ts";
import { formatMoney } from "../../../platform/shared/cents.ts";
import { formatRate } from "../../../platform/shared/percent.ts";
import { productType } from "../../../book/order/domain/status.ts";
import { loanMessages as m, loanPageMessages as p } from "../messages.ts";
import { AgreementPanel } from "./agreement-panel.tsx";
import { LoanCertificate } from "./loan-certificate.tsx";
import type { OrderData } from "./order-data.ts";

/** The consultation fee, and what of it is tax. */
function Fee({ order: { consultationCents, taxBp } }: Pick<OrderData, "order">) {
  const t = useT();
  const tax = taxOf(consultationCents, taxBp);
  return (
    <>
      <Money value={consultationCents} />
      {tax > 0 && ` (${t(m.taxIn, { amount: formatMoney(tax) })})`}
    </>
  );
}

/** The price and term, the agreement in which the borrower accepted them, and the voucher of the payout. */
export function ContractTab({ data }: { readonly data: OrderData }) {
  const { order } = data;
  const t = useT();
  const [open, setOpen] = useState(false);
  const voucher = order.can.voucher && (
    <Can needs={loan.certificate}>
      <Button onClick={() => setOpen(true)}>{t(m.voucher)}</Button>
    </Can>
  );
  return (
    <>
      <Panel title={t(p.price)} extra={voucher}>
        <Facts
          facts={[
            { label: m.product, value: order.product },
            { label: p.group, value: order.groupName },
            { label: m.productType, value: <StatusTag set={productType} code={order.productType} /> },
            { label: m.merchantNo, value: order.merchantNo },
            { label: m.packageName, value: order.packageName },
            { label: m.contractCents, value: <Money value={order.contractCents} /> },
            { label: m.consultationCents, value: <Fee order={order} /> },
            { label: p.upfront, value: <Flag value={order.consultationUpfront} /> },
            { label: m.receivedCents, value: <Money value={order.receivedCents} /> },
            { label: m.termCount, value: order.termCount },
            { label: m.termDays, value: order.termDays },
            { label: p.annualInterest, value: formatRate(order.annualInterestBp) },
            { label: p.overdueDaily, value: formatRate(order.overdueDailyBp) },
            { label: p.extensionRate, value: formatRate(order.extensionFeeBp) },
            { label: m.tax, value: order.taxBp > 0 ? formatRate(order.taxBp) : null },
            { label: m.bankName, value: order.bankName },
            { label: m.bankCard, value: order.clabe },
          ]}
        />
        {open && <LoanCertificate loanId={order.id} userId={order.customerId} onClose={() => setOpen(false)} />}
      </Panel>
      <AgreementPanel data={data} />
    </>
  );
}
