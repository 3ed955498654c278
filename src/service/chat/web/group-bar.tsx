import { Button, Tooltip } from "antd";
import { DeleteOutlined, EditOutlined, PlusOutlined } from "@ant-design/icons";
import { useState, type ReactNode } from "react";
import type { Message } from "../../../platform/shared/messages.ts";
import { DictSelect } from "../../../platform/web/dict-select.tsx";
import { useT } from "../../../platform/web/i18n.ts";
import { later } from "../../../platform/web/later.tsx";
import { useCan } from "../../../platform/web/permissions.ts";
import { useCall } from "../../../platform/web/queries.ts";
import { chat } from "../contract.ts";
import { contactView } from "../domain/sets.ts";
import { panelMessages as m } from "./messages.ts";
import type { Listed } from "./view.ts";

const dialog = later(() => import("./chat-dialogs.ts"));
const GroupDialog = dialog("GroupDialog");
const DissolveDialog = dialog("DissolveDialog");

interface Props {
  readonly listed: Listed;
  readonly onChange: (listed: Listed) => void;
}

const isView = (value: unknown): value is Extract<Listed, string> =>
  value === "team" || contactView.codes.includes(value as never);

/** Which contacts are shown, and the groups in which somebody keeps them. */
export function GroupBar({ listed, onChange }: Props) {
  const t = useT();
  const may = useCan(chat.groupAdd);
  const monitors = useCan(chat.monitor);
  const groupId = typeof listed === "string" ? undefined : listed.groupId;
  const { data = [] } = useCall(chat.groupList, {});
  const [open, setOpen] = useState<"create" | "edit" | "dissolve">();
  const group = data.find(({ id }) => id === groupId);
  const close = (): void => setOpen(undefined);
  const tool = (what: typeof open, label: Message, icon: ReactNode) => (
    <Tooltip title={t(label)}>
      <Button type="text" size="small" icon={icon} aria-label={t(label)} onClick={() => setOpen(what)} />
    </Tooltip>
  );
  return (
    <div className="chat-groups">
      <DictSelect
        aria-label={t(m.group)}
        clearable={false}
        value={groupId ?? (listed as string)}
        options={[
          { value: "all", label: m.recent },
          ...contactView.members
            .filter(({ code }) => code !== "all")
            .map(({ code, label }) => ({ value: code, label: t(label) })),
          ...(monitors ? [{ value: "team", label: m.team }] : []),
          ...data.map(({ id, groupName }) => ({ value: id, label: groupName })),
        ]}
        onChange={(next) => onChange(isView(next) ? next : { groupId: String(next) })}
      />
      {may && group?.own && tool("edit", m.editGroup, <EditOutlined />)}
      {may && group?.own && tool("dissolve", m.dissolveGroup, <DeleteOutlined />)}
      {may && tool("create", m.newGroup, <PlusOutlined />)}
      {open === "create" && <GroupDialog group={null} close={close} />}
      {open === "edit" && group && <GroupDialog group={group} close={close} />}
      {open === "dissolve" && group && (
        <DissolveDialog
          group={group}
          close={close}
          onDone={() => {
            onChange("all");
            close();
          }}
        />
      )}
    </div>
  );
}
