import { Select } from "antd";
import { useSearchParams } from "react-router";
import type { SendsOf } from "../../../platform/shared/endpoint.ts";
import { DayRangeInput } from "../../../platform/web/form/day-input.tsx";
import { useT } from "../../../platform/web/i18n.ts";
import { useCall } from "../../../platform/web/queries.ts";
import { Blank, Failure, Loading } from "../../../platform/web/states.tsx";
import { review } from "../../review/contract.ts";
import { calibration } from "../contract.ts";
import { calibrationMessages as m, calibrationPageMessages as p } from "../messages.ts";
import { Agreements } from "./agreements.tsx";
import type { Figures } from "./figures.ts";
import { Repayment } from "./repayment.tsx";
import "./calibration.css";

/** How far reviewers agree on what was decided twice, and what became of what they passed; the address keeps the period. */
export function Panel() {
  const t = useT();
  const [params, setParams] = useSearchParams();
  const [from, to, reviewer] = ["from", "to", "reviewer"].map((name) => params.get(name) ?? undefined);
  const asked = { from, to, reviewer } as SendsOf<typeof calibration.figures>;
  const { data, error, refetch } = useCall(calibration.figures, asked);
  const { data: reviewers = [] } = useCall(review.reviewers, {});
  const choose = (chosen: Readonly<Record<string, string | undefined>>): void =>
    setParams((before) => {
      const next = new URLSearchParams(before);
      for (const [name, value] of Object.entries(chosen)) {
        if (value === undefined) next.delete(name);
        else next.set(name, value);
      }
      return next;
    });
  return (
    <div className="calibration">
      <div className="calibration-filters">
        <label htmlFor="calibration-period">
          {t(p.period)}
          <DayRangeInput
            id="calibration-period"
            value={[from ?? data?.from, to ?? data?.to]}
            onChange={(begin, end) => choose({ from: begin, to: end })}
            placeholder={[t(m.from), t(m.to)]}
          />
        </label>
        <label>
          {t(m.reviewer)}
          <Select
            value={reviewer ?? null}
            onChange={(id: string | null) => choose({ reviewer: id ?? undefined })}
            options={[
              { value: null, label: t(p.everybody) },
              ...reviewers.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            popupMatchSelectWidth={false}
          />
        </label>
      </div>
      <p className="calibration-note">{t(p.lead)}</p>
      {error ? <Failure error={error} onRetry={() => void refetch()} /> : data ? <Told figures={data} /> : <Loading />}
    </div>
  );
}

function Told({ figures }: { readonly figures: Figures }) {
  const t = useT();
  const { decided, dropped } = figures;
  return (
    <>
      {decided === 0 ? (
        <Blank title={t(p.none)} hint={t(p.noneHint)} />
      ) : (
        <>
          <p className="calibration-note">{t(p.counted, { decided, dropped })}</p>
          <Agreements figures={figures} />
        </>
      )}
      <Repayment rows={figures.repayment} />
    </>
  );
}
