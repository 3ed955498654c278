import { savedView } from "../../../access/saved-view/contract.ts";
import { savedViewMessages as m } from "../../../access/saved-view/messages.ts";
import { ui } from "../../shared/ui-messages.ts";
import { FormDialog } from "../form-dialog.tsx";
import { useLang, useT } from "../i18n.ts";
import type { Arrangement } from "./arrangement.ts";
import { namesOf, type useViews, type ViewStep } from "./use-views.ts";

interface Props {
  readonly step: ViewStep;
  readonly list: string;
  readonly state: ReturnType<typeof useViews>;
  readonly columns: Arrangement | null;
  readonly onClose: () => void;
}

/** Saves what the list shows as a view, and changes, shares or deletes the open one. */
export default function ViewDialog({ step, list, state, columns, onClose }: Props) {
  const t = useT();
  const lang = useLang();
  const { active, roles, search } = state;
  if (step === "create")
    return (
      <FormDialog
        title={m.create}
        command={savedView.create}
        fields={["name", "isDefault"]}
        initial={{ isDefault: false }}
        target={{ list, search, columns }}
        onDone={({ id }) => state.mark(id)}
        onClose={onClose}
      />
    );
  if (!active) return null;
  const { id, version, name, isDefault } = active;
  const kept = { id, version, search: active.search, columns: active.columns };
  const names = namesOf(name);
  if (step === "edit" && active.roleId === null)
    return (
      <FormDialog
        title={m.edit}
        submit={ui.save}
        command={savedView.edit}
        fields={["nameEs", "isDefault"]}
        overrides={{ nameEs: { label: m.name } }}
        initial={{ ...names, isDefault }}
        input={({ nameEs: own, ...typed }) => ({ ...kept, ...typed, nameCn: own, nameEn: own, nameEs: own })}
        onClose={onClose}
      />
    );
  if (step === "edit")
    return (
      <FormDialog
        title={m.edit}
        submit={ui.save}
        command={savedView.edit}
        fields={["nameCn", "nameEn", "nameEs", "isDefault"]}
        initial={{ ...names, isDefault }}
        target={kept}
        onClose={onClose}
      />
    );
  if (step === "share")
    return (
      <FormDialog
        title={m.share}
        command={savedView.share}
        fields={["roleId", "nameCn", "nameEn", "nameEs", "isDefault"]}
        overrides={{ roleId: { options: roles.map((role) => ({ value: role.id, label: role[lang] })) } }}
        initial={{ ...names, isDefault: false }}
        target={{ id, version }}
        before={<p>{name[lang]}</p>}
        onClose={onClose}
      />
    );
  return (
    <FormDialog
      title={m.remove}
      danger
      command={savedView.remove}
      fields={[]}
      target={{ id, version }}
      before={
        <>
          <p>
            <strong>{name[lang]}</strong>
          </p>
          {active.roleId !== null && <p>{t(m.removeNote)}</p>}
        </>
      }
      onDone={() => state.open(undefined)}
      onClose={onClose}
    />
  );
}
