import { Modal, Segmented } from "antd";
import { useState } from "react";
import type { Lang } from "../../../platform/shared/messages.ts";
import { ui } from "../../../platform/shared/ui-messages.ts";
import { LANG_NAMES, LANG_ORDER } from "../../../platform/web/login/language-switch.tsx";
import { DictSelect } from "../../../platform/web/dict-select.tsx";
import { useLang, useT } from "../../../platform/web/i18n.ts";
import { MenuIcon } from "../../../platform/web/icons.tsx";
import { useCall, useList } from "../../../platform/web/queries.ts";
import { pagesOf } from "../../../platform/web/router/menu-routes.ts";
import { Blank, Failure, Loading } from "../../../platform/web/states.tsx";
import { menu } from "../contract.ts";
import { menuMessages as m, menuPageMessages as p } from "../messages.ts";
import { roles as roleChoice } from "../../grant/contract.ts";

/** The menu as the holders of a role see it, in the language that is chosen here. */
export function PreviewDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useT();
  const own = useLang();
  const [lang, setLang] = useState<Lang>(own);
  const [roleId, setRoleId] = useState<string>();
  const roles = useCall(roleChoice.options, {});
  return (
    <Modal open width={560} title={t(m.preview)} footer={null} onCancel={onClose}>
      <div className="menu-preview-tools">
        <DictSelect
          aria-label={t(m.roleId)}
          placeholder={t(p.chooseRole)}
          value={roleId ?? null}
          loading={!roles.data}
          options={roles.data?.map(({ id, name }) => ({ value: id, label: name })) ?? []}
          onChange={(chosen) => setRoleId(chosen as string | undefined)}
        />
        <Segmented<Lang>
          aria-label={t(ui.language)}
          value={lang}
          onChange={setLang}
          options={LANG_ORDER.map((value) => ({ value, label: LANG_NAMES[value] }))}
        />
      </div>
      {roles.error && <Failure error={roles.error} />}
      {roleId && <Preview roleId={roleId} lang={lang} />}
    </Modal>
  );
}

function Preview({ roleId, lang }: { readonly roleId: string; readonly lang: Lang }) {
  const t = useT();
  const { data, error, refetch, isPlaceholderData } = useList(menu.preview, { roleId });
  if (error) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  if (data.key.length === 0) return <Blank title={t(p.previewEmpty)} />;
  return (
    <div aria-busy={isPlaceholderData}>
      <p className="menu-note">{t(p.previewHint, { count: data.buttons })}</p>
      <ul className="menu-preview" tabIndex={0}>
        {data.key.map((group) => (
          <li key={group.menuId}>
            <span>
              <MenuIcon name={group.icon} /> {group.name[lang]}
            </span>
            <ul>
              {pagesOf([group]).map(({ node }) => (
                <li key={node.menuId}>
                  {node.name[lang]} {node.hidden && <small>{t(p.hiddenPage)}</small>}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </div>
  );
}
