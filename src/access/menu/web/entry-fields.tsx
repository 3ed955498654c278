import { Form } from "antd";
import { DictSelect } from "../../../platform/web/dict-select.tsx";
import type { Field } from "../../../platform/web/form/fields.ts";
import { useLang, useT } from "../../../platform/web/i18n.ts";
import { ICON_NAMES, MenuIcon } from "../../../platform/web/icons.tsx";
import { useCall } from "../../../platform/web/queries.ts";
import { ui } from "../../../platform/shared/ui-messages.ts";
import { menu, TOP, type MenuEntry } from "../contract.ts";
import { menuType, type MenuType } from "../domain/menu-type.ts";
import { iconNames, menuMessages as m, menuPageMessages as p } from "../messages.ts";
import { parentsFor, titleOf } from "./parents.ts";

interface Control<T> {
  readonly value?: T;
  readonly onChange?: (value: T | undefined) => void;
  readonly id?: string;
}

/** The page's identifier, out of those that have no entry yet; choosing one fills in what the build knows of it. */
function UrlPicker({ value, onChange, id, own }: Control<string> & { readonly own: string | null }) {
  const t = useT();
  const lang = useLang();
  const form = Form.useFormInstance<Record<string, unknown>>();
  const { data } = useCall(menu.registry, {});
  const pages = data?.pages ?? [];
  const options = [
    ...(own === null ? [] : [{ value: own, label: own }]),
    ...pages.map(({ url, name }) => ({ value: url, label: `${url} · ${name[lang]}` })),
  ];
  const choose = (url: string | undefined): void => {
    onChange?.(url);
    const page = pages.find((candidate) => candidate.url === url);
    if (!page) return;
    const known = { nameCn: page.name.cn, nameEn: page.name.en, nameEs: page.name.es, perms: page.perms };
    form.setFieldsValue(Object.fromEntries(Object.entries(known).filter(([field]) => !form.getFieldValue(field))));
  };
  return (
    <DictSelect
      {...(id && { id })}
      value={value ?? null}
      onChange={(url) => choose(url as string | undefined)}
      options={options}
      loading={!data}
      placeholder={t(data && options.length === 0 ? p.noPagesLeft : ui.select)}
    />
  );
}

/** Where an entry of the chosen type may stand. */
function ParentPicker({ value, onChange, id, entries }: Control<string> & { readonly entries: readonly MenuEntry[] }) {
  const t = useT();
  const lang = useLang();
  const type = Form.useWatch<MenuType | undefined>("type");
  const options = parentsFor(entries, type ?? "menu").map((parent) => ({
    value: parent?.id ?? TOP,
    label: parent ? titleOf(entries, parent, lang) : t(p.top),
  }));
  return (
    <DictSelect
      {...(id && { id })}
      value={value ?? null}
      onChange={(chosen) => onChange?.(chosen as string | undefined)}
      options={options}
      clearable={false}
    />
  );
}

/** The icon of a group. */
function IconPicker({ value, onChange, id }: Control<string>) {
  const t = useT();
  return (
    <div className="menu-icons" role="radiogroup" aria-label={t(m.icon)} {...(id && { id })}>
      {ICON_NAMES.map((name) => {
        const words = t(iconNames[name as keyof typeof iconNames]);
        return (
          <label key={name} title={words}>
            <input
              type="radio"
              name="menu-icon"
              aria-label={words}
              checked={value === name}
              onChange={() => onChange?.(name)}
            />
            <MenuIcon name={name} />
          </label>
        );
      })}
    </div>
  );
}

const isOf =
  (...types: readonly MenuType[]) =>
  ({ type }: Readonly<Record<string, unknown>>): boolean =>
    types.includes(type as MenuType);

/** What may be changed of an entry, whatever its type. */
export const EDITED = ["orderNum", "url", "nameCn", "nameEn", "nameEs", "perms", "icon", "hidden"] as const;
/** What a new entry is asked for. */
export const FIELDS = [
  "type",
  "orderNum",
  "parentId",
  "url",
  "nameCn",
  "nameEn",
  "nameEs",
  "perms",
  "icon",
  "hidden",
] as const;

/** How the fields of an entry are shown; what only one type has is shown with that type. */
export const entryOverrides = (entries: readonly MenuEntry[], edited: MenuEntry | null) =>
  ({
    type: { half: true },
    orderNum: { half: true },
    parentId: { control: <ParentPicker entries={entries} /> },
    url: { required: true, help: p.urlHelp, when: isOf("menu"), control: <UrlPicker own={edited?.url ?? null} /> },
    nameEn: { half: true },
    nameEs: { half: true },
    perms: { help: p.permsHelp, format: p.permsFormat },
    icon: { when: isOf("directory"), control: <IconPicker /> },
    hidden: { when: isOf("menu") },
  }) as const;

/** The type of an entry that is there: shown, not to be changed. */
export const typeField = {
  kind: "select",
  name: "type",
  label: m.type,
  set: menuType,
  required: true,
  clearable: false,
  disabled: true,
  half: true,
} as const satisfies Field;
