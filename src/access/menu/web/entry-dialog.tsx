import { Alert } from "antd";
import type { Message, Params } from "../../../platform/shared/messages.ts";
import { ui } from "../../../platform/shared/ui-messages.ts";
import { FormDialog } from "../../../platform/web/form-dialog.tsx";
import { useT } from "../../../platform/web/i18n.ts";
import { useCall } from "../../../platform/web/queries.ts";
import { menu, PERMS, TOP, type MenuEntry } from "../contract.ts";
import type { MenuType } from "../domain/menu-type.ts";
import { groupPath } from "../domain/path.ts";
import { menuMessages as m, menuPageMessages as p } from "../messages.ts";
import { childrenOf } from "./drop.ts";
import { EDITED, entryOverrides, FIELDS, typeField } from "./entry-fields.tsx";

interface Props {
  readonly entries: readonly MenuEntry[];
  readonly onClose: () => void;
}

const CHILD_TYPE: Readonly<Record<MenuType, MenuType>> = { directory: "menu", menu: "button", button: "button" };
const STEP = 10;
const WIDTH = 640;

/** Adds an entry, below another one or at the top. */
export function CreateDialog({ entries, parent, onClose }: Props & { readonly parent: MenuEntry | null }) {
  const last = childrenOf(entries, parent?.id ?? null).at(-1);
  const type = parent ? CHILD_TYPE[parent.type] : "directory";
  return (
    <FormDialog
      title={m.create}
      command={menu.create}
      width={WIDTH}
      fields={FIELDS}
      overrides={entryOverrides(entries, null)}
      initial={{ type, parentId: parent?.id ?? TOP, orderNum: (last?.orderNum ?? 0) + STEP, hidden: false }}
      success={p.created}
      onClose={onClose}
    >
      {(values) => <Notes {...(values as Typed)} edited={null} />}
    </FormDialog>
  );
}

/** Changes an entry where it stands. */
export function EditDialog({ entries, entry, onClose }: Props & { readonly entry: MenuEntry }) {
  const { id, version, name, type, orderNum, url, perms, icon, hidden } = entry;
  const { cn: nameCn, en: nameEn, es: nameEs } = name;
  return (
    <FormDialog
      title={m.edit}
      submit={ui.save}
      command={menu.edit}
      width={WIDTH}
      fields={[typeField, ...EDITED]}
      overrides={entryOverrides(entries, entry)}
      initial={{ type, orderNum, nameCn, nameEn, nameEs, perms, hidden, ...(url && { url }), ...(icon && { icon }) }}
      input={({ type: _type, ...values }) => ({ ...values, id, version })}
      onClose={onClose}
    >
      {(values) => <Notes {...(values as Typed)} edited={entry} />}
    </FormDialog>
  );
}

interface Typed {
  readonly type?: MenuType;
  readonly nameEn?: string;
  readonly perms?: string;
}

/** What the typed values mean: an address, a path that changes, a code that nothing asks for. */
function Notes({ type, nameEn = "", perms = "", edited }: Typed & { readonly edited: MenuEntry | null }) {
  const t = useT();
  const { data } = useCall(menu.registry, {});
  const known = perms === edited?.perms ? edited.used : (data?.codes.includes(perms) ?? true);
  const isTop = edited?.type === "directory" && edited.parentId === null;
  const from = groupPath(edited?.name.en ?? "");
  const to = groupPath(nameEn);
  const warnings: readonly (readonly [Message, Params])[] = [
    ...(isTop && to !== "" && to !== from ? [[p.pathChanges, { from, to }] as const] : []),
    ...(edited && edited.roles > 0 && perms !== edited.perms
      ? [[p.permsChanges, { count: edited.roles }] as const]
      : []),
    ...(type === "button" && PERMS.test(perms) && !known ? [[p.permsUnused, {}] as const] : []),
  ];
  return (
    <>
      {type === "directory" && <p className="menu-note">{t(p.noUrl, { path: to || "…" })}</p>}
      {type === "button" && <p className="menu-note">{t(p.noUrlButton)}</p>}
      {warnings.map(([message, params]) => (
        <Alert key={message.en} type="warning" showIcon className="menu-note" title={t(message, params)} />
      ))}
    </>
  );
}
