import { useT } from "../../../platform/web/i18n.ts";
import { testToolMessages as m, testToolPageMessages as p } from "../messages.ts";
import { CachePanel } from "./cache-panel.tsx";
import { GeneratePanel } from "./generate-panel.tsx";
import { OrderPanel } from "./order-panel.tsx";
import { RunsPanel } from "./runs-panel.tsx";
import { SmsPanel } from "./sms-panel.tsx";
import "./test-tools.css";

/**
 * What testers do with a demo: it has orders moved, the bank's results and payments simulated, data made, texts read.
 */
export default function TestToolsPage() {
  const t = useT();
  return (
    <section className="page" data-page="testTools" aria-label={t(m.title)}>
      <h1>{t(m.title)}</h1>
      <p className="tool-intro">{t(p.intro)}</p>
      <div className="tools">
        <OrderPanel />
        <div>
          <GeneratePanel />
          <SmsPanel />
          <CachePanel />
        </div>
      </div>
      <RunsPanel />
    </section>
  );
}
