import { Alert } from "antd";
import { useState } from "react";
import type * as z from "zod";
import { formatInstant } from "../../../platform/web/format.ts";
import { useT } from "../../../platform/web/i18n.ts";
import type { waitingRequest } from "../contract.ts";
import { requestMessages as r } from "../messages.ts";
import { RequestDrawer } from "./open-request.ts";

/**
 * On the page of what it is about: the request that waits for a second person, with the way to it for who may open it.
 */
export function WaitingRequest({
  request: { approvalId, maker, madeAt, canView },
}: {
  readonly request: z.infer<typeof waitingRequest>;
}) {
  const t = useT();
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Alert
        type="warning"
        showIcon
        className="form-problems"
        title={t(r.waits, { maker, at: formatInstant(madeAt) })}
        action={
          canView ? (
            <button type="button" className="row-action" onClick={() => setOpened(true)}>
              {t(r.open)}
            </button>
          ) : undefined
        }
      />
      {opened && <RequestDrawer approvalId={approvalId} onClose={() => setOpened(false)} />}
    </>
  );
}
