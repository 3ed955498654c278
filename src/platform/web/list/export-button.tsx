import { DownloadOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useState } from "react";
import type { Access } from "../../shared/endpoint.ts";
import { ui } from "../../shared/ui-messages.ts";
import { useT } from "../i18n.ts";
import { useCan } from "../permissions.ts";
import { runExport } from "./run-export.ts";
import { Menu } from "../menu.tsx";

interface Props {
  readonly source: { readonly name: string; readonly path: string; readonly exportAccess: Access };
  readonly filter: Readonly<Record<string, unknown>>;
  readonly columns: readonly string[];
  /** Its icon alone, where room is short. */
  readonly folded: boolean;
}

/** Makes a file of all rows that match, and saves it once it is ready. */
export function ExportButton({ source, filter, columns, folded }: Props) {
  const t = useT();
  const allowed = useCan({ access: source.exportAccess });
  const [busy, setBusy] = useState(false);
  if (!allowed) return null;
  const start = async (format: "csv" | "xlsx"): Promise<void> => {
    setBusy(true);
    await runExport(source, { filter, format, columns: [...columns] });
    setBusy(false);
  };
  return (
    <Menu
      menu={{
        items: [
          { key: "xlsx", label: "Excel (.xlsx)", onClick: () => void start("xlsx") },
          { key: "csv", label: "CSV (.csv)", onClick: () => void start("csv") },
        ],
      }}
    >
      <Button icon={<DownloadOutlined />} loading={busy} aria-label={t(ui.export)} title={t(ui.export)}>
        {!folded && t(ui.export)}
      </Button>
    </Menu>
  );
}
