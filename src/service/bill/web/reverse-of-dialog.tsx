import { formatDay, money } from "../../../platform/web/format.ts";
import { useList } from "../../../platform/web/queries.ts";
import { MoneyDialog } from "../../../book/approval/web/api.ts";
import { repayment } from "../../../book/repayment/contract.ts";
import { repaymentMessages as r } from "../../../book/repayment/messages.ts";
import type { BillDialogProps } from "./bill-target.ts";
import { TargetFacts } from "./target-facts.tsx";

/** As many repayments as one order may be chosen from. */
const MAX = 200;

/** Takes one of the repayments of a term's order back; later ones are allocated anew. */
export function ReverseOfDialog({ row, close }: BillDialogProps) {
  const { data } = useList(repayment.list, { loanId: row.loanId ?? "", status: ["allocated"], pageSize: MAX });
  const list = data?.list;
  const options = (list ?? [])
    .filter(({ can }) => can.reverse)
    .map(({ id, amountCents, valueOn, channel, channelTxId }) => ({
      value: id,
      label: [money(amountCents), valueOn && formatDay(valueOn), channel, channelTxId].filter(Boolean).join(" · "),
    }));
  if (!list) return null;
  return (
    <MoneyDialog
      title={r.reverse}
      command={repayment.reverse}
      fields={["repaymentId", "reason"]}
      overrides={{ repaymentId: { options } }}
      initial={list.length === 1 ? { repaymentId: list[0]?.id } : {}}
      danger
      before={<TargetFacts bill={row} />}
      onClose={close}
    />
  );
}
