import { FormDialog } from "../../../platform/web/form-dialog.tsx";
import { useT } from "../../../platform/web/i18n.ts";
import type { DialogProps } from "../../../platform/web/list-page.tsx";
import { PageLink } from "../../../platform/web/links.tsx";
import { useCall } from "../../../platform/web/queries.ts";
import { orderPath } from "../../../book/order/web/api.ts";
import { workOrder } from "../contract.ts";
import { workOrderMessages as m, workOrderPageMessages as p } from "../messages.ts";
import { MoneyActions } from "./money-actions.tsx";
import { TicketFacts } from "./ticket-facts.tsx";
import type { TicketRow } from "./ticket-row.ts";
import { warned } from "./warned.ts";

/** Says what was done. A result is one of the money actions that are shown, and waits until it has moved. */
export function ResultDialog({ row, close }: DialogProps<TicketRow>) {
  const t = useT();
  const { data } = useCall(workOrder.detail, { id: row.id }, { live: [{ kind: "workOrder", id: row.id }] });
  const { loanId } = row;
  return (
    <FormDialog
      title={m.handle}
      command={workOrder.handle}
      fields={["result", "detailResult"]}
      overrides={{
        result: { required: () => row.status !== 5, help: row.status === 5 ? p.resultIfAny : p.resultHelp },
      }}
      target={{ id: row.id, version: row.version }}
      width={640}
      before={
        <>
          <TicketFacts row={row} />
          <MoneyActions money={data?.money ?? []} />
          {loanId !== null && <PageLink to={orderPath(loanId)}>{t(p.openOrder)}</PageLink>}
        </>
      }
      success={(done) => t(done.waiting ? p.waitsForMoney : p.saidDone)}
      onRefused={warned}
      onClose={close}
    />
  );
}
