import { Alert, Form, Modal } from "antd";
import { useEffect, useRef, useState, type ReactNode } from "react";
import type { OutputOf, SendsOf } from "../shared/endpoint.ts";
import type { Message, Params } from "../shared/messages.ts";
import { ui } from "../shared/ui-messages.ts";
import { ApiError, call, newKey, type Callable } from "./api.ts";
import { errorsByField } from "./api/error.ts";
import { FieldControl } from "./form/field-control.tsx";
import type { Field, ValuesOf } from "./form/fields.ts";
import { filledValues, problemOf, visibleFields } from "./form/rules.ts";
import { useLeaveGuard } from "./form/use-leave-guard.tsx";
import { useLang, useT } from "./i18n.ts";
import { notify } from "./notify.ts";
import { refreshAll } from "./queries.ts";

export interface FormDialogProps<E extends Callable, Fs extends readonly Field[]> {
  readonly title: Message;
  readonly titleParams?: Params;
  readonly fields: Fs;
  readonly command: E;
  /** Starting values, by field name. */
  readonly initial?: Readonly<Record<string, unknown>>;
  /** The call's input made of the typed values; the values themselves unless stated. */
  readonly input?: (values: ValuesOf<Fs>) => SendsOf<E> | Promise<SendsOf<E>>;
  /** The button's verb; the title unless stated. */
  readonly submit?: Message;
  readonly submitParams?: Params;
  readonly danger?: boolean;
  /** False keeps the button disabled: a preview that refuses, a missing confirmation. */
  readonly ready?: boolean;
  readonly width?: number;
  readonly onClose: () => void;
  readonly onDone?: (output: OutputOf<E>) => void;
  /** Shown when it is done; null says nothing. */
  readonly success?: Message | null;
  /** What will change, above the buttons; a function sees the values typed so far. */
  readonly children?: ReactNode | ((values: Partial<ValuesOf<Fs>>) => ReactNode);
  /** Facts above the fields. */
  readonly before?: ReactNode;
}

/**
 * A form in a dialog over one command. Mount it to open it: `{open && <FormDialog … onClose={close} />}`. A refusal keeps it open
 * with the server's texts under the fields; a retry of a money command carries the same idempotency key.
 */
export function FormDialog<E extends Callable, const Fs extends readonly Field[]>(props: FormDialogProps<E, Fs>) {
  const { title, titleParams, fields, command, initial, input, submit, danger, onClose, children } = props;
  const t = useT();
  const lang = useLang();
  const [form] = Form.useForm<Record<string, unknown>>();
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

  const refuse = (error: ApiError): void => {
    const { byField, rest } = errorsByField(
      error,
      shown.map(({ name }) => name),
    );
    form.setFields([...byField].map(([name, errors]) => ({ name, errors })));
    const first = [...byField.keys()][0];
    if (first) form.getFieldInstance(first)?.focus?.();
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
      void refreshAll();
      props.onDone?.(output);
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
      afterOpenChange={(open) => open && fields[0] && form.getFieldInstance(fields[0].name)?.focus?.()}
      focusable={{ autoFocusButton: null } as never}
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
        layout="vertical"
        requiredMark
        initialValues={initial ?? {}}
        validateTrigger="onBlur"
        scrollToFirstError={{ focus: true }}
        onFinish={send}
        onValuesChange={(_, all) => {
          dirty.current = true;
          setValues({ ...initial, ...all });
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
        <input type="submit" hidden />
      </Form>
      {typeof children === "function" ? children(filledValues(fields, values) as Partial<ValuesOf<Fs>>) : children}
      {guard.question}
    </Modal>
  );
}
