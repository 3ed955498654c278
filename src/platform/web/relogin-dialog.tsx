import { Modal } from "antd";
import { ui } from "../shared/ui-messages.ts";
import { useT } from "./i18n.ts";
import { LoginForm } from "./login/login-form.tsx";
import { Themed } from "./theme/themed.tsx";
import { infoStore, menuStore } from "./session.ts";

/** Asks for the password over the page whose session expired; what was typed underneath stays. */
export default function ReloginDialog({ onDone }: { readonly onDone: (done: boolean) => void }) {
  const t = useT();
  const account = infoStore.get()?.account;
  const finish = (signedIn: string): void => {
    // Another person's menu and drafts are not this one's.
    if (account !== undefined && signedIn !== account) {
      menuStore.set(undefined);
      location.assign("/login");
    } else onDone(true);
  };
  return (
    <Themed>
      <Modal
        open
        title={t(ui.loginExpired)}
        footer={null}
        width={400}
        zIndex={2000}
        mask={{ closable: false }}
        afterOpenChange={(open) => open && document.getElementById("login-password")?.focus()}
        onCancel={() => onDone(false)}
      >
        <p className="form-problems">{t(ui.loginAgainKeeps)}</p>
        <LoginForm account={account} onDone={finish} />
      </Modal>
    </Themed>
  );
}
