import { PlusOutlined, UploadOutlined } from "@ant-design/icons";
import { later } from "../../../platform/web/later.tsx";
import { ListPage } from "../../../platform/web/list-page.tsx";
import { RequestDrawer, useOpenRequest } from "../../approval/web/api.ts";
import { requestMessages } from "../../approval/messages.ts";
import { customerPath, orderPath } from "../../order/web/api.ts";
import { PageLink } from "../../../platform/web/links.tsx";
import { repayment } from "../contract.ts";
import { repaymentMessages as m, replenishMessages as r } from "../messages.ts";

const dialog = later(() => import("./replenish-dialogs.ts"));
const ReplenishDialog = dialog("ReplenishDialog");
const ReplenishImportDialog = dialog("ReplenishImportDialog");

/** Money that came in outside the gateway: asked for here, booked once another person has approved it. */
export default function RepayReplenish() {
  const { opened, open, step, pathTo } = useOpenRequest();
  return (
    <>
      <ListPage
        source={repayment.requests}
        scoped
        messages={m}
        title={r.title}
        empty={{ title: r.none, hint: r.note, act: true }}
        filters={["orderNo", "phone", "status", "channel", "applicant", "madeAt"]}
        columns={[
          { field: "id", label: m.approvalId, width: 96 },
          "status",
          {
            field: "orderNo",
            width: 152,
            render: ({ loanId, orderNo }) => <PageLink to={orderPath(loanId)}>{orderNo}</PageLink>,
          },
          "amountCents",
          "paymentCode",
          {
            field: "name",
            render: ({ customerId, name }) => <PageLink to={customerPath(customerId)}>{name}</PageLink>,
          },
          "channel",
          "phone",
          "applicant",
          "madeAt",
          "checkers",
          "decidedAt",
          "payee",
          "bankName",
          "valueOn",
          "remark",
        ]}
        toolbar={[
          {
            label: m.import,
            icon: <UploadOutlined />,
            permission: repayment.import,
            dialog: ({ close }) => <ReplenishImportDialog close={close} />,
          },
          {
            label: r.create,
            icon: <PlusOutlined />,
            primary: true,
            permission: repayment.replenish,
            dialog: ({ close, filter }) => (
              <ReplenishDialog orderNo={filter["orderNo"] as string | undefined} close={close} />
            ),
          },
        ]}
        rowActions={[
          {
            label: requestMessages.open,
            permission: repayment.requests,
            when: ({ can }) => can.view,
            onClick: ({ id }) => open(id),
          },
          {
            label: m.revoke,
            permission: repayment.revoke,
            when: ({ can }) => can.revoke,
            dialog: dialog("RevokeDialog"),
            danger: true,
          },
        ]}
        rowLink={({ id, can }) => (can.view ? pathTo(id) : undefined)}
      />
      {opened && <RequestDrawer approvalId={opened} onClose={() => open(undefined)} onStep={step} />}
    </>
  );
}
