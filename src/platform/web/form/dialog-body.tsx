import { Modal } from "antd";
import { useT } from "../i18n.ts";
import { DialogTitle } from "../dialog-title.tsx";
import { submitsOnKey } from "../keys/dialog-keys.ts";
import { leaveLabel } from "../leave-label.ts";
import type { AnyFormProps } from "./props.ts";
import { useCommandForm } from "./use-command-form.tsx";

const WIDTH = 520;

/** The dialog around a form; see `FormDialog`. */
export default function FormDialogBody(props: AnyFormProps) {
  const {
    title,
    titleParams,
    submit: verb = title,
    submitParams = titleParams,
    danger = false,
    width = WIDTH,
    preview,
    beside,
  } = props;
  const t = useT();
  const { body, submit, busy, blocked, leave, focusFirst } = useCommandForm(props);
  return (
    <Modal
      open
      title={<DialogTitle>{t(title, titleParams)}</DialogTitle>}
      width={width}
      okText={t(verb, submitParams)}
      cancelText={leaveLabel(t(verb, submitParams), t)}
      okButtonProps={{ danger, htmlType: "submit", disabled: blocked }}
      confirmLoading={busy}
      onOk={submit}
      onCancel={leave}
      mask={{ closable: false }}
      afterOpenChange={(open) => open && focusFirst()}
      destroyOnHidden
      wrapProps={{ onKeyDownCapture: submitsOnKey(submit) }}
      {...((preview || beside) && { className: "money-dialog" })}
    >
      {body}
    </Modal>
  );
}
