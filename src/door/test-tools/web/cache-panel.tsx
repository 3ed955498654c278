import { Button } from "antd";
import { Panel } from "../../../platform/web/detail-page.tsx";
import { useT } from "../../../platform/web/i18n.ts";
import { useCommand } from "../../../platform/web/queries.ts";
import { testTools } from "../contract.ts";
import { testToolMessages as m, testToolPageMessages as p } from "../messages.ts";

/** Makes every server read anew what it keeps. */
export function CachePanel() {
  const t = useT();
  const { run, pending } = useCommand(testTools.clearCache);
  return (
    <Panel title={t(m.clearCache)}>
      <p className="tool-hint">{t(p.cacheHint)}</p>
      <Button loading={pending} onClick={() => void run({})}>
        {t(p.clear)}
      </Button>
    </Panel>
  );
}
