import { useState } from "react";
import { FormDialog } from "../../../platform/web/form-dialog.tsx";
import { useT } from "../../../platform/web/i18n.ts";
import { useCall } from "../../../platform/web/queries.ts";
import { useDebounced } from "../../../platform/web/use-debounced.ts";
import { Failure, Loading } from "../../../platform/web/states.tsx";
import { loanStatus } from "../../../book/order/domain/status.ts";
import { workOrder } from "../contract.ts";
import { withPeriod } from "../domain/order-number.ts";
import { issuePeriod, type IssuePeriod } from "../domain/sets.ts";
import { workOrderMessages as m, workOrderPageMessages as p, workOrderRefusals as r } from "../messages.ts";
import { attachments } from "./attachments.tsx";
import { PhoneInput } from "./phone-input.tsx";
import { warned } from "./warned.ts";

interface Props {
  /** Whose ticket it is; without one their phone is asked for. */
  readonly userId?: string;
  /** The order that it is about, to begin with. */
  readonly loanId?: string;
  readonly onClose: () => void;
  readonly onDone?: (ticket: { readonly id: string }) => void;
}

interface Order {
  readonly orderNo: string;
  readonly orderId: string;
  readonly userId: string;
  readonly name: string;
  readonly terms: number;
  readonly status: number;
}

interface FormProps extends Omit<Props, "userId"> {
  readonly orders: readonly Order[];
  readonly initial?: { readonly name: string; readonly phone: string };
  /** Told of the phone that is typed, where the customer is not known. */
  readonly onPhone?: (phone: string) => void;
  readonly hint?: string;
}

const PHONE = /^(?:\+?52)?(\d{10})$/;

function Form({ orders, initial, onPhone, hint, loanId, onClose, onDone }: FormProps) {
  const t = useT();
  const orderOf = (id: unknown): Order | undefined => orders.find(({ orderId }) => orderId === id);
  const options = orders.map(({ orderId, orderNo, status, name }) => {
    const of = loanStatus.member(status)?.label;
    return { value: orderId, label: [orderNo, of && t(of), onPhone && name].filter(Boolean).join(" · ") };
  });
  const first = loanId ?? (orders.length === 1 ? orders[0]?.orderId : undefined);
  return (
    <FormDialog
      title={m.create}
      command={workOrder.create}
      width={640}
      fields={["phone", "orderId", "period", "name", "type", "processMethod", "description", "remarks", "appendix"]}
      overrides={{
        phone: { half: false, ...(onPhone && { control: <PhoneInput onTyped={onPhone} />, help: p.phoneHelp }) },
        orderId: { label: m.orderNo, options, clearable: false, ...(hint !== undefined && { help: hint }) },
        period: {
          half: true,
          clearable: false,
          check: (value, values) =>
            Number(value) > (orderOf(values["orderId"])?.terms ?? issuePeriod.codes.length)
              ? r.periodUnknown
              : undefined,
        },
        name: { follow: (values) => orderOf(values["orderId"])?.name },
        type: { half: true, clearable: false },
        processMethod: { help: p.methodHelp },
        remarks: { detail: true },
        appendix: attachments,
      }}
      initial={{ period: 0, ...initial, ...(first !== undefined && { orderId: first }) }}
      input={({ period, ...values }) => {
        const orderId: string = values.orderId ?? "";
        const order = orderOf(orderId);
        return {
          ...values,
          orderId,
          period,
          orderNo: withPeriod(order?.orderNo ?? "", (period ?? 0) as IssuePeriod),
          userId: order?.userId ?? "",
        } as never;
      }}
      success={p.created}
      onRefused={warned}
      onClose={onClose}
      onDone={({ id }) => onDone?.({ id })}
    />
  );
}

/** The form about a known customer: their orders are offered, and name and phone are filled in. */
function OfCustomer({ userId, ...props }: Props & { readonly userId: string }) {
  const t = useT();
  const { data, error, refetch } = useCall(workOrder.prefill, { userId });
  if (error) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  const { name, phone, orders } = data;
  return (
    <Form
      {...props}
      orders={orders.map((order) => ({ ...order, userId, name }))}
      initial={{ name, phone }}
      {...(orders.length === 0 && { hint: t(p.noOrders) })}
    />
  );
}

/** The form for whoever's phone is typed. */
function OfPhone(props: Omit<Props, "userId">) {
  const t = useT();
  const [typed, setTyped] = useState("");
  const phone = PHONE.exec((useDebounced(typed) ?? "").replaceAll(/[\s-]/g, ""))?.[1];
  const { data = [] } = useCall(workOrder.orderNumbers, { phone: phone ?? "" }, { enabled: phone !== undefined });
  const orders = phone === undefined ? [] : data;
  return (
    <Form
      {...props}
      orders={orders}
      onPhone={setTyped}
      hint={t(phone === undefined ? p.phoneFirst : orders.length === 0 ? p.noOrders : p.ordersFound, {
        count: orders.length,
      })}
    />
  );
}

/** Makes a ticket about a customer, about one order of theirs, or about whoever's phone is typed. */
export function TicketDialog({ userId, ...props }: Props) {
  return userId === undefined ? <OfPhone {...props} /> : <OfCustomer userId={userId} {...props} />;
}
