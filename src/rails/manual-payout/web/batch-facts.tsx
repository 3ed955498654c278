import { Money } from "../../../platform/web/cells.tsx";
import { Facts, Panel } from "../../../platform/web/detail-page.tsx";
import { useT } from "../../../platform/web/i18n.ts";
import { useCall } from "../../../platform/web/queries.ts";
import { Failure, Loading } from "../../../platform/web/states.tsx";
import { Table } from "../../../platform/web/table.tsx";
import { manualPayout } from "../contract.ts";
import "./manual-payout.css";
import { manualPayoutMessages as m, manualPayoutPageMessages as p } from "../messages.ts";

/** What a decision is about: the batch, its sum, and each of its payments. */
export function BatchFacts({ batchId }: { readonly batchId: string }) {
  const t = useT();
  const { data, error, refetch } = useCall(manualPayout.batch, { batchId });
  if (error) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  return (
    <>
      <Panel>
        <Facts
          facts={[
            { label: m.batchNo, value: data.batchNo },
            { label: m.maker, value: data.maker },
            { label: p.total, value: <Money value={data.totalCents} /> },
            { label: p.approvals, value: t(p.approvalsOf, { given: data.given, needed: data.needed }) },
          ]}
        />
      </Panel>
      <Table
        label={m.rows}
        className="payout-rows"
        compact
        rows={data.rows}
        keyOf={({ line }) => String(line)}
        columns={[
          { label: m.payee, wrap: true, cell: ({ payee }) => payee },
          {
            label: m.bankCard,
            wrap: true,
            cell: ({ bankName, bankCard }) => (
              <>
                {bankName} <span className="nowrap">{bankCard}</span>
              </>
            ),
          },
          { label: m.object, wrap: true, cell: ({ object }) => object },
          { label: m.amount, kind: "money", value: ({ amountCents }) => amountCents },
        ]}
      />
    </>
  );
}
