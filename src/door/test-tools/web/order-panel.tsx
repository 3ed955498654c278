import { Button } from "antd";
import { useState } from "react";
import { ui } from "../../../platform/shared/ui-messages.ts";
import { later } from "../../../platform/web/later.tsx";
import { Code, Money, StatusTag } from "../../../platform/web/cells.tsx";
import { Facts, Panel } from "../../../platform/web/detail-page.tsx";
import { TrimInput } from "../../../platform/web/form/trim-input.tsx";
import { useT } from "../../../platform/web/i18n.ts";
import { useCall, useCommand } from "../../../platform/web/queries.ts";
import { Blank, Failure, Loading } from "../../../platform/web/states.tsx";
import { loanStatus } from "../../../book/order/domain/status.ts";
import { testTools } from "../contract.ts";
import { testToolMessages as m, testToolPageMessages as p } from "../messages.ts";
import { MovesTable } from "./moves-table.tsx";

const dialog = later(() => import("./test-tools-dialogs.ts"));
const PayDialog = dialog("PayDialog");
const ResultDialog = dialog("ResultDialog");

type Result = "SUCCESS" | "FAIL";

/** One order: what can happen to it, and what of that can be done here. */
export function OrderPanel() {
  const t = useT();
  const [typed, setTyped] = useState("");
  const [orderNo, setOrderNo] = useState("");
  return (
    <Panel title={t(p.anOrder)}>
      <form
        className="tool-line"
        onSubmit={(event) => {
          event.preventDefault();
          setOrderNo(typed);
        }}
      >
        <label htmlFor="tool-order">{t(m.orderNo)}</label>
        <TrimInput id="tool-order" value={typed} onChange={setTyped} autoComplete="off" />
        <Button htmlType="submit" disabled={typed === ""}>
          {t(p.lookUp)}
        </Button>
      </form>
      {orderNo === "" ? <p className="tool-hint">{t(p.anOrderHint)}</p> : <Order orderNo={orderNo} />}
    </Panel>
  );
}

function Order({ orderNo }: { readonly orderNo: string }) {
  const t = useT();
  const { data, error, refetch } = useCall(testTools.order, { orderNo });
  const [result, setResult] = useState<Result>();
  const [paying, setPaying] = useState(false);
  const hurry = useCommand(testTools.hurry);
  if (error) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  const { loanId, payout, jobs } = data;
  return (
    <>
      <Facts
        facts={[
          { label: m.orderNo, value: <Code value={data.orderNo} /> },
          { label: p.status, value: <StatusTag set={loanStatus} code={data.status} /> },
          { label: p.outstanding, value: <Money value={data.outstandingCents} /> },
          { label: p.payout, value: payout && <Code value={payout.reference} /> },
          { label: p.jobs, value: jobs.join(", "), wide: true },
        ]}
      />
      <div className="tool-buttons">
        <Button onClick={() => void refetch()}>{t(ui.refresh)}</Button>
        <Button disabled={jobs.length === 0} loading={hurry.pending} onClick={() => void hurry.run({ loanId })}>
          {t(m.hurry)}
        </Button>
        {payout && <Button onClick={() => setResult("SUCCESS")}>{t(p.succeed)}</Button>}
        {payout && <Button onClick={() => setResult("FAIL")}>{t(p.fail)}</Button>}
        {data.outstandingCents > 0 && <Button onClick={() => setPaying(true)}>{t(p.paySomething)}</Button>}
      </div>
      {data.moves.length === 0 ? <Blank title={t(p.noSteps)} /> : <MovesTable order={data} />}
      {result && <ResultDialog loanId={loanId} result={result} close={() => setResult(undefined)} />}
      {paying && <PayDialog loanId={loanId} outstandingCents={data.outstandingCents} close={() => setPaying(false)} />}
    </>
  );
}
