import type { RowOf } from "../../../platform/shared/list.ts";
import { ui } from "../../../platform/shared/ui-messages.ts";
import { FormDialog } from "../../../platform/web/form-dialog.tsx";
import type { DialogProps } from "../../../platform/web/list-page.tsx";
import { smsTemplate } from "../contract.ts";
import { exceedsWords } from "../domain/sms-text.ts";
import { smsDeskPageMessages as p, smsTemplateMessages as m } from "../messages.ts";
import { SmsTextInput } from "./sms-text-input.tsx";
import { TemplatePreview } from "./template-preview.tsx";

type TemplateRow = RowOf<(typeof smsTemplate.list)["spec"]["columns"]>;
type TemplateDialog = DialogProps<TemplateRow>;

const FIELDS = ["typeName", "type", "customerState", "tpl", "haveUrl"] as const;
const WIDTH = 760;

const overrides = {
  type: { half: true, clearable: false },
  customerState: { half: true, clearable: false },
  tpl: {
    control: <SmsTextInput withVariables />,
    check: (value: unknown) => (exceedsWords(String(value).trim()) ? p.wordsExceeded : undefined),
  },
} as const;

/** Adds a template, with its length and how it would read as it is typed. */
export function CreateTemplate({ close }: { readonly close: () => void }) {
  return (
    <FormDialog
      title={m.create}
      command={smsTemplate.create}
      fields={FIELDS}
      overrides={overrides}
      initial={{ type: "service", customerState: "any", haveUrl: false }}
      width={WIDTH}
      onClose={close}
    >
      {(values) => <TemplatePreview of={values} />}
    </FormDialog>
  );
}

/** Changes a template. */
export function EditTemplate({ row, close }: TemplateDialog) {
  return (
    <FormDialog
      title={m.edit}
      command={smsTemplate.edit}
      fields={FIELDS}
      overrides={overrides}
      initial={row}
      target={{ templateId: row.id, version: row.version }}
      submit={ui.save}
      width={WIDTH}
      onClose={close}
    >
      {(values) => <TemplatePreview of={values} />}
    </FormDialog>
  );
}
