import { Button, Form } from "antd";
import { useState } from "react";
import { FormDialog } from "../../../platform/web/form-dialog.tsx";
import { useT } from "../../../platform/web/i18n.ts";
import { channelConfigPageMessages as p } from "../messages.ts";
import type { Kind } from "./kinds.ts";

interface Props {
  readonly of: Kind;
  /** The record that they are for, and its dialect; none for one that is still to be added. */
  readonly record?: { readonly id: string; readonly dialect: string };
  /** The set that is in force. */
  readonly present: string | null;
  readonly value?: string | null;
  readonly onChange?: (value: string) => void;
  readonly id?: string;
}

const hostOf = (address: unknown): string => URL.parse(String(address ?? ""))?.host ?? "";

/** Credentials of a form: their set's number. They are entered in a dialog of their own, for the address that is typed. */
export function CredentialsInput({ of, record, present, value = null, onChange, id }: Props) {
  const t = useT();
  const form = Form.useFormInstance<Record<string, unknown>>();
  const [target, setTarget] = useState<{ readonly dialect: string; readonly baseUrl: string }>();
  const [unready, setUnready] = useState(false);
  const open = (): void => {
    const dialect = record?.dialect ?? String(form.getFieldValue("dialect") ?? "");
    const baseUrl = String(form.getFieldValue("baseUrl") ?? "").trim();
    const isReady = dialect !== "" && hostOf(baseUrl) !== "";
    setUnready(!isReady);
    if (isReady) setTarget({ dialect, baseUrl });
  };
  const isNew = value !== null && value !== present;
  const standing = isNew ? t(p.credentialsNew, { no: value }) : t(record ? p.credentialsKept : p.credentialsNone);
  return (
    <div className="credentials" role="group" aria-label={t(of.words.credentials)} tabIndex={-1} {...(id && { id })}>
      <span role="status">{unready ? t(p.enterFirst) : standing}</span>
      <Button onClick={open}>{t(of.words.enter)}</Button>
      {target && (
        <EnterCredentials
          of={of}
          target={{ ...target, ...(record && { recordId: record.id }) }}
          onEntered={(no) => onChange?.(no)}
          close={() => setTarget(undefined)}
        />
      )}
    </div>
  );
}

interface EnterProps {
  readonly of: Kind;
  readonly target: { readonly dialect: string; readonly baseUrl: string; readonly recordId?: string };
  readonly onEntered: (no: string) => void;
  readonly close: () => void;
}

function EnterCredentials({ of, target, onEntered, close }: EnterProps) {
  const t = useT();
  const dialect = of.dialects.find(({ code }) => code === target.dialect);
  return (
    <FormDialog
      title={of.words.enter}
      command={of.calls.enter}
      fields={dialect?.noticeKey === null ? ["key"] : ["key", "notices"]}
      overrides={{
        ...(dialect && { key: { label: dialect.key } }),
        notices: { help: p.noticesHelp, ...(dialect?.noticeKey && { label: dialect.noticeKey }) },
      }}
      target={target}
      success={null}
      onDone={(entered) => onEntered(entered.id)}
      onClose={close}
    >
      <p>{t(p.enterNote, { host: hostOf(target.baseUrl) })}</p>
    </FormDialog>
  );
}
