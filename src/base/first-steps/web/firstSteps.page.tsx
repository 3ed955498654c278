import { useT } from "../../../platform/web/i18n.ts";
import { useCall } from "../../../platform/web/queries.ts";
import { Failure, Loading } from "../../../platform/web/states.tsx";
import { firstSteps } from "../contract.ts";
import { firstStepsMessages as m, firstStepsPageMessages as p } from "../messages.ts";
import "./first-steps.css";
import { StepCard } from "./step-card.tsx";

/** From an empty installation to the first order, step by step. */
export default function FirstStepsPage() {
  const t = useT();
  const { data, error, refetch } = useCall(firstSteps.list, {});
  return (
    <section className="page first-steps" data-page="firstSteps" aria-label={t(m.title)}>
      <h1>{t(m.title)}</h1>
      <p className="soft">{t(p.intro)}</p>
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading />}
      {data && (
        <>
          <p role="status">
            <strong>{t(p.progress, { done: data.done, of: data.list.length })}</strong>
          </p>
          <ol>
            {data.list.map((step) => (
              <StepCard key={step.code} step={step} />
            ))}
          </ol>
        </>
      )}
    </section>
  );
}
