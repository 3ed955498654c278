import { Button } from "antd";
import { Can } from "../../../platform/web/can.tsx";
import { useT } from "../../../platform/web/i18n.ts";
import { configuration, type ShownSetting } from "../contract.ts";
import { configurationPageMessages as p } from "../messages.ts";
import { tiersText, type Tiers } from "./setting-text.ts";

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
    <div className="grid tiers-table" tabIndex={0} role="region" aria-label={t(setting.label)}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t(p.operation)}</th>
            <th scope="col">{t(p.people)}</th>
            <th scope="col">
              <span className="visually-hidden">{t(p.edit)}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {shape.options.map(({ code, label }) => (
            <tr key={code}>
              <td className="wrap">{t(label)}</td>
              <td className="wrap">{tiersText(tiers[code] ?? [], t)}</td>
              <td>
                <Can needs={configuration.save}>
                  <Button type="link" size="small" onClick={() => onEdit(code)} aria-label={`${t(p.edit)}: ${t(label)}`}>
                    {t(p.edit)}
                  </Button>
                </Can>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
