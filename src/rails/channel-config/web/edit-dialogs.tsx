import { HistoryDrawer, RevisionDialog } from "../../../control/revision/web/api.ts";
import { formatDecimal, type Cents } from "../../../platform/shared/cents.ts";
import { AnyFormDialog } from "../../../platform/web/form-dialog.tsx";
import { useT } from "../../../platform/web/i18n.ts";
import { channelConfigPageMessages as p } from "../messages.ts";
import { CredentialsInput } from "./credentials-input.tsx";
import { commonOverrides, settingOverrides, settingsOf } from "./fields.ts";
import type { Kind, ProviderDialog } from "./kinds.ts";
import "./channel-config.css";

const WIDTH = 760;

/** Adds a channel or carrier, off. */
export function CreateProvider({ of, close }: { readonly of: Kind; readonly close: () => void }) {
  const t = useT();
  return (
    <AnyFormDialog
      title={of.words.create}
      command={of.calls.create}
      fields={["code", "name", "dialect", "baseUrl", ...settingsOf(of), "credentials", ...of.own, "reason"]}
      overrides={{
        ...commonOverrides,
        ...settingOverrides(of),
        code: { half: true, help: p.codeHelp, format: p.codeHelp },
        credentials: { help: p.credentialsHelp, control: <CredentialsInput of={of} present={null} /> },
      }}
      initial={of.beginsWith}
      before={<p>{t(p.createNote)}</p>}
      width={WIDTH}
      onClose={close}
    />
  );
}

/** Changes how a channel or carrier is spoken to. */
export function EditProvider({ of, row, close }: ProviderDialog & { readonly of: Kind }) {
  const dialect = row.dialect ?? "";
  const settings = Object.keys(of.dialects.find(({ code }) => code === dialect)?.fields ?? {});
  const required = of.dialects.find(({ code }) => code === dialect)?.required ?? [];
  const held = row as unknown as Readonly<Record<string, string | number | boolean | null>>;
  const fee = row.payoutFeeCents ?? null;
  return (
    <RevisionDialog
      title={of.words.edit}
      command={of.calls.edit}
      revised={of.revised}
      row={row}
      fields={["name", "baseUrl", ...settings, "credentials", ...of.own]}
      overrides={{
        ...commonOverrides,
        ...Object.fromEntries(
          settings.map((field) => [
            field,
            { half: true, format: p.settingForm, ...(required.includes(field) && { required: true as const }) },
          ]),
        ),
        credentials: {
          help: p.credentialsHelp,
          control: <CredentialsInput of={of} record={{ id: row.id, dialect }} present={row.credentials} />,
        },
      }}
      initial={{
        name: row.name,
        baseUrl: row.baseUrl,
        credentials: row.credentials,
        ...Object.fromEntries(settings.map((field) => [field, held[field] ?? null])),
        ...Object.fromEntries(of.own.map((field) => [field, held[field] ?? of.beginsWith[field]])),
        ...(of.kind === "channel" && { payoutFee: fee === null ? null : formatDecimal(fee as Cents) }),
      }}
      width={WIDTH}
      close={close}
    />
  );
}

/** What a channel or carrier was and will be; of its keys, that they changed. */
export const ProviderHistory = ({ of, row, close }: ProviderDialog & { readonly of: Kind }) => (
  <HistoryDrawer
    name={`${row.code ?? ""} · ${row.name ?? ""}`}
    id={row.id}
    revised={of.revised}
    history={of.calls.history}
    restore={of.calls.restore}
    mayRestore={row.can.restore}
    close={close}
  />
);
