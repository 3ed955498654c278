import { Button } from "antd";
import { Can } from "../../../platform/web/can.tsx";
import { useT } from "../../../platform/web/i18n.ts";
import { Table } from "../../../platform/web/table.tsx";
import { configuration, type ShownSetting } from "../contract.ts";
import { configurationPageMessages as p } from "../messages.ts";
import { tiersText, type Tiers } from "../domain/setting-text.ts";

interface Props {
  readonly setting: ShownSetting;
  readonly onEdit: (call: string) => void;
}

/** The tiers of every operation, one a row. */
export function TiersTable({ setting, onEdit }: Props) {
  const t = useT();
  const { shape } = setting;
  if (shape.kind !== "tiers") return null;
  const tiers = setting.value as Tiers;
  return (
    <Table
      label={setting.label}
      className="tiers-table"
      rows={shape.options}
      keyOf={({ code }) => code}
      columns={[
        { label: p.operation, wrap: true, rowHeader: true, cell: ({ label }) => t(label) },
        { label: p.people, wrap: true, cell: ({ code }) => tiersText(tiers[code] ?? [], t) },
        {
          label: p.edit,
          quiet: true,
          actions: true,
          cell: ({ code, label }) => (
            <Can needs={configuration.save}>
              <Button type="link" size="small" onClick={() => onEdit(code)} aria-label={`${t(p.edit)}: ${t(label)}`}>
                {t(p.edit)}
              </Button>
            </Can>
          ),
        },
      ]}
    />
  );
}
