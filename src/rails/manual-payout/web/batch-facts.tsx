import { Money } from "../../../platform/web/cells.tsx";
import { Facts, Panel } from "../../../platform/web/detail-page.tsx";
import { useT } from "../../../platform/web/i18n.ts";
import { useCall } from "../../../platform/web/queries.ts";
import { Failure, Loading } from "../../../platform/web/states.tsx";
import { Grid } from "../../../platform/web/list/grid.tsx";
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
      <Grid label={data.batchNo} className="compact payout-rows">
        <table>
          <thead>
            <tr>
              <th scope="col">{t(m.payee)}</th>
              <th scope="col">{t(m.bankCard)}</th>
              <th scope="col">{t(m.object)}</th>
              <th scope="col" className="align-right">
                {t(m.amount)}
              </th>
            </tr>
          </thead>
          <tbody>
            {data.rows.map((row) => (
              <tr key={row.line}>
                <td className="wrap">{row.payee}</td>
                <td className="wrap">
                  {row.bankName} <span className="nowrap">{row.bankCard}</span>
                </td>
                <td className="wrap">{row.object}</td>
                <td className="align-right">
                  <Money value={row.amountCents} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Grid>
    </>
  );
}
