import { BookOutlined, DownOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useState } from "react";
import { savedView } from "../../../access/saved-view/contract.ts";
import { ui } from "../../shared/ui-messages.ts";
import { useLang, useT } from "../i18n.ts";
import { later } from "../later.tsx";
import { useCommand } from "../queries.ts";
import type { Arrangement } from "./arrangement.ts";
import { namesOf, type SavedView, type useViews, type ViewStep } from "./use-views.ts";
import { Menu } from "../menu.tsx";

const ViewDialog = later(() => import("./view-dialog.tsx"))("default");

interface Props {
  readonly list: string;
  readonly state: ReturnType<typeof useViews>;
  readonly columns: Arrangement | null;
  /** Without an open view it says by its icon what it is, where room is short. */
  readonly folded: boolean;
}

/** The views of a list, and what may be done with the open one. */
export function ViewsMenu({ list, state, columns, folded }: Props) {
  const t = useT();
  const lang = useLang();
  const [step, setStep] = useState<ViewStep>();
  const { run } = useCommand(savedView.edit, { success: ui.viewUpdated });
  const { views, active, open, search } = state;
  const titleOf = ({ name, role, isDefault }: SavedView): string =>
    [name[lang], role && role[lang], isDefault && t(ui.viewDefault)].filter(Boolean).join(" · ");
  const update = ({ id, version, name, isDefault }: SavedView): void =>
    void run({ id, version, ...namesOf(name), isDefault, search, columns });
  const title = active?.name[lang] ?? t(ui.views);
  const choices = views.map((view) => ({ key: view.id, label: titleOf(view), onClick: () => open(view) }));
  const ofActive = active && [
    ...(active.can.change
      ? [
          { key: "update", label: t(ui.viewUpdate, { name: title }), onClick: () => update(active) },
          { key: "edit", label: t(savedView.edit.title), onClick: () => setStep("edit") },
        ]
      : []),
    ...(active.can.share ? [{ key: "share", label: t(savedView.share.title), onClick: () => setStep("share") }] : []),
    ...(active.can.change
      ? [{ key: "remove", label: t(savedView.remove.title), danger: true, onClick: () => setStep("remove") }]
      : []),
  ];
  return (
    <>
      <Menu
        menu={{
          selectedKeys: active ? [active.id] : [],
          items: [
            { key: "none", label: t(ui.viewNone), onClick: () => open(undefined) },
            ...choices,
            { type: "divider" },
            { key: "create", label: t(savedView.create.title), onClick: () => setStep("create") },
            ...(ofActive ?? []),
          ],
        }}
      >
        {folded && !active ? (
          <Button icon={<BookOutlined />} aria-label={title} title={title} className="views-button" />
        ) : (
          <Button aria-label={active ? `${t(ui.views)}: ${title}` : title} className="views-button">
            <span className="view-name" title={title}>
              {title}
            </span>{" "}
            <DownOutlined />
          </Button>
        )}
      </Menu>
      {step && (
        <ViewDialog step={step} list={list} state={state} columns={columns} onClose={() => setStep(undefined)} />
      )}
    </>
  );
}
