import { Alert, Input, Modal } from "antd";
import { useState } from "react";
import { call } from "../../../platform/web/api.ts";
import { ConfirmDialog } from "../../../platform/web/confirm-dialog.tsx";
import { DialogTitle } from "../../../platform/web/dialog-title.tsx";
import { DictSelect } from "../../../platform/web/dict-select.tsx";
import { useT } from "../../../platform/web/i18n.ts";
import { leaveLabel } from "../../../platform/web/leave-label.ts";
import { notify } from "../../../platform/web/notify.ts";
import { queryClient, useCall } from "../../../platform/web/queries.ts";
import { chat } from "../contract.ts";
import { chatTexts } from "../messages.ts";
import { panelMessages as m } from "./messages.ts";

export interface Group {
  readonly id: string;
  readonly groupName: string;
}

const MOST = 200;

const reread = (): void => {
  for (const { name } of [chat.groupList, chat.contactList, chat.groupMembers])
    void queryClient.invalidateQueries({ queryKey: [name] });
};

/** Keeps contacts together under a name, or changes who is in a group. */
export function GroupDialog({ group, close }: { readonly group: Group | null; readonly close: () => void }) {
  const t = useT();
  const page = { pageNum: 1, pageSize: MOST };
  const recent = useCall(chat.contactList, page);
  const members = useCall(chat.groupMembers, { groupId: group?.id ?? "1", ...page }, { enabled: group !== null });
  const before = members.data?.contracts.map(({ userId }) => userId) ?? [];
  const [name, setName] = useState(group?.groupName ?? "");
  const [typed, setTyped] = useState<readonly string[]>();
  const [lacking, setLacking] = useState(false);
  const [pending, setPending] = useState(false);
  const chosen = typed ?? before;
  const known = new Map(
    [...(recent.data?.contracts ?? []), ...(members.data?.contracts ?? [])].map((one) => [one.userId, one]),
  );
  const save = async (): Promise<void> => {
    const groupName = name.trim();
    if (groupName === "" || chosen.length === 0) return setLacking(true);
    setPending(true);
    try {
      if (group)
        await call(chat.groupChange, {
          id: group.id,
          groupName,
          newUserIds: chosen.filter((one) => !before.includes(one)),
          deleteUserIds: before.filter((one) => !chosen.includes(one)),
        });
      else await call(chat.groupAdd, { groupName, userIds: [...chosen] });
      notify.success(t(group ? chatTexts.changed : chatTexts.created));
      reread();
      close();
    } catch {
      // the refusal was shown; what was typed stays
      setPending(false);
    }
  };
  const title = t(group ? m.editGroup : m.newGroup);
  return (
    <Modal
      open
      title={<DialogTitle>{title}</DialogTitle>}
      okText={t(m.save)}
      cancelText={leaveLabel(t(m.save), t)}
      confirmLoading={pending}
      onOk={() => void save()}
      onCancel={close}
    >
      {lacking && <Alert type="warning" showIcon role="alert" title={t(chatTexts.fillIn)} />}
      <label className="chat-field">
        {t(m.groupName)}
        <Input
          value={name}
          maxLength={60}
          autoFocus
          onChange={({ target }) => {
            setName(target.value);
            setLacking(false);
          }}
        />
      </label>
      <div className="chat-field">
        {t(m.members)}
        <DictSelect
          multiple
          wraps
          aria-label={t(m.members)}
          value={chosen}
          options={[...known.values()].map(({ userId, realName, phone }) => ({
            value: userId,
            label: `${realName} · ${phone}`,
          }))}
          onChange={(next) => {
            setTyped(next.map(String));
            setLacking(false);
          }}
        />
      </div>
    </Modal>
  );
}

interface DissolveProps {
  readonly group: Group;
  readonly close: () => void;
  readonly onDone: () => void;
}

/** Dissolves a group for good; its contacts stay. */
export function DissolveDialog({ group, close, onDone }: DissolveProps) {
  const [pending, setPending] = useState(false);
  const t = useT();
  const dissolve = async (): Promise<void> => {
    setPending(true);
    try {
      await call(chat.groupDelete, { groupId: group.id });
      notify.success(t(chatTexts.deleted));
      reread();
      onDone();
    } catch {
      setPending(false);
    }
  };
  return (
    <ConfirmDialog
      title={m.dissolveGroup}
      text={chatTexts.dissolve}
      danger
      pending={pending}
      onConfirm={() => void dissolve()}
      onCancel={close}
    />
  );
}
