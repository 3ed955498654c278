import { Alert } from "antd";
import { RevisionDialog } from "../../../control/revision/web/api.ts";
import { FormDialog } from "../../../platform/web/form-dialog.tsx";
import { useT } from "../../../platform/web/i18n.ts";
import { WaitingForProvider } from "../../../reach/weather/web/api.ts";
import type { Kind, ProviderDialog } from "./kinds.ts";

type Props = ProviderDialog & { readonly of: Kind };

/** Puts a channel or carrier into use. */
export function EnableProvider({ of, row, close }: Props) {
  const t = useT();
  return (
    <RevisionDialog
      title={of.words.enable}
      submit={of.words.enable}
      command={of.calls.enable}
      revised={of.revised}
      row={row}
      guardedFields={["enabled"]}
      before={<p>{t(of.notes.enable)}</p>}
      close={close}
    />
  );
}

/** Takes a channel or carrier out of use, having said what stops and what waits for it. */
export function DisableProvider({ of, row, close }: Props) {
  const t = useT();
  return (
    <RevisionDialog
      title={of.words.disable}
      submit={of.words.disable}
      danger
      command={of.calls.disable}
      revised={of.revised}
      row={row}
      guardedFields={["enabled"]}
      before={
        <>
          {row.alone && <Alert type="warning" showIcon className="form-problems" title={t(of.notes.alone)} />}
          <p>{t(of.notes.disable)}</p>
          <WaitingForProvider kind={of.kind} code={row.code ?? ""} />
        </>
      }
      close={close}
    />
  );
}

/** Makes it the first of those that are on. */
export function PreferProvider({ of, row, close }: Props) {
  const t = useT();
  return (
    <FormDialog
      title={of.words.prefer}
      command={of.calls.prefer}
      fields={["reason"]}
      target={{ id: row.id }}
      before={<p>{t(of.notes.prefer, { name: row.name ?? "" })}</p>}
      onClose={close}
    />
  );
}
