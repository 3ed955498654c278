import { Alert } from "antd";
import { useState } from "react";
import { formatInstant, money } from "../../../platform/web/format.ts";
import { useLang, useT } from "../../../platform/web/i18n.ts";
import { useCall } from "../../../platform/web/queries.ts";
import { approval } from "../contract.ts";
import { requestMessages as r } from "../messages.ts";
import { RequestDrawer } from "./open-request.ts";

/** On an order's page: each request about it that waits for approval, with the way to it for who may open it. */
export function PendingRequests({ loanId }: { readonly loanId: string }) {
  const t = useT();
  const lang = useLang();
  const { data } = useCall(approval.pending, { loanId });
  const [opened, setOpened] = useState<string>();
  return (
    <>
      {data?.list.map(({ id, callTitle, amountCents, maker, madeAt, can }) => (
        <Alert
          key={id}
          type="warning"
          showIcon
          className="pending-request"
          title={t(amountCents === null ? r.bannerOfNone : r.banner, {
            action: callTitle[lang],
            amount: money(amountCents),
            maker,
            at: formatInstant(madeAt),
          })}
          action={
            can.view ? (
              <button type="button" className="row-action" onClick={() => setOpened(id)}>
                {t(r.open)}
              </button>
            ) : undefined
          }
        />
      ))}
      {opened && <RequestDrawer approvalId={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}
