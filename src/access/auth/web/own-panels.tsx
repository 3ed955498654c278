import { Alert, Button } from "antd";
import { useState } from "react";
import { Panel } from "../../../platform/web/detail-page.tsx";
import { useT } from "../../../platform/web/i18n.ts";
import { later } from "../../../platform/web/later.tsx";
import { useUser } from "../../../platform/web/session.ts";
import { authMessages } from "../messages.ts";
import { AuthenticatorPanel } from "./authenticator-panel.tsx";
import { securityMessages as m } from "./messages.ts";
import { SessionsPanel } from "./sessions-panel.tsx";

const ChangePassword = later(() => import("../../../platform/web/shell/change-password.tsx"))("default");

const RESTRICTIONS = {
  mustChangePassword: { title: m.mustChangePassword, hint: m.mustChangePasswordHint },
  mustBindMfa: { title: m.mustBindMfa, hint: m.mustBindMfaHint },
} as const;

/** Why nothing else can be done yet, and what ends that. */
function Restricted() {
  const t = useT();
  const restricted = useUser()?.restricted;
  if (!restricted) return null;
  const { title, hint } = RESTRICTIONS[restricted];
  return <Alert type="warning" showIcon title={t(title)} description={t(hint)} className="form-problems" />;
}

/** The signed-in user's own security: authenticator, password, sessions. */
export function OwnPanels() {
  const t = useT();
  const [changing, setChanging] = useState(false);
  const passwordFirst = useUser()?.restricted === "mustChangePassword";
  const change = (
    <Button type={passwordFirst ? "primary" : "default"} onClick={() => setChanging(true)}>
      {t(authMessages.changePassword)}
    </Button>
  );
  const password = (
    <Panel key="password" title={t(m.password)} extra={change}>
      <p>{t(m.passwordHint)}</p>
    </Panel>
  );
  const authenticator = <AuthenticatorPanel key="authenticator" later={passwordFirst} />;
  return (
    <>
      <Restricted />
      {passwordFirst ? [password, authenticator] : [authenticator, password]}
      <SessionsPanel />
      {changing && <ChangePassword onClose={() => setChanging(false)} />}
    </>
  );
}
