import { Button, Space } from "antd";
import { ui } from "../../../platform/shared/ui-messages.ts";
import { download } from "../../../platform/web/api.ts";
import { useT } from "../../../platform/web/i18n.ts";
import { pnl } from "../contract.ts";
import { pnlMessages as m } from "../messages.ts";

/** Saves the template; a refusal was shown already. */
export const saveTemplate = (format: "csv" | "xlsx"): void =>
  void download(pnl.template, { format }).catch(() => undefined);

/** The template in both forms. */
export function TemplateLinks() {
  const t = useT();
  return (
    <Space size={8} className="form-problems">
      <span>{t(ui.labelled, { label: t(m.template) })}</span>
      <Button size="small" onClick={() => saveTemplate("xlsx")}>
        Excel (.xlsx)
      </Button>
      <Button size="small" onClick={() => saveTemplate("csv")}>
        CSV (.csv)
      </Button>
    </Space>
  );
}
