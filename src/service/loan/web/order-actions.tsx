import { later } from "../../../platform/web/later.tsx";
import type { RowAction } from "../../../platform/web/list-page.tsx";
import { talk, writeSms } from "../../../desk/customer/web/api.ts";
import { billActions, type BillTarget } from "../../bill/web/api.ts";
import { loan } from "../contract.ts";
import { loanMessages as m } from "../messages.ts";
import { loanActions } from "./loan-actions.ts";
import type { LoanTarget } from "./loan-target.ts";
import { billTarget, loanTarget, nextTerm, type OrderData } from "./order-data.ts";

const dialog = later(() => import("./loan-dialogs.ts"));

/** An action on part of an order's data, as an action on all of it; it is left out where that part is missing. */
function lift<R>(
  { when, dialog: Dialog, input, ...action }: RowAction<R>,
  pick: (data: OrderData) => R | undefined,
): RowAction<OrderData> {
  return {
    label: action.label,
    ...(action.permission !== undefined && { permission: action.permission }),
    ...(action.command && { command: action.command }),
    ...(action.danger && { danger: true }),
    when: (data) => {
      const part = pick(data);
      return part !== undefined && (when?.(part) ?? true);
    },
    ...(input && {
      input: (data) => {
        const part = pick(data);
        return part === undefined ? {} : input(part);
      },
    }),
    ...(Dialog && {
      dialog: ({ row, close }) => {
        const part = pick(row);
        return part === undefined ? null : <Dialog row={part} close={close} />;
      },
    }),
  };
}

const voucher: RowAction<LoanTarget> = {
  label: m.voucher,
  permission: loan.certificate,
  when: ({ can }) => can.voucher,
  dialog: dialog("VoucherDialog"),
};

/** The term that the header's actions are about: the next to pay, or the last one when nothing is owed. */
function currentBill(data: OrderData): BillTarget | undefined {
  const term = nextTerm(data) ?? data.plan.at(-1);
  return term && billTarget(data, term);
}

/** Everything that may be done with an order from its page. */
export const orderActions: readonly RowAction<OrderData>[] = [
  ...billActions.map((action) => lift(action, currentBill)),
  ...[...loanActions, voucher].map((action) => lift(action, loanTarget)),
  writeSms<OrderData>(({ order }) => order.customerId),
  talk<OrderData>(({ order }) => order.customerId),
];
