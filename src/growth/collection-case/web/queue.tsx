import { useState } from "react";
import { Button, Empty } from "antd";
import { formatInstant } from "../../../platform/web/format.ts";
import { useT } from "../../../platform/web/i18n.ts";
import { useCall } from "../../../platform/web/queries.ts";
import { Failure, Loading } from "../../../platform/web/states.tsx";
import { deskMessages as m, deskPageMessages as p } from "../messages.ts";
import { myClient } from "../my-client.contract.ts";
import { Cockpit } from "./cockpit.tsx";

/** Takes one case after the other: what may be contacted now and is worth most comes next. */
export function Queue({ onLeave }: { readonly onLeave: () => void }) {
  const t = useT();
  const [skip, setSkip] = useState<readonly string[]>([]);
  const { data, error, refetch, isFetching } = useCall(myClient.next, { skip: [...skip] });
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  const { caseId, waiting, barred, legalAt } = data;
  if (caseId === null)
    return (
      <Empty description={t(p.queueDone)}>
        <p>
          {t(p.queueLeft, { count: waiting, barred })}
          {legalAt !== null && ` · ${t(p.from, { at: formatInstant(legalAt) })}`}
        </p>
        <Button onClick={onLeave}>{t(m.title)}</Button>
      </Empty>
    );
  const next = (): void => setSkip([...skip, caseId].slice(-200));
  return (
    <>
      <p className="hint" role="status" aria-busy={isFetching}>
        {t(p.queueLeft, { count: waiting, barred })}
      </p>
      <Cockpit caseId={caseId} onNext={next} key={caseId} />
    </>
  );
}
