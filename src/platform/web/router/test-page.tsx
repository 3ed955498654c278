import { useCallback, useEffect, useState } from "react";
import { auth } from "../../../access/auth/contract.ts";
import { ui } from "../../shared/ui-messages.ts";
import { call } from "../api.ts";
import { formatInstant } from "../format.ts";
import { useT } from "../i18n.ts";
import { Blank } from "../states.tsx";

/** Whether the server answers, and how fast: for support on the phone. */
export function Component() {
  const t = useT();
  const [result, setResult] = useState<{ reachable: boolean; milliseconds: number; at: Date }>();
  const measure = useCallback(async (): Promise<void> => {
    const start = performance.now();
    const reachable = await call(auth.info, {}, { quiet: true }).then(
      () => true,
      () => false,
    );
    setResult({ reachable, milliseconds: Math.round(performance.now() - start), at: new Date() });
  }, []);
  useEffect(() => void measure(), [measure]);
  return (
    <main className="page">
      <h1>{t(ui.test)}</h1>
      <Blank
        title={result ? t(result.reachable ? ui.testReachable : ui.testUnreachable) : t(ui.loading)}
        {...(result && { hint: `${result.milliseconds} ms · ${formatInstant(result.at, true)}` })}
      >
        <button type="button" className="plain-button" onClick={() => void measure()}>
          {t(ui.retry)}
        </button>
      </Blank>
    </main>
  );
}
