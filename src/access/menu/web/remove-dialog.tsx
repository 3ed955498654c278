import type { OutputOf } from "../../../platform/shared/endpoint.ts";
import { FormDialog } from "../../../platform/web/form-dialog.tsx";
import { useLang, useT } from "../../../platform/web/i18n.ts";
import { useCall } from "../../../platform/web/queries.ts";
import { Failure, Loading } from "../../../platform/web/states.tsx";
import { menu, type MenuEntry } from "../contract.ts";
import { menuMessages as m, menuPageMessages as p } from "../messages.ts";

const SHOWN = 12;

/** Deletes an entry with those below it, after saying which they are and who loses them. */
export function RemoveDialog({ entry, onClose }: { readonly entry: MenuEntry; readonly onClose: () => void }) {
  const { data, error, refetch } = useCall(menu.impact, { id: entry.id });
  return (
    <FormDialog
      title={m.remove}
      danger
      command={menu.remove}
      ready={data !== undefined}
      before={
        error ? <Failure error={error} onRetry={() => void refetch()} /> : data ? <Impact impact={data} /> : <Loading />
      }
      fields={["reason"]}
      target={{ id: entry.id, version: entry.version, entries: data?.entries.length ?? 1 }}
      onClose={onClose}
    />
  );
}

function Impact({ impact: { entries, roles, staff } }: { readonly impact: OutputOf<typeof menu.impact> }) {
  const t = useT();
  const lang = useLang();
  return (
    <div className="menu-impact">
      <p>{t(p.removes, { count: entries.length })}</p>
      <ul>
        {entries.slice(0, SHOWN).map(({ id, name, perms }) => (
          <li key={id}>
            {name[lang]} <code>{perms}</code>
          </li>
        ))}
        {entries.length > SHOWN && <li>{t(p.andMore, { count: entries.length - SHOWN })}</li>}
      </ul>
      {roles.length === 0 ? (
        <p>{t(p.touchesNobody)}</p>
      ) : (
        <>
          <p>
            <strong>{t(p.touches, { count: staff })}</strong>
          </p>
          <ul>
            {roles.map(({ id, name, users }) => (
              <li key={id}>{t(p.usersOfRole, { role: name[lang], count: users })}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
