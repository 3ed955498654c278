import { SearchOutlined } from "@ant-design/icons";
import { Input } from "antd";
import { useState } from "react";
import { DictSelect } from "../../../platform/web/dict-select.tsx";
import { maxLengthOf } from "../../../platform/web/form/from-contract.ts";
import { TrimInput } from "../../../platform/web/form/trim-input.tsx";
import { useT } from "../../../platform/web/i18n.ts";
import { useCall } from "../../../platform/web/queries.ts";
import { useCan } from "../../../platform/web/permissions.ts";
import { StatusTag } from "../../../platform/web/cells.tsx";
import type { MenuEntry } from "../../menu/contract.ts";
import { matching } from "../../menu/domain/search.ts";
import { role } from "../contract.ts";
import { dataScope, type DataScope } from "../../grant/domain/data-scope.ts";
import type { Ticked } from "../domain/ticking.ts";
import { roleMessages as m, rolePageMessages as p } from "../messages.ts";
import { PermissionTree } from "./permission-tree.tsx";

/** What a role may do and whose records it sees, as it stands in the form. */
export interface Rights {
  readonly ticked: Ticked;
  readonly dataScope: DataScope;
  readonly packages: readonly string[];
  readonly reason: string;
}

interface Props {
  readonly entries: readonly MenuEntry[];
  readonly rights: Rights;
  /** Absent where the rights are only looked at. */
  readonly onChange?: (rights: Rights) => void;
}

/** Data scope, packages and the tree of permissions of a role. */
export function RightsForm({ entries, rights, onChange }: Props) {
  const t = useT();
  const [search, setSearch] = useState("");
  return (
    <div className="rights-form">
      {onChange ? (
        <Editable rights={rights} onChange={onChange} />
      ) : (
        <dl className="facts">
          <div>
            <dt>{t(m.dataScope)}</dt>
            <dd>
              <StatusTag set={dataScope} code={rights.dataScope} />
            </dd>
          </div>
          <div className="wide">
            <dt>{t(m.packages)}</dt>
            <dd>{rights.packages.join(", ") || t(p.allPackages)}</dd>
          </div>
        </dl>
      )}
      <Input
        allowClear
        prefix={<SearchOutlined />}
        value={search}
        placeholder={t(p.search)}
        aria-label={t(p.search)}
        onChange={(event) => setSearch(event.target.value)}
      />
      {onChange && <p className="role-note">{t(p.tickHint)}</p>}
      <PermissionTree
        entries={entries}
        shown={matching(entries, search)}
        ticked={rights.ticked}
        {...(onChange && { onChange: (ticked) => onChange({ ...rights, ticked }) })}
      />
    </div>
  );
}

function Editable({ rights, onChange }: Required<Pick<Props, "rights" | "onChange">>) {
  const t = useT();
  const mayAsk = useCan(role.packageOptions);
  const { data } = useCall(role.packageOptions, {}, { enabled: mayAsk });
  return (
    <div className="rights-fields">
      <label htmlFor="rights-scope">
        {t(m.dataScope)}
        <DictSelect
          id="rights-scope"
          set={dataScope as never}
          clearable={false}
          filterable={false}
          value={rights.dataScope}
          onChange={(scope) => onChange({ ...rights, dataScope: (scope ?? rights.dataScope) as DataScope })}
        />
      </label>
      <label htmlFor="rights-packages">
        {t(m.packages)}
        <DictSelect
          id="rights-packages"
          multiple
          placeholder={t(p.allPackages)}
          value={rights.packages}
          loading={!data}
          options={
            data?.map(({ packageName, appName }) => ({ value: packageName, label: `${appName} · ${packageName}` })) ??
            []
          }
          onChange={(packages) => onChange({ ...rights, packages: packages.map(String) })}
        />
      </label>
      <label htmlFor="rights-reason">
        {t(m.reason)}
        <TrimInput
          id="rights-reason"
          value={rights.reason}
          maxLength={maxLengthOf(role.authorize, "reason")}
          onChange={(reason) => onChange({ ...rights, reason })}
        />
      </label>
    </div>
  );
}
