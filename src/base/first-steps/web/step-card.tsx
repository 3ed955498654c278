import { CheckCircleFilled, ExclamationCircleFilled } from "@ant-design/icons";
import { Button } from "antd";
import { useState } from "react";
import type { OutputOf } from "../../../platform/shared/endpoint.ts";
import { Can } from "../../../platform/web/can.tsx";
import { StatusTag } from "../../../platform/web/cells.tsx";
import { useT } from "../../../platform/web/i18n.ts";
import { PageLink, pagePath } from "../../../platform/web/links.tsx";
import { useCommand } from "../../../platform/web/queries.ts";
import { firstSteps } from "../contract.ts";
import { stepState } from "../domain/state.ts";
import { firstStepsMessages as m, firstStepsPageMessages as p } from "../messages.ts";

type Step = OutputOf<typeof firstSteps.list>["list"][number];
type Tested = OutputOf<typeof firstSteps.test>;

/** One step: what it is for, what is there and what is not, where it is done, and its test. */
export function StepCard({ step }: { readonly step: Step }) {
  const t = useT();
  const [tested, setTested] = useState<Tested>();
  const { run, pending } = useCommand(firstSteps.test, { success: null, onDone: setTested });
  const name = t(step.title);
  return (
    <li className="first-step" aria-label={name}>
      <div>
        <header>
          <h2>{name}</h2>
          <StatusTag set={stepState} code={step.state} />
        </header>
        <p className="soft">{t(step.why)}</p>
        <Checks of={step.checks} />
        <div role="status">
          {tested && (
            <>
              <strong>{t(tested.passed ? p.passed : p.failed)}</strong>
              <Checks of={tested.checks} />
            </>
          )}
        </div>
      </div>
      <footer>
        <PageLink to={pagePath(step.page, step.params)}>{t(step.pageName)}</PageLink>
        {step.testable && (
          <Can needs={firstSteps.test}>
            <Button
              loading={pending}
              aria-label={`${t(m.test)}: ${name}`}
              onClick={() => void run({ step: step.code })}
            >
              {t(m.test)}
            </Button>
          </Can>
        )}
      </footer>
    </li>
  );
}

function Checks({ of }: { readonly of: Step["checks"] }) {
  const t = useT();
  return (
    <ul className="checks">
      {of.map(({ good, text }) => (
        <li key={text.en} className={good ? "good" : "wanting"}>
          {good ? <CheckCircleFilled aria-label={t(p.good)} /> : <ExclamationCircleFilled aria-label={t(p.wanting)} />}
          <span>{t(text)}</span>
        </li>
      ))}
    </ul>
  );
}
