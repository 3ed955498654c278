import { auth } from "../../../access/auth/contract.ts";
import { authMessages as m } from "../../../access/auth/messages.ts";
import { ui } from "../../shared/ui-messages.ts";
import { FormDialog } from "../form-dialog.tsx";
import { useT } from "../i18n.ts";
import { leaveForLogin } from "../leave.ts";
import { useUser } from "../session.ts";

/** Changes the user's own password; both travel encrypted, and the user signs in anew. */
export default function ChangePassword({ onClose }: { readonly onClose: () => void }) {
  const t = useT();
  const rules = useUser()?.passwordRules;
  const help = rules && t(ui.newPasswordHelp, rules);
  return (
    <FormDialog
      title={m.changePassword}
      command={auth.changePassword}
      width={400}
      fields={["password", "newPassword"]}
      overrides={{ password: { label: ui.currentPassword }, ...(help && { newPassword: { help } }) }}
      onClose={onClose}
      onDone={() => void leaveForLogin()}
    />
  );
}
