import { Button, Modal } from "antd";
import { useState } from "react";
import type { OutputOf } from "../../../platform/shared/endpoint.ts";
import { StatusTag } from "../../../platform/web/cells.tsx";
import { Facts } from "../../../platform/web/detail-page.tsx";
import { useT } from "../../../platform/web/i18n.ts";
import { useCommand } from "../../../platform/web/queries.ts";
import type { channelConfig } from "../contract.ts";
import { testOutcome } from "../domain/state.ts";
import { channelConfigPageMessages as p } from "../messages.ts";
import type { Kind, ProviderDialog } from "./kinds.ts";

type Said = OutputOf<typeof channelConfig.test>;

/** Asks the channel or carrier now, and shows how long it took and what it answered, masked. */
export function TestProvider({ of, row, close }: ProviderDialog & { readonly of: Kind }) {
  const t = useT();
  const [said, setSaid] = useState<Said>();
  const test = useCommand(of.calls.test, { success: null, onDone: setSaid });
  return (
    <Modal
      open
      width={640}
      title={`${t(of.words.test)} · ${row.name ?? ""}`}
      onCancel={close}
      footer={
        <Button type="primary" loading={test.pending} onClick={() => void test.run({ id: row.id })}>
          {t(said ? p.again : of.words.test)}
        </Button>
      }
    >
      <p>{t(of.notes.test)}</p>
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
          { label: p.outcome, value: <StatusTag set={testOutcome} code={outcome} /> },
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
