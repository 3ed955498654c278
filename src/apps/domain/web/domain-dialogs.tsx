import { choice } from "../../../base/choice/contract.ts";
import { HistoryDrawer, RevisionDialog, SwitchDialog } from "../../../control/revision/web/api.ts";
import { FormDialog } from "../../../platform/web/form-dialog.tsx";
import { useT } from "../../../platform/web/i18n.ts";
import { useCall } from "../../../platform/web/queries.ts";
import { domain } from "../contract.ts";
import { revisedDomain } from "../domain/revised.ts";
import { domainMessages as m, domainPageMessages as p } from "../messages.ts";
import type { DomainDialog } from "./domain-row.ts";

const FIELDS = ["packages", "remark"] as const;

function useOverrides() {
  const { data = [], isLoading } = useCall(choice.list, { of: "package" });
  const options = data.map(({ value, label }) => ({ value, label }));
  return { packages: { options, loading: isLoading } } as const;
}

/** Adds a domain. */
export function CreateDomain({ close }: { readonly close: () => void }) {
  const t = useT();
  const overrides = useOverrides();
  return (
    <FormDialog
      title={m.create}
      command={domain.create}
      fields={["domain", "purpose", ...FIELDS]}
      overrides={{ domain: { help: p.domainHelp }, purpose: { clearable: false }, ...overrides }}
      before={<p>{t(p.createNote)}</p>}
      onClose={close}
    />
  );
}

/** Changes the packages of a domain, or its remark. */
export function EditDomain({ row, close }: DomainDialog) {
  const overrides = useOverrides();
  return (
    <RevisionDialog
      title={m.edit}
      command={domain.edit}
      revised={revisedDomain}
      row={row}
      fields={FIELDS}
      overrides={overrides}
      initial={{ packages: row.packages, remark: row.remark }}
      close={close}
    />
  );
}

/** Puts a domain into use. */
export const EnableDomain = (props: DomainDialog) => (
  <SwitchDialog {...props} title={m.enable} note={p.enableNote} command={domain.enable} revised={revisedDomain} />
);

/** Takes a domain out of use. */
export const DisableDomain = (props: DomainDialog) => (
  <SwitchDialog
    {...props}
    title={m.disable}
    note={p.disableNote}
    danger
    command={domain.disable}
    revised={revisedDomain}
  />
);

/** What a domain was and will be. */
export const DomainHistory = ({ row, close }: DomainDialog) => (
  <HistoryDrawer
    name={row.domain ?? ""}
    id={row.id}
    revised={revisedDomain}
    history={domain.history}
    restore={domain.restore}
    mayRestore={row.can.restore}
    close={close}
  />
);
