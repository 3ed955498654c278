import { Switch } from "antd";
import { useState, type ReactNode } from "react";
import type { Message } from "../../../platform/shared/messages.ts";
import { ToneTag } from "../../../platform/web/cells.tsx";
import { DictSelect } from "../../../platform/web/dict-select.tsx";
import { Drawer } from "../../../platform/web/drawer.tsx";
import { useLang, useT } from "../../../platform/web/i18n.ts";
import { useCall, useList } from "../../../platform/web/queries.ts";
import { Blank, Failure, Loading } from "../../../platform/web/states.tsx";
import { Table } from "../../../platform/web/table.tsx";
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
    <Drawer size={WIDTH} className="compare-drawer" title={t(p.compare)} onClose={close}>
      <div className="compare-tools">
        {choice(0)}
        {choice(1)}
        <label>
          <Switch checked={onlyDifferences} onChange={setOnlyDifferences} aria-label={t(p.differencesOnly)} />{" "}
          {t(p.differencesOnly)}
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
      ) : (
        <Blank title={t(p.chooseTwo)} />
      )}
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
  const scopeOf = ({ dataScope: code }: Detail): string =>
    t(dataScope.member(code)?.label ?? ({ cn: code, en: code, es: code } satisfies Message));
  const packagesOf = ({ packages }: Detail): string => packages.join(", ") || t(p.allPackages);
  const facts = [
    { key: "scope", label: t(m.dataScope), first: scopeOf(first), second: scopeOf(second) },
    { key: "packages", label: t(m.packages), first: packagesOf(first), second: packagesOf(second) },
  ];
  const held = (yes: boolean): ReactNode => (
    <ToneTag tone={yes ? "done" : "waiting"}>{t(yes ? p.held : p.notHeld)}</ToneTag>
  );
  const permissions = compared(entries, new Set(first.menuIds), new Set(second.menuIds)).map((row) => ({
    key: row.entry.id,
    label: <span title={row.entry.perms}>{[...row.above, row.entry].map(({ name }) => name[lang]).join(" › ")}</span>,
    first: held(row.first),
    second: held(row.second),
    differs: row.first !== row.second,
  }));
  const rows = [...facts.map((fact) => ({ ...fact, differs: fact.first !== fact.second })), ...permissions];
  return (
    <Table
      label={p.compare}
      className={onlyDifferences ? "comparison" : "comparison whole"}
      compact
      onPhone="table"
      rows={rows.filter(({ differs }) => differs || !onlyDifferences)}
      keyOf={({ key }) => key}
      empty={<Blank title={t(p.alike)} />}
      rowProps={({ differs }) => ({ className: differs ? "differs" : undefined })}
      columns={[
        { label: p.permission, rowHeader: true, wrap: true, cell: ({ label }) => label },
        { label: first.name, wrap: true, cell: (row) => row.first },
        { label: second.name, wrap: true, cell: (row) => row.second },
      ]}
    />
  );
}
