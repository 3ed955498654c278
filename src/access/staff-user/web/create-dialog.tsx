import { useRef, useState } from "react";
import { FormDialog } from "../../../platform/web/form-dialog.tsx";
import { staffUser } from "../contract.ts";
import { staffUserMessages as m } from "../messages.ts";
import { staffPageMessages as p } from "./messages.ts";
import { PasswordOnce } from "./password-once.tsx";
import { passwordOverride, rolesOverride, useRoleOptions } from "./staff-fields.ts";

/** Makes an account, and shows its password once unless one was typed. */
export function CreateDialog({ close }: { readonly close: () => void }) {
  const roles = useRoleOptions();
  const [made, setMade] = useState<{ account: string; password: string }>();
  const account = useRef("");
  const shows = useRef(false);
  if (made) return <PasswordOnce {...made} onClose={close} />;
  return (
    <FormDialog
      title={m.create}
      command={staffUser.create}
      fields={["account", "name", "phone", "roleIds", "language", "password"]}
      overrides={{
        account: { format: p.accountForm, help: p.accountHelp },
        name: { half: true },
        phone: { half: true, help: p.phoneHelp },
        roleIds: rolesOverride(roles),
        password: passwordOverride,
      }}
      initial={{ language: "es" }}
      input={(values) => {
        account.current = values.account;
        return values;
      }}
      onDone={({ password }) => {
        if (password === null) return;
        shows.current = true;
        setMade({ account: account.current, password });
      }}
      onClose={() => !shows.current && close()}
    />
  );
}
