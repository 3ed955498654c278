import { Button } from "antd";
import { lazy, Suspense, useState } from "react";
import { Panel } from "../../../platform/web/detail-page.tsx";
import { useT } from "../../../platform/web/i18n.ts";
import { authMessages } from "../messages.ts";
import { AuthenticatorPanel } from "./authenticator-panel.tsx";
import { securityMessages as m } from "./messages.ts";
import { SessionsPanel } from "./sessions-panel.tsx";

const ChangePassword = lazy(() => import("../../../platform/web/shell/change-password.tsx"));

/** The signed-in user's own security: authenticator, password, sessions. */
export default function SystemSecurityPage() {
  const t = useT();
  const [changing, setChanging] = useState(false);
  return (
    <section className="page" data-page="systemSecurity" aria-label={t(m.title)}>
      <h1>{t(m.title)}</h1>
      <AuthenticatorPanel />
      <Panel title={t(m.password)} extra={<Button onClick={() => setChanging(true)}>{t(authMessages.changePassword)}</Button>}>
        <p>{t(m.passwordHint)}</p>
      </Panel>
      <SessionsPanel />
      {changing && (
        <Suspense fallback={null}>
          <ChangePassword onClose={() => setChanging(false)} />
        </Suspense>
      )}
    </section>
  );
}
