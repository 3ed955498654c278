import { AppstoreOutlined, ColumnWidthOutlined } from "@ant-design/icons";
import { Button, Segmented } from "antd";
import { useT } from "../../../../platform/web/i18n.ts";
import { imagePageMessages as p } from "../../messages.ts";
import { TimeLeft } from "./time-left.tsx";

interface Props {
  readonly done: number;
  readonly total: number;
  readonly until: string;
  readonly single: boolean;
  readonly onSingle: (single: boolean) => void;
  readonly onAllNormal: () => void;
  readonly onTake: () => void;
  readonly onRelease: () => void;
  readonly onOver: () => void;
  readonly busy: boolean;
}

/** How far the page is, how long it stays in hand, and what is done with the whole of it. */
export function TableBar({ done, total, until, single, busy, ...on }: Props) {
  const t = useT();
  const all = done === total;
  return (
    <div className="light-bar">
      <strong role="status">{t(p.progress, { done, total })}</strong>
      <TimeLeft until={until} onOver={on.onOver} />
      <Segmented<string>
        aria-label={t(p.keyView)}
        value={single ? "one" : "grid"}
        onChange={(value) => on.onSingle(value === "one")}
        options={[
          { value: "grid", label: t(p.grid), icon: <AppstoreOutlined /> },
          { value: "one", label: t(p.oneUp), icon: <ColumnWidthOutlined /> },
        ]}
      />
      <span className="light-acts">
        <Button disabled={busy} onClick={on.onRelease}>
          {t(p.giveBack)}
        </Button>
        {all ? (
          <Button type="primary" disabled={busy} aria-keyshortcuts="T" onClick={on.onTake}>
            <span>{t(p.take)}</span> <kbd>T</kbd>
          </Button>
        ) : (
          <Button aria-keyshortcuts="A" onClick={on.onAllNormal}>
            <span>{t(p.allNormal)}</span> <kbd>A</kbd>
          </Button>
        )}
      </span>
    </div>
  );
}
