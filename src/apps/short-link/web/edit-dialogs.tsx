import { choice } from "../../../base/choice/contract.ts";
import { HistoryDrawer, RevisionDialog, SwitchDialog } from "../../../control/revision/web/api.ts";
import { FormDialog } from "../../../platform/web/form-dialog.tsx";
import { useT } from "../../../platform/web/i18n.ts";
import { useCall } from "../../../platform/web/queries.ts";
import { shortLink } from "../contract.ts";
import { revisedLink } from "../domain/revised.ts";
import { shortLinkMessages as m, shortLinkPageMessages as p } from "../messages.ts";
import type { LinkDialog } from "./link-row.ts";

const FIELDS = ["target", "domain", "expiresOn"] as const;

/** What is said of the fields, with where links may lead and be opened now. */
function useOverrides(packageName?: string) {
  const t = useT();
  const { data, isLoading } = useCall(shortLink.places, packageName === undefined ? {} : { packageName });
  const { targets = [], domains = [] } = data ?? {};
  return {
    target: { placeholder: "https://", help: t(p.targetHelp, { targets: targets.join(", ") }) },
    domain: {
      half: true,
      help: p.domainHelp,
      options: domains.map((domain) => ({ value: domain, label: domain })),
      loading: isLoading,
      clearable: true,
    },
    expiresOn: { half: true, help: p.expiresHelp },
  };
}

/** Makes a link. */
export function CreateLink({ close }: { readonly close: () => void }) {
  const overrides = useOverrides();
  const { data = [], isLoading } = useCall(choice.list, { of: "package" });
  return (
    <FormDialog
      title={m.create}
      command={shortLink.create}
      fields={["packageName", "code", ...FIELDS]}
      overrides={{
        packageName: {
          half: true,
          options: data.map(({ value, label }) => ({ value, label })),
          loading: isLoading,
          clearable: false,
        },
        code: { half: true, help: p.codeHelp, format: p.codeForm },
        ...overrides,
      }}
      width={640}
      onClose={close}
    />
  );
}

/** Changes where a link leads, until when, and on which domain it is opened. */
export function EditLink({ row, close }: LinkDialog) {
  const overrides = useOverrides(row.packageName ?? undefined);
  const { target, domain, expiresOn } = row;
  return (
    <RevisionDialog
      title={m.edit}
      command={shortLink.edit}
      revised={revisedLink}
      row={row}
      fields={FIELDS}
      overrides={overrides}
      initial={{ target, domain, expiresOn }}
      close={close}
    />
  );
}

/** Lets a link lead to its target again. */
export const EnableLink = (props: LinkDialog) => (
  <SwitchDialog {...props} title={m.enable} note={p.enableNote} command={shortLink.enable} revised={revisedLink} />
);

/** Lets a link lead nowhere, now or from a stated time. */
export const DisableLink = (props: LinkDialog) => (
  <SwitchDialog
    {...props}
    title={m.disable}
    note={p.disableNote}
    danger
    command={shortLink.disable}
    revised={revisedLink}
  />
);

/** What a link was and will be. */
export const LinkHistory = ({ row, close }: LinkDialog) => (
  <HistoryDrawer
    name={row.code ?? ""}
    id={row.id}
    revised={revisedLink}
    history={shortLink.history}
    restore={shortLink.restore}
    mayRestore={row.can.restore}
    close={close}
  />
);
