import { Drawer, Switch } from "antd";
import { useState } from "react";
import type { Message } from "../../../platform/shared/messages.ts";
import { ui } from "../../../platform/shared/ui-messages.ts";
import { ToneTag } from "../../../platform/web/cells.tsx";
import { DictSelect } from "../../../platform/web/dict-select.tsx";
import { useLang, useT } from "../../../platform/web/i18n.ts";
import { useCall, useList } from "../../../platform/web/queries.ts";
import { Blank, Failure, Loading } from "../../../platform/web/states.tsx";
import { Grid } from "../../../platform/web/list/grid.tsx";
import type { OutputOf } from "../../../platform/shared/endpoint.ts";
import { menu, type MenuEntry } from "../../menu/contract.ts";
import { role } from "../contract.ts";
import { compared } from "../domain/compare.ts";
import { dataScope } from "../../grant/domain/data-scope.ts";
import { roleMessages as m, rolePageMessages as p } from "../messages.ts";
import { roles as roleChoice } from "../../grant/contract.ts";

type Detail = OutputOf<typeof role.detail>;

const WIDTH = 960;

/** Two roles side by side, only where they differ unless everything is wanted. */
export function CompareDrawer({ first, close }: { readonly first?: string; readonly close: () => void }) {
  const t = useT();
  const [ids, setIds] = useState<readonly [string | undefined, string | undefined]>([first, undefined]);
  const [onlyDifferences, setOnlyDifferences] = useState(true);
  const options = useCall(roleChoice.options, {});
  const tree = useCall(menu.tree, {});
  const [a, b] = [useDetail(ids[0]), useDetail(ids[1])];
  const failed = options.error ?? tree.error ?? a.error ?? b.error;
  const choice = (index: 0 | 1) => (
    <DictSelect
      aria-label={t(index === 0 ? m.roleName : p.compareWith)}
      placeholder={t(index === 0 ? m.roleName : p.compareWith)}
      clearable={false}
      value={ids[index] ?? null}
      options={options.data?.map(({ id, name }) => ({ value: id, label: name, disabled: id === ids[1 - index] })) ?? []}
      onChange={(id) => setIds(index === 0 ? [id as string, ids[1]] : [ids[0], id as string])}
    />
  );
  return (
    <Drawer open size={WIDTH} className="compare-drawer" title={t(p.compare)} onClose={close} closable={{ "aria-label": t(ui.close) }}>
      <div className="compare-tools">
        {choice(0)}
        {choice(1)}
        <label>
          <Switch checked={onlyDifferences} onChange={setOnlyDifferences} aria-label={t(p.differencesOnly)} /> {t(p.differencesOnly)}
        </label>
      </div>
      {failed ? (
        <Failure error={failed} />
      ) : ids[0] && ids[1] ? (
        a.data && b.data && tree.data ? (
          <Comparison entries={tree.data.list} first={a.data} second={b.data} onlyDifferences={onlyDifferences} />
        ) : (
          <Loading />
        )
      ) : null}
    </Drawer>
  );
}

const useDetail = (id: string | undefined) => useList(role.detail, { id: id ?? "1" }, { enabled: id !== undefined });

interface ComparisonProps {
  readonly entries: readonly MenuEntry[];
  readonly first: Detail;
  readonly second: Detail;
  readonly onlyDifferences: boolean;
}

function Comparison({ entries, first, second, onlyDifferences }: ComparisonProps) {
  const t = useT();
  const lang = useLang();
  const scopeOf = ({ dataScope: code }: Detail): string => t(dataScope.member(code)?.label ?? ({ cn: code, en: code, es: code } satisfies Message));
  const packagesOf = ({ packages }: Detail): string => packages.join(", ") || t(p.allPackages);
  const facts = [
    { key: "scope", label: t(m.dataScope), first: scopeOf(first), second: scopeOf(second) },
    { key: "packages", label: t(m.packages), first: packagesOf(first), second: packagesOf(second) },
  ].filter((fact) => !onlyDifferences || fact.first !== fact.second);
  const rows = compared(entries, new Set(first.menuIds), new Set(second.menuIds)).filter((row) => !onlyDifferences || row.first !== row.second);
  if (facts.length + rows.length === 0) return <Blank title={t(p.alike)} />;
  return (
    <Grid label={t(p.compare)} className={`compact comparison${onlyDifferences ? "" : " whole"}`}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t(p.permission)}</th>
            {[first, second].map(({ id, name }) => (
              <th key={id} scope="col">
                {name[lang]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {facts.map((fact) => (
            <tr key={fact.key}>
              <td>{fact.label}</td>
              <td className="wrap">{fact.first}</td>
              <td className="wrap">{fact.second}</td>
            </tr>
          ))}
          {rows.map(({ entry, above, ...held }) => (
            <tr key={entry.id} className={held.first === held.second ? undefined : "differs"}>
              <td title={entry.perms}>{[...above, entry].map(({ name }) => name[lang]).join(" › ")}</td>
              {[held.first, held.second].map((yes, index) => (
                <td key={index}>
                  <ToneTag tone={yes ? "done" : "waiting"}>{t(yes ? p.held : p.notHeld)}</ToneTag>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Grid>
  );
}
