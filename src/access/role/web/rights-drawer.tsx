import { Button } from "antd";
import { useEffect, useRef, useState } from "react";
import { ui } from "../../../platform/shared/ui-messages.ts";
import { useLeaveGuard } from "../../../platform/web/form/use-leave-guard.tsx";
import { Drawer } from "../../../platform/web/drawer.tsx";
import { useLang, useT } from "../../../platform/web/i18n.ts";
import type { DialogProps } from "../../../platform/web/list-page.tsx";
import { useCan } from "../../../platform/web/permissions.ts";
import { useCall, useCommand, useList } from "../../../platform/web/queries.ts";
import { Failure, Loading } from "../../../platform/web/states.tsx";
import type { OutputOf } from "../../../platform/shared/endpoint.ts";
import { menu, type MenuEntry } from "../../menu/contract.ts";
import { role } from "../contract.ts";
import { roleMessages as m, rolePageMessages as p } from "../messages.ts";
import { ChangePanel, changesNothing } from "./change-panel.tsx";
import { RightsForm, type Rights } from "./rights-form.tsx";
import type { RoleRow } from "./row.ts";

const WIDTH = 1180;
const PAUSE_MS = 200;

/** What a role may do: to be changed by who may authorise, to be read by everybody else who sees roles. */
export function RightsDrawer({ row, close }: DialogProps<RoleRow>) {
  const t = useT();
  const lang = useLang();
  const mayChange = useCan(role.authorize);
  const tree = useCall(menu.tree, {});
  const detail = useCall(role.detail, { id: row.id });
  const failed = tree.error ?? detail.error;
  const again = (): void => void Promise.all([tree.refetch(), detail.refetch()]);
  const title = `${t(mayChange ? m.authorize : p.viewRights)} · ${row.name?.[lang] ?? ""}`;
  if (failed)
    return (
      <Drawer size={WIDTH} title={title} onClose={close}>
        <Failure error={failed} onRetry={again} />
      </Drawer>
    );
  // A drawer that another one takes the place of would not give the focus back.
  if (!tree.data || !detail.data) return null;
  return (
    <Loaded
      key={detail.data.version}
      title={title}
      entries={tree.data.list}
      detail={detail.data}
      mayChange={mayChange}
      close={close}
    />
  );
}

interface LoadedProps {
  readonly title: string;
  readonly entries: readonly MenuEntry[];
  readonly detail: OutputOf<typeof role.detail>;
  readonly mayChange: boolean;
  readonly close: () => void;
}

function Loaded({ title, entries, detail, mayChange, close }: LoadedProps) {
  const t = useT();
  const { id, version, menuIds, dataScope, packages } = detail;
  const [rights, setRights] = useState<Rights>(() => ({ ticked: new Set(menuIds), dataScope, packages, reason: "" }));
  const dirty = useRef(false);
  const guard = useLeaveGuard(dirty, close);
  const settled = useSettled(rights);
  const wanted = { id, menuIds: [...settled.ticked], dataScope: settled.dataScope, packages: [...settled.packages] };
  const preview = useList(role.preview, wanted, { enabled: mayChange });
  const { run, pending } = useCommand(role.authorize, {
    onDone: () => {
      dirty.current = false;
      close();
    },
  });
  const change = (next: Rights): void => {
    dirty.current = true;
    setRights(next);
  };
  const fresh = settled === rights && !preview.isFetching && !preview.isPlaceholderData ? preview.data : undefined;
  const save = (): void => void run({ ...wanted, version, ...(rights.reason && { reason: rights.reason }) });
  return (
    <Drawer
      size={WIDTH}
      className="rights-drawer"
      title={title}
      onClose={guard.close}
      footer={
        mayChange && (
          <div className="rights-footer">
            <Button onClick={guard.close}>{t(ui.cancel)}</Button>
            <Button type="primary" loading={pending} disabled={!fresh || changesNothing(fresh)} onClick={save}>
              {t(ui.save)}
            </Button>
          </div>
        )
      }
    >
      <div className={mayChange ? "rights" : undefined}>
        <RightsForm entries={entries} rights={rights} {...(mayChange && { onChange: change })} />
        {mayChange && (
          <aside aria-label={t(p.changes)} aria-live="polite" aria-busy={!fresh}>
            <h2>{t(p.changes)}</h2>
            {preview.error ? (
              <Failure error={preview.error} onRetry={() => void preview.refetch()} />
            ) : preview.data ? (
              <ChangePanel change={preview.data} />
            ) : (
              <Loading />
            )}
          </aside>
        )}
      </div>
      {guard.question}
    </Drawer>
  );
}

/** A value once it has not changed for a moment. */
function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
