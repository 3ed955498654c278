import { choice } from "../../../base/choice/contract.ts";
import { RevisionDialog } from "../../../control/revision/web/api.ts";
import type { Message } from "../../../platform/shared/messages.ts";
import { FormDialog } from "../../../platform/web/form-dialog.tsx";
import { useT } from "../../../platform/web/i18n.ts";
import { useCall } from "../../../platform/web/queries.ts";
import { appPackage } from "../contract.ts";
import { revisedPackage } from "../domain/revised.ts";
import { packageStatus } from "../domain/sets.ts";
import { packageMessages as m, packagePageMessages as p } from "../messages.ts";
import { configuredOf, type PackageDialog, type PackageRow } from "./package-row.ts";

const FIELDS = ["appName", "domain", "merchantNo", "osType", "belong", "typeRadio"] as const;

/** What the contract cannot know of the fields, with the merchants to choose from. */
function useOverrides() {
  const { data = [], isLoading } = useCall(choice.list, { of: "merchant" });
  return {
    appName: { half: true },
    domain: { half: true, help: p.domainHelp, format: p.domainForm },
    merchantNo: {
      half: true,
      label: m.merchant,
      options: data.map(({ value, label }) => ({ value, label })),
      loading: isLoading,
      clearable: false,
    },
    osType: { half: true },
    belong: { half: true },
    typeRadio: { half: true },
  };
}

/** A new package is not abolished. */
const BEGINS = packageStatus.members
  .filter(({ code }) => code !== 2)
  .map(({ code, label }) => ({ value: code, label }));

interface NewProps {
  readonly title: Message;
  readonly note: Message;
  readonly like?: PackageRow;
  readonly close: () => void;
}

function NewPackage({ title, note, like, close }: NewProps) {
  const t = useT();
  return (
    <FormDialog
      title={title}
      command={appPackage.create}
      fields={["packageName", ...FIELDS, "status"]}
      overrides={{
        packageName: { help: p.nameHelp, format: p.nameForm },
        ...useOverrides(),
        status: { options: BEGINS, clearable: false },
      }}
      initial={{ ...(like ? configuredOf(like) : { osType: 1, belong: 1, typeRadio: 1 }), status: 0 }}
      width={720}
      before={<p>{t(note)}</p>}
      onClose={close}
    />
  );
}

/** Adds a package. */
export const CreatePackage = ({ close }: { readonly close: () => void }) => (
  <NewPackage title={m.create} note={p.createNote} close={close} />
);

/** Adds a package that is configured like another one. */
export const CopyPackage = ({ row, close }: PackageDialog) => (
  <NewPackage title={m.copy} note={p.copyNote} like={row} close={close} />
);

/** Changes what is configured of a package. */
export function EditPackage({ row, close }: PackageDialog) {
  return (
    <RevisionDialog
      title={m.edit}
      command={appPackage.edit}
      revised={revisedPackage}
      row={row}
      fields={FIELDS}
      overrides={useOverrides()}
      initial={configuredOf(row)}
      width={720}
      close={close}
    />
  );
}
