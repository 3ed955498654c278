import { Alert, Form, Modal } from "antd";
import { ui } from "../../../platform/shared/ui-messages.ts";
import { TrimInput } from "../../../platform/web/form/trim-input.tsx";
import { useT } from "../../../platform/web/i18n.ts";
import { billDialogMessages as d, billMessages as m } from "../messages.ts";
import { BeforeAfter } from "./before-after.tsx";
import type { BillDialogProps } from "./bill-target.ts";
import { useFlatBill } from "./use-flat-bill.ts";

const REASON_LENGTH = 300;

/** Closes an order whose remaining debt is given up; asks again when the repaid amount is less than the principal. */
export function FlatDialog({ row, close }: BillDialogProps) {
  const t = useT();
  const [form] = Form.useForm<{ reason: string }>();
  const { send, busy, asking, stopAsking, problem } = useFlatBill(row.loanId ?? "", close);
  const owed = row.loanOutstandingCents ?? 0;
  const repaid = row.loanRepaidCents ?? 0;
  return (
    <>
      <Modal
        open
        title={`${t(m.flat)} · ${row.orderNo ?? ""}`}
        okText={t(m.flat)}
        cancelText={t(ui.cancel)}
        okButtonProps={{ danger: true }}
        confirmLoading={busy}
        mask={{ closable: false }}
        onOk={() => form.submit()}
        onCancel={close}
      >
        {problem && <Alert type="error" showIcon role="alert" className="form-problems" title={problem} />}
        <BeforeAfter
          changes={[
            { label: m.principalCents, before: row.loanContractCents ?? 0, after: row.loanContractCents ?? 0 },
            { label: d.repaid, before: repaid, after: repaid },
            { label: d.orderOutstanding, before: owed, after: 0 },
          ]}
        />
        <p>{t(d.flatNote)}</p>
        <Form form={form} layout="vertical" requiredMark onFinish={({ reason }) => void send(reason, false)}>
          <Form.Item name="reason" label={t(m.reason)} rules={[{ required: true, message: t(ui.required, { field: t(m.reason) }) }]}>
            <TrimInput as="textarea" maxLength={REASON_LENGTH} showCount />
          </Form.Item>
        </Form>
      </Modal>
      {asking && (
        <Modal
          open
          width={420}
          title={t(m.flat)}
          okText={t(d.flatAnyway)}
          cancelText={t(ui.cancel)}
          okButtonProps={{ danger: true }}
          cancelButtonProps={{ autoFocus: true }}
          confirmLoading={busy}
          onOk={() => void send(form.getFieldValue("reason") as string, true)}
          onCancel={stopAsking}
        >
          {t(m.flatConfirm)}
        </Modal>
      )}
    </>
  );
}
