import { Button, Radio } from "antd";
import { useState } from "react";
import type { OutputOf } from "../../../platform/shared/endpoint.ts";
import { useT } from "../../../platform/web/i18n.ts";
import { useCommand } from "../../../platform/web/queries.ts";
import { sms } from "../contract.ts";
import { heldAs } from "../domain/sets.ts";
import { smsDeskPageMessages as p, smsMessages as m } from "../messages.ts";

interface Props {
  readonly batch: OutputOf<typeof sms.batch>;
  readonly onDone: () => void;
}

/** What becomes of those who are held, and the button that sends. */
export function StartForm({ batch: { id, version, willSend, held }, onDone }: Props) {
  const t = useT();
  const [as, setAs] = useState<"queue" | "drop">("queue");
  const start = useCommand(sms.start, { onDone });
  return (
    <section className="sms-start" aria-label={t(m.start)}>
      {held > 0 && (
        <fieldset>
          <legend>{t(m.heldAs)}</legend>
          <Radio.Group
            value={as}
            onChange={({ target }) => setAs(target.value as typeof as)}
            options={heldAs.members.map(({ code, label }) => ({ value: code, label: t(label) }))}
          />
        </fieldset>
      )}
      <Button
        type="primary"
        loading={start.pending}
        onClick={() => void start.run({ batchId: id, version, heldAs: as })}
      >
        {t(p.startAct, { count: willSend + held })}
      </Button>
    </section>
  );
}
