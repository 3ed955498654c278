import { Button, Modal } from "antd";
import { useState } from "react";
import type { OutputOf } from "../../../platform/shared/endpoint.ts";
import { StatusTag } from "../../../platform/web/cells.tsx";
import { Facts } from "../../../platform/web/detail-page.tsx";
import { useT } from "../../../platform/web/i18n.ts";
import { useCommand } from "../../../platform/web/queries.ts";
import { router } from "../contract.ts";
import { routeOutcome } from "../domain/state.ts";
import { routerMessages as m, routerPageMessages as p } from "../messages.ts";
import type { RouterDialog } from "./router-row.ts";

type Said = OutputOf<typeof router.test>;

/** Asks the partner now, and shows how long it took and what it answered, masked. */
export function TestConnection({ row, close }: RouterDialog) {
  const t = useT();
  const [said, setSaid] = useState<Said>();
  const test = useCommand(router.test, { success: null, onDone: setSaid });
  return (
    <Modal
      open
      width={640}
      title={`${t(m.test)} · ${row.name ?? ""}`}
      onCancel={close}
      footer={
        <Button type="primary" loading={test.pending} onClick={() => void test.run({ id: row.id })}>
          {t(said ? p.again : m.test)}
        </Button>
      }
    >
      <p>{t(p.testNote)}</p>
      <div aria-live="polite">{said && <Outcome said={said} />}</div>
    </Modal>
  );
}

function Outcome({ said: { outcome, latencyMs, detail, answer } }: { readonly said: Said }) {
  const t = useT();
  return (
    <>
      <Facts
        facts={[
          { label: p.outcome, value: <StatusTag set={routeOutcome} code={outcome} /> },
          { label: p.latency, value: t(p.milliseconds, { ms: latencyMs }) },
          ...(detail === null ? [] : [{ label: p.detail, value: detail }]),
        ]}
      />
      {answer !== null && (
        <pre className="raw-body" tabIndex={0} aria-label={t(p.answer)}>
          {answer}
        </pre>
      )}
    </>
  );
}
