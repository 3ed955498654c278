import { Alert, Form, Modal } from "antd";
import { useEffect, useId, useRef, useState } from "react";
import type { SendsOf } from "../../shared/endpoint.ts";
import { ui } from "../../shared/ui-messages.ts";
import { ApiError, call, newKey, type Callable } from "../api.ts";
import { errorsByField } from "../api/error.ts";
import { FieldControl } from "./field-control.tsx";
import type { FormDialogProps } from "../form-dialog.tsx";
import type { Field, ValuesOf } from "./fields.ts";
import { filledValues, problemOf, visibleFields } from "./rules.ts";
import { useLeaveGuard } from "./use-leave-guard.tsx";
import { useLang, useT } from "../i18n.ts";
import { notify } from "../notify.ts";
import { refreshAll } from "../queries.ts";

/** The dialog itself; see `FormDialog`. */
export default function FormDialogBody<E extends Callable, const Fs extends readonly Field[]>(props: FormDialogProps<E, Fs>) {
  const { title, titleParams, fields, command, initial, input, submit, danger, onClose, children } = props;
  const t = useT();
  const lang = useLang();
  const [form] = Form.useForm<Record<string, unknown>>();
  const formName = useId();
  const [values, setValues] = useState<Readonly<Record<string, unknown>>>(initial ?? {});
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [busy, setBusy] = useState(false);
  const sending = useRef(false);
  const attempt = useRef({ key: newKey(), body: "" });
  const dirty = useRef(false);
  const guard = useLeaveGuard(dirty, onClose);
  const shown = visibleFields(fields, values);

  useEffect(() => {
    if (Object.keys(form.getFieldsValue()).length > 0)
      form.setFields(
        form
          .getFieldsError()
          .filter(({ errors }) => errors.length > 0)
          .map(({ name }) => ({ name, errors: [] })),
      );
  }, [form, lang]);

  const focusField = (name: string): void => {
    const control = document.getElementById(`${formName}_${name}`);
    (control?.matches("input,textarea,button") ? control : control?.querySelector<HTMLElement>("input,textarea,button"))?.focus();
  };

  const refuse = (error: ApiError): void => {
    const { byField, rest } = errorsByField(
      error,
      shown.map(({ name }) => name),
    );
    form.setFields([...byField].map(([name, errors]) => ({ name, errors })));
    const first = [...byField.keys()][0];
    if (first) focusField(first);
    setProblems([...new Set([error.message, ...rest, ...[...byField.values()].flat()])]);
  };

  const send = async (typed: Record<string, unknown>): Promise<void> => {
    if (sending.current) return;
    sending.current = true;
    setBusy(true);
    setProblems([]);
    try {
      const filled = filledValues(fields, typed) as ValuesOf<Fs>;
      const body = (input ? await input(filled) : filled) as SendsOf<E>;
      const fingerprint = JSON.stringify(body);
      if (attempt.current.body !== "" && attempt.current.body !== fingerprint) attempt.current = { key: newKey(), body: fingerprint };
      attempt.current.body = fingerprint;
      const output = await call(command, body, { quiet: true, idempotencyKey: attempt.current.key });
      dirty.current = false;
      if (props.success !== null) notify.success(t(props.success ?? ui.success));
      props.onDone?.(output);
      void refreshAll();
      onClose();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      refuse(error);
    } finally {
      sending.current = false;
      setBusy(false);
    }
  };

  return (
    <Modal
      open
      title={t(title, titleParams)}
      width={props.width ?? 520}
      okText={t(submit ?? title, props.submitParams ?? titleParams)}
      cancelText={t(ui.cancel)}
      okButtonProps={{ danger: danger ?? false, htmlType: "submit", disabled: props.ready === false }}
      confirmLoading={busy}
      onOk={() => form.submit()}
      onCancel={guard.close}
      mask={{ closable: false }}
      afterOpenChange={(open) => open && fields[0] && !document.activeElement?.closest("form") && focusField(fields[0].name)}
      destroyOnHidden
    >
      {problems.length > 0 && (
        <Alert
          type="error"
          showIcon
          role="alert"
          className="form-problems"
          title={problems[0]}
          description={
            problems.length > 1 ? (
              <ul>
                {problems.slice(1).map((problem) => (
                  <li key={problem}>{problem}</li>
                ))}
              </ul>
            ) : undefined
          }
        />
      )}
      {props.before}
      <Form
        form={form}
        name={formName}
        layout="vertical"
        requiredMark
        initialValues={initial ?? {}}
        validateTrigger="onBlur"
        scrollToFirstError={{ focus: true }}
        onFinish={(values) => void send(values)}
        onValuesChange={(changed, all) => {
          dirty.current = true;
          setValues({ ...initial, ...all });
          // What was wrong is judged again while it is mended, not only when the field is left.
          const wrong = Object.keys(changed as object).filter((name) => form.getFieldError(name).length > 0);
          if (wrong.length > 0) void form.validateFields(wrong).catch(() => undefined);
        }}
        className="form-grid"
        autoComplete="off"
      >
        {shown.map((field) => (
          <Form.Item
            key={field.name}
            name={field.name}
            label={t(field.label)}
            required={field.required ?? false}
            className={field.half ? "half" : undefined}
            extra={typeof field.help === "object" ? t(field.help) : field.help}
            rules={[
              {
                validator: (_, value: unknown) => {
                  const problem = problemOf(field, value, form.getFieldsValue(true), lang);
                  return problem ? Promise.reject(new Error(problem)) : Promise.resolve();
                },
              },
            ]}
          >
            <FieldControl field={field} />
          </Form.Item>
        ))}
        <OnMount run={() => fields[0] && focusField(fields[0].name)} />
        <input type="submit" hidden />
      </Form>
      {typeof children === "function" ? children(filledValues(fields, values) as Partial<ValuesOf<Fs>>) : children}
      {guard.question}
    </Modal>
  );
}

/** Runs once when the dialog's content is on the page, which is later than the dialog's own mount. */
function OnMount({ run }: { readonly run: () => void }) {
  const first = useRef(run);
  useEffect(() => {
    const frame = requestAnimationFrame(() => first.current());
    return () => cancelAnimationFrame(frame);
  }, []);
  return null;
}
