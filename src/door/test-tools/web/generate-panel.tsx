import { Button, InputNumber } from "antd";
import { useState } from "react";
import { Panel } from "../../../platform/web/detail-page.tsx";
import { useT } from "../../../platform/web/i18n.ts";
import { useCommand } from "../../../platform/web/queries.ts";
import { testTools } from "../contract.ts";
import { MAX_APPLICATIONS } from "../domain/tools.ts";
import { testToolMessages as m, testToolPageMessages as p } from "../messages.ts";

/** New borrowers with applications, as many as one asks for. */
export function GeneratePanel() {
  const t = useT();
  const [count, setCount] = useState(10);
  const { run, pending } = useCommand(testTools.generate, { success: p.started });
  return (
    <Panel title={t(m.generate)}>
      <p className="tool-hint">{t(p.generateHint)}</p>
      <form
        className="tool-line"
        onSubmit={(event) => {
          event.preventDefault();
          void run({ count });
        }}
      >
        <label htmlFor="tool-count">{t(m.count)}</label>
        <InputNumber
          id="tool-count"
          value={count}
          min={1}
          max={MAX_APPLICATIONS}
          precision={0}
          onChange={(next) => setCount(next ?? 1)}
        />
        <Button htmlType="submit" loading={pending}>
          {t(p.generate)}
        </Button>
      </form>
    </Panel>
  );
}
