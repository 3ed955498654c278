import { Alert } from "antd";
import type { SendsOf } from "../../../platform/shared/endpoint.ts";
import { FormDialog } from "../../../platform/web/form-dialog.tsx";
import { formatInstant } from "../../../platform/web/format.ts";
import { useT } from "../../../platform/web/i18n.ts";
import { useCall } from "../../../platform/web/queries.ts";
import { Failure, Loading } from "../../../platform/web/states.tsx";
import { useDebounced } from "../../../platform/web/use-debounced.ts";
import { refusalRule } from "../../../reach/contact/domain/rules.ts";
import { sms } from "../contract.ts";
import { exceedsWords } from "../domain/sms-text.ts";
import { smsDeskPageMessages as p, smsMessages as m } from "../messages.ts";
import { SmsMeter } from "./sms-meter.tsx";
import { SmsTextInput } from "./sms-text-input.tsx";

type Asked = SendsOf<typeof sms.compose>;

/** The message as it would go to the customer now, and what the rules of contact say of it. */
function Composed({ of }: { readonly of: Partial<Asked> }) {
  const t = useT();
  const { customerId, templateId, text } = of;
  const own = templateId ? { templateId } : { text: text?.trim() };
  const input = JSON.parse(useDebounced(JSON.stringify({ customerId, ...own })) ?? "{}") as Asked;
  const ready = Boolean(input.templateId ?? input.text) && sms.compose.input.safeParse(input).success;
  const { data, error } = useCall(sms.compose, input, { enabled: ready });
  if (!ready) return null;
  if (error) return <Alert type="error" showIcon title={error.message} />;
  if (!data) return null;
  const rule = data.rule && refusalRule.member(data.rule)?.label;
  const until = data.legalAt ? t(p.legalFrom, { at: formatInstant(data.legalAt) }) : t(p.neverLegal);
  return (
    <>
      <h3>{t(p.previewOf, { name: data.name })}</h3>
      <blockquote className="sms-preview">{data.text}</blockquote>
      {input.templateId !== undefined && <SmsMeter text={data.text} />}
      {rule ? (
        <Alert type="warning" showIcon title={t(p.heldBy, { rule: t(rule) })} description={until} />
      ) : (
        <p className="hint">{t(p.maySend)}</p>
      )}
    </>
  );
}

/** Writes to one customer: of a template, or in one's own words. */
export function SendDialog({ customerId, close }: { readonly customerId: string; readonly close: () => void }) {
  const { data, error } = useCall(sms.templatesFor, { customerId });
  if (error) return <Failure error={error} />;
  if (!data) return <Loading />;
  return (
    <FormDialog
      title={m.send}
      command={sms.send}
      fields={["templateId", "text", "heldAs"]}
      overrides={{
        templateId: {
          options: data.templates.map(({ id, typeName }) => ({ value: id, label: typeName })),
          clearable: true,
          placeholder: p.ownWords,
        },
        text: {
          control: <SmsTextInput />,
          when: ({ templateId }) => !templateId,
          required: true,
          check: (value) => (exceedsWords(String(value).trim()) ? p.wordsExceeded : undefined),
        },
        heldAs: { clearable: false },
      }}
      initial={{ heldAs: "queue" }}
      target={{ customerId }}
      submit={p.sendAct}
      width={680}
      onClose={close}
    >
      {(values) => <Composed of={{ ...values, customerId }} />}
    </FormDialog>
  );
}
