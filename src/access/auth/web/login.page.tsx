import { useEffect } from "react";
import { ui } from "../../../platform/shared/ui-messages.ts";
import { call } from "../../../platform/web/api.ts";
import { langIsKnown, suggestLang, translate, useT } from "../../../platform/web/i18n.ts";
import { LanguageOffer, LanguageSwitch } from "../../../platform/web/login/language-switch.tsx";
import { LoginForm } from "../../../platform/web/login/login-form.tsx";
import { navigate } from "../../../platform/web/navigation.ts";
import { notify } from "../../../platform/web/notify.ts";
import { landing } from "../../../platform/web/router/guard.ts";
import { loadMenu } from "../../../platform/web/session.ts";
import { configuration } from "../../../base/configuration/contract.ts";
import { authMessages as m } from "../messages.ts";

const prefetchShell = (): void => void import("../../../platform/web/shell/shell.tsx");

export default function LoginPage() {
  const t = useT();
  useEffect(() => {
    if (langIsKnown()) return;
    // Nobody has signed in or chosen a language in this browser; a failure leaves the built-in one.
    call(configuration.language, {}, { quiet: true }).then(
      ({ language }) => suggestLang(language),
      () => undefined,
    );
  }, []);
  useEffect(() => {
    document.title = `${t(m.login)} · Trastienda`;
  }, [t]);
  useEffect(() => {
    const timer = setTimeout(prefetchShell, 1500);
    return () => clearTimeout(timer);
  }, []);
  const enter = async (): Promise<void> => {
    try {
      const menu = await loadMenu();
      // In the language of whoever has come in, which may not be that of the screen so far.
      notify.success(translate(ui.loginSuccess));
      void navigate(landing(menu), { replace: true });
    } catch (error) {
      notify.error(error instanceof Error ? error.message : t(ui.loginFailed));
    }
  };
  return (
    <main className="login">
      <div className="login-box">
        <p className="wordmark">Trastienda</p>
        <h1>{t(ui.backOffice)}</h1>
        <LanguageOffer />
        <LoginForm onDone={() => void enter()} />
        <LanguageSwitch />
      </div>
    </main>
  );
}
