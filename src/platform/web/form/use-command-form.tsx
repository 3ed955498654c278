import { Form } from "antd";
import { useEffect, useId, useRef, useState, type ReactNode } from "react";
import { announce } from "../announce.ts";
import { errorsByField } from "../api/error.ts";
import { ConfirmBody } from "../confirm-body.tsx";
import type { Message } from "../../shared/messages.ts";
import { ui } from "../../shared/ui-messages.ts";
import { useLang, useT } from "../i18n.ts";
import { refreshAfter, refreshAll } from "../queries.ts";
import { useSubject } from "../subject.ts";
import type { Field } from "./fields.ts";
import { Fold, isInFold, openFold } from "./fold.tsx";
import { FormItem } from "./form-item.tsx";
import { declaredField } from "./from-contract.ts";
import { PreviewArea } from "./preview-area.tsx";
import { Problems } from "./problems.tsx";
import type { AnyFormProps } from "./props.ts";
import { filledValues, followers, formProblem, isEmpty, standingDetails, visibleFields } from "./rules.ts";
import { toWire } from "./to-wire.ts";
import { useLeaveGuard } from "./use-leave-guard.tsx";
import { usePreview } from "./use-preview.ts";
import { usePreviewProblem } from "./use-preview-problem.ts";
import { useSubmit } from "./use-submit.ts";

type Values = Readonly<Record<string, unknown>>;
type Body = Readonly<Record<string, unknown>>;

/** A form as whatever it stands in needs it: a dialog, or a page with buttons of its own. */
interface CommandForm {
  /** The problems, the fields, and what the form shows besides. */
  readonly body: ReactNode;
  /** Checks what was typed and sends it. */
  readonly submit: () => void;
  /** It is being sent. */
  readonly busy: boolean;
  /** It cannot be sent now. */
  readonly blocked: boolean;
  /** Leaves the form; asks first when something was typed. */
  readonly leave: () => void;
  readonly focusFirst: () => void;
}

/** The fields of a form: those of the command as its contract declares them, and the form's own. */
const declared = ({ command, fields, overrides }: AnyFormProps): readonly Field[] =>
  fields.map((item) => (typeof item === "string" ? declaredField(command, item, overrides?.[item]) : item));

/** A preview takes more room than the fields; anything else beside them takes about as much. */
function columnsOf({ preview, beside }: AnyFormProps): string | undefined {
  if (preview) return "form-columns";
  return beside ? "form-columns even" : undefined;
}

/** A form over one command: what is shown, checked, previewed and sent. See `FormDialog`. */
export function useCommandForm(props: AnyFormProps): CommandForm {
  const { command, initial, input, target, onClose, children, preview, question } = props;
  const t = useT();
  const lang = useLang();
  const subject = useSubject();
  const [form] = Form.useForm<Record<string, unknown>>();
  const formName = useId();
  const [values, setValues] = useState<Values>(initial ?? {});
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [atFields, setAtFields] = useState<readonly string[]>([]);
  const [changed, setChanged] = useState<Message>();
  const [asking, setAsking] = useState(false);
  const dirty = useRef(false);
  const guard = useLeaveGuard(dirty, onClose);
  const fields = declared(props);
  const shown = visibleFields(fields, values);
  const [standing] = useState(() => standingDetails(fields, values));
  const isFolded = ({ name, detail = false }: Field): boolean => detail && !standing.has(name);
  const folded = shown.filter(isFolded);

  useEffect(() => {
    if (Object.keys(form.getFieldsValue()).length > 0)
      form.setFields(
        form
          .getFieldsError()
          .filter(({ errors }) => errors.length > 0)
          .map(({ name }) => ({ name, errors: [] })),
      );
  }, [form, lang]);

  const controlOf = (name: string): HTMLElement | null => document.getElementById(`${formName}_${name}`);
  const focusField = (name: string): void => {
    const control = controlOf(name);
    openFold(control);
    (control?.matches("input,textarea,button")
      ? control
      : control?.querySelector<HTMLElement>("input,textarea,button")
    )?.focus();
  };

  const bodyOf = async (filled: Values, confirmed: boolean): Promise<Body> => {
    const wire = await toWire(fields, filled);
    const body = (input ? await input(wire) : { ...target, ...wire }) as Body;
    return question && confirmed ? { ...body, [question.field]: true } : body;
  };
  const previewing = usePreview({ command, preview, fields, values, bodyOf: (filled) => bodyOf(filled, true) });
  const previewProblem = usePreviewProblem(
    previewing.error,
    shown.filter(({ name }) => !isEmpty(values[name])).map(({ name }) => name),
    shown.map(({ name }) => name),
    form,
    (name) => openFold(controlOf(name)),
  );

  const { send, busy } = useSubmit({
    command,
    preview,
    previewing,
    onSent: (output) => {
      dirty.current = false;
      announce(output, {
        title: props.title,
        titleParams: props.titleParams,
        subject,
        success: typeof props.success === "function" ? props.success(output as never) : props.success,
        undo: props.undo?.(output as never),
      });
      props.onDone?.(output as never);
      void refreshAll();
      onClose();
    },
    onRefused: (error) => {
      refreshAfter(error);
      if (question && !asking && error.errors.some(({ field }) => field === question.field)) return setAsking(true);
      setAsking(false);
      if (props.onRefused?.(error)) return onClose();
      const names = shown.map(({ name }) => name);
      const { byField, rest } = errorsByField(error, names);
      form.setFields([...byField].map(([name, errors]) => ({ name, errors })));
      const first = [...byField.keys()][0];
      if (first) focusField(first);
      setProblems([...new Set([error.message, ...rest])]);
      setAtFields([...new Set([...byField.values()].flat())]);
    },
    onChanged: () => {
      setAsking(false);
      setChanged(previewing.pending ? ui.figuresFirst : ui.figuresChanged);
      void refreshAll();
    },
  });

  const submitValues = (confirmed: boolean): void => {
    if (props.ready === false) return;
    setProblems([]);
    setAtFields([]);
    setChanged(undefined);
    void send(() => bodyOf(filledValues(fields, form.getFieldsValue(true)), confirmed));
  };

  const content = typeof children === "function" ? children(filledValues(fields, values)) : children;

  const itemOf = (field: Field): ReactNode => <FormItem key={field.name} field={field} form={form} values={values} />;
  /** Unless somebody was faster and is in the form already: what they type is for where they are. */
  const focusFirst = (): void => {
    const [first] = fields;
    if (first && !controlOf(first.name)?.closest("form")?.contains(document.activeElement)) focusField(first.name);
  };
  const body = (
    <>
      <Problems problems={problems} atFields={atFields} />
      {props.before}
      <Form
        form={form}
        name={formName}
        layout="vertical"
        requiredMark
        initialValues={initial ?? {}}
        validateTrigger="onBlur"
        scrollToFirstError={{ focus: true }}
        onFinish={() => submitValues(false)}
        onFinishFailed={({ errorFields }) => {
          const wrong = errorFields.map(({ name }) => controlOf(name.join("_")));
          // What stands in sight comes first; it may be what a folded field follows.
          if (wrong.every(isInFold)) wrong.forEach(openFold);
          setProblems([t(formProblem(fields, form.getFieldsValue(true)))]);
          setAtFields([]);
        }}
        onValuesChange={(edited, all) => {
          dirty.current = true;
          setChanged(undefined);
          const following = followers(fields, all, (name) => form.isFieldTouched(name));
          form.setFieldsValue(following);
          setValues({ ...initial, ...all, ...following });
          // What was wrong is judged again while it is corrected, not only when the field is left.
          const wrong = Object.keys(edited as object).filter((name) => form.getFieldError(name).length > 0);
          if (wrong.length > 0) void form.validateFields(wrong).catch(() => undefined);
        }}
        className={shown.length > 0 ? columnsOf(props) : undefined}
        autoComplete="off"
      >
        {shown.length > 0 && (
          <div className="form-grid">
            {shown.filter((field) => !isFolded(field)).map(itemOf)}
            {folded.length > 0 && <Fold title={props.details ?? ui.more}>{folded.map(itemOf)}</Fold>}
          </div>
        )}
        {props.beside && <div className="form-effect">{props.beside(filledValues(fields, values))}</div>}
        {preview && (
          <div className="form-effect">
            {content}
            <PreviewArea preview={preview} previewing={previewing} problem={previewProblem} changed={changed} />
          </div>
        )}
        <OnMount run={focusFirst} />
        <input type="submit" hidden />
      </Form>
      {!preview && content}
      {asking && question && (
        <ConfirmBody
          title={question.submit}
          text={question.text}
          danger
          pending={busy}
          onConfirm={() => submitValues(true)}
          onCancel={() => setAsking(false)}
        />
      )}
      {guard.question}
    </>
  );
  return {
    body,
    submit: () => form.submit(),
    busy,
    blocked: props.ready === false || previewing.pending,
    leave: guard.close,
    focusFirst,
  };
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
