import { Form } from "antd";
import { DictSelect } from "../../../platform/web/dict-select.tsx";
import { FormDialog } from "../../../platform/web/form-dialog.tsx";
import { useLang, useT } from "../../../platform/web/i18n.ts";
import { menu, TOP, type MenuEntry } from "../contract.ts";
import { menuMessages as m, menuPageMessages as p } from "../messages.ts";
import { childrenOf, mayStand } from "./drop.ts";
import { titleOf } from "./parents.ts";

interface Props {
  readonly entries: readonly MenuEntry[];
  readonly entry: MenuEntry;
  readonly onClose: () => void;
}

const END = "end";

/** Before which of its new neighbours the entry goes. */
function PositionPicker({
  entries,
  entry,
  value,
  onChange,
  id,
}: Omit<Props, "onClose"> & { value?: string; onChange?: (value: string) => void; id?: string }) {
  const t = useT();
  const lang = useLang();
  const parentId = Form.useWatch<string | undefined>("parentId");
  const neighbours =
    parentId === undefined
      ? []
      : childrenOf(entries, parentId === TOP ? null : parentId).filter((other) => other.id !== entry.id);
  const options = [
    { value: END, label: t(p.atTheEnd) },
    ...neighbours.map((other) => ({ value: other.id, label: t(p.before, { entry: other.name[lang] }) })),
  ];
  const known = options.some((option) => option.value === value);
  return (
    <DictSelect
      {...(id && { id })}
      value={known ? (value ?? END) : END}
      onChange={(next) => onChange?.(String(next))}
      options={options}
      clearable={false}
    />
  );
}

/** Moves an entry without dragging: its parent and its place there are chosen. */
export function MoveDialog({ entries, entry, onClose }: Props) {
  const t = useT();
  const lang = useLang();
  const places = [null, ...entries].filter((parent) => mayStand(entries, entry, parent?.id ?? null));
  const position = <PositionPicker entries={entries} entry={entry} />;
  return (
    <FormDialog
      title={m.move}
      submit={p.moveNow}
      command={menu.move}
      fields={["parentId", "beforeId"]}
      overrides={{
        parentId: {
          clearable: false,
          options: places.map((parent) => ({
            value: parent?.id ?? TOP,
            label: parent ? titleOf(entries, parent, lang) : t(p.top),
          })),
        },
        beforeId: { control: position },
      }}
      initial={{ parentId: entry.parentId ?? TOP, beforeId: END }}
      input={({ parentId, beforeId }) => {
        const there = childrenOf(entries, parentId === TOP ? null : parentId).some(({ id }) => id === beforeId);
        return { id: entry.id, version: entry.version, parentId, ...(there && beforeId && { beforeId }) };
      }}
      onClose={onClose}
    />
  );
}
