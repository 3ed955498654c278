import { ReloadOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { ui } from "../../shared/ui-messages.ts";
import { formatCount } from "../format.ts";
import { useT } from "../i18n.ts";

interface Props {
  /** How many records would come that are not shown; 0 says only that something changed. */
  readonly news?: number;
  readonly onClick: () => void;
}

/** Floats above what changed, without moving it; a click shows it. */
export function ChangedButton({ news = 0, onClick }: Props) {
  const t = useT();
  return (
    <div className="changed" role="status">
      <Button type="primary" size="small" shape="round" icon={<ReloadOutlined />} onClick={onClick}>
        {news > 0 ? t(news === 1 ? ui.newOne : ui.newMany, { count: formatCount(news) }) : t(ui.changedRefresh)}
      </Button>
    </div>
  );
}
