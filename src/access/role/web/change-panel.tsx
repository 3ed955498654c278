import type { Message } from "../../../platform/shared/messages.ts";
import type { OutputOf } from "../../../platform/shared/endpoint.ts";
import { useLang, useT } from "../../../platform/web/i18n.ts";
import type { role } from "../contract.ts";
import { dataScope } from "../../grant/domain/data-scope.ts";
import { roleMessages as m, rolePageMessages as p } from "../messages.ts";

type Change = OutputOf<typeof role.preview>;

const sameList = (a: readonly string[], b: readonly string[]): boolean => a.join() === b.join();

export const changesNothing = ({ added, removed, dataScope: scope, packages }: Change): boolean =>
  added.length + removed.length === 0 && scope.from === scope.to && sameList(packages.from, packages.to);

/** What saving would change, and for whom, as the server sees it. */
export function ChangePanel({ change }: { readonly change: Change }) {
  const t = useT();
  if (changesNothing(change)) return <p className="role-note">{t(p.nothingChanges)}</p>;
  const { added, removed, dataScope: scope, packages, users, staff } = change;
  const scopeName = (code: string): string => {
    const member = dataScope.member(code);
    return member ? t(member.label) : code;
  };
  const packageList = (names: readonly string[]): string => names.join(", ") || t(p.allPackages);
  return (
    <>
      <p className={users > 0 ? "text-attention" : undefined}>
        {users > 0 ? t(p.touched, { count: users }) : t(p.touchesNobody)}
      </p>
      {staff.length > 0 && (
        <p className="role-note">
          {t(p.who, { names: staff.join(", ") })}{" "}
          {users > staff.length && t(p.andMore, { count: users - staff.length })}
        </p>
      )}
      {scope.from !== scope.to && (
        <p>{t(p.fromTo, { field: t(m.dataScope), from: scopeName(scope.from), to: scopeName(scope.to) })}</p>
      )}
      {!sameList(packages.from, packages.to) && (
        <p>{t(p.fromTo, { field: t(m.packages), from: packageList(packages.from), to: packageList(packages.to) })}</p>
      )}
      <Permissions title={p.added} tone="done" permissions={added} />
      <Permissions title={p.removed} tone="bad" permissions={removed} />
    </>
  );
}

function Permissions({
  title,
  tone,
  permissions,
}: {
  readonly title: Message;
  readonly tone: "done" | "bad";
  readonly permissions: Change["added"];
}) {
  const t = useT();
  const lang = useLang();
  if (permissions.length === 0) return null;
  return (
    <>
      <h3 className={`text-${tone}`}>{t(title, { count: permissions.length })}</h3>
      <ul className="changed-permissions">
        {permissions.map(({ id, name, page, perms }) => (
          <li key={id} title={perms}>
            {page ? `${page[lang]} › ${name[lang]}` : name[lang]}
          </li>
        ))}
      </ul>
    </>
  );
}
