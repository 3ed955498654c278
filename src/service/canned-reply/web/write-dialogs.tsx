import { ui } from "../../../platform/shared/ui-messages.ts";
import { FormDialog } from "../../../platform/web/form-dialog.tsx";
import { useT } from "../../../platform/web/i18n.ts";
import { cannedReply } from "../contract.ts";
import { fill, SAMPLE, variables, type Variable } from "../domain/variables.ts";
import { cannedReplyMessages as m, cannedReplyPageMessages as p } from "../messages.ts";
import type { ReplyDialogProps } from "./reply-target.ts";
import "./canned-reply.css";

const WIDTH = 680;
const FIELDS = ["shortcut", "category", "textEs", "textEn", "textCn"] as const;

interface Typed {
  readonly textEs?: string;
  readonly textEn?: string;
  readonly textCn?: string;
}

/** What may stand in braces, with what it stands for. */
function Variables() {
  const t = useT();
  return (
    <>
      <p className="hint">{t(p.variablesHelp)}</p>
      <ul className="canned-variables">
        {(Object.keys(variables) as Variable[]).map((name) => (
          <li key={name}>
            <code>{`{${name}}`}</code> {t(variables[name])}
          </li>
        ))}
      </ul>
    </>
  );
}

/** How the texts read once they are filled in, for an order that is made up. */
function Preview({ textEs = "", textEn = "", textCn = "" }: Typed) {
  const t = useT();
  const shown = (
    [
      ["es", m.textEs, textEs],
      ["en", m.textEn, textEn],
      ["cn", m.textCn, textCn],
    ] as const
  ).filter(([, , typed]) => typed.includes("{"));
  if (shown.length === 0) return null;
  return (
    <section aria-label={t(p.preview)}>
      {shown.map(([lang, label, typed]) => (
        <div key={lang}>
          <strong>{t(ui.labelled, { label: t(label) })}</strong>
          <p className="canned-preview">{fill(typed, SAMPLE).text}</p>
        </div>
      ))}
    </section>
  );
}

const overrides = {
  shortcut: { half: true, help: p.shortcutHelp },
  category: { half: true },
} as const;

/** Writes a canned reply of one's own. */
export function CreateDialog({ close }: { readonly close: () => void }) {
  return (
    <FormDialog
      title={m.create}
      submit={ui.save}
      command={cannedReply.create}
      fields={FIELDS}
      overrides={overrides}
      width={WIDTH}
      before={<Variables />}
      onClose={close}
    >
      {(typed) => <Preview {...typed} />}
    </FormDialog>
  );
}

/** Changes a canned reply. */
export function EditDialog({ row, close }: ReplyDialogProps) {
  const { shortcut, category } = row;
  return (
    <FormDialog
      title={m.edit}
      submit={ui.save}
      command={cannedReply.edit}
      fields={FIELDS}
      overrides={overrides}
      width={WIDTH}
      initial={{
        shortcut,
        category,
        ...(row.text && {
          textEs: row.text.es,
          textEn: row.text.en,
          textCn: row.text.cn,
        }),
      }}
      target={{ id: row.id, version: row.version }}
      before={<Variables />}
      onClose={close}
    >
      {(typed) => <Preview {...typed} />}
    </FormDialog>
  );
}
