import { Button, Modal } from "antd";
import { DialogTitle } from "../../../platform/web/dialog-title.tsx";
import { StatusTag } from "../../../platform/web/cells.tsx";
import { formatDay } from "../../../platform/web/format.ts";
import { useT } from "../../../platform/web/i18n.ts";
import { useCall } from "../../../platform/web/queries.ts";
import { Blank } from "../../../platform/web/states.tsx";
import { loanStatus } from "../../../book/order/domain/status.ts";
import { chat } from "../contract.ts";
import { amountText } from "./amount-text.ts";
import { sendMessage } from "./live.ts";
import { panelMessages as m } from "./messages.ts";

/** Sends one of the borrower's orders as a card. */
export function OrderDialog({ userId, close }: { readonly userId: string; readonly close: () => void }) {
  const t = useT();
  const { data } = useCall(chat.orderList, { userId, pageNum: 1, pageSize: 50 });
  return (
    <Modal open title={<DialogTitle>{t(m.orderToSend)}</DialogTitle>} footer={null} onCancel={close}>
      {data?.loanOrder.length === 0 && <Blank title={t(m.noOrder)} />}
      <ul className="chat-orders">
        {data?.loanOrder.map(({ orderId, orderNo, status, contractAmount, applicationDate }) => (
          <li key={orderId}>
            <span>
              <code>{orderNo}</code> <StatusTag set={loanStatus} code={status} />
              <br />
              {amountText(contractAmount)} · {formatDay(applicationDate)}
            </span>
            <Button
              aria-label={`${t(m.send)} ${orderNo}`}
              onClick={() => {
                sendMessage(userId, { message: orderId, messageType: 2, fileId: null });
                close();
              }}
            >
              {t(m.send)}
            </Button>
          </li>
        ))}
      </ul>
    </Modal>
  );
}
