import { useRef, useState } from "react";
import { encryptSecret } from "../../../platform/web/encrypt.ts";
import { FormDialog } from "../../../platform/web/form-dialog.tsx";
import type { Field } from "../../../platform/web/form/fields.ts";
import { staffUser } from "../contract.ts";
import { staffUserMessages as m } from "../messages.ts";
import { staffPageMessages as p } from "./messages.ts";
import { PasswordOnce } from "./password-once.tsx";
import { languageField, nameField, passwordField, phoneField, rolesField, useRoleOptions } from "./staff-fields.ts";

const ACCOUNT = /^[a-z][a-z0-9._-]{1,39}$/;

/** Makes an account, and shows its password once unless one was typed. */
export function CreateDialog({ close }: { readonly close: () => void }) {
  const roles = useRoleOptions();
  const [made, setMade] = useState<{ account: string; password: string }>();
  const account = useRef("");
  const shows = useRef(false);
  if (made) return <PasswordOnce {...made} onClose={close} />;
  const fields = [
    { kind: "text", name: "account", label: m.account, required: true, max: 40, pattern: ACCOUNT, patternMessage: p.accountForm, help: p.accountHelp },
    { ...nameField, half: true },
    { ...phoneField, required: true, half: true, help: p.phoneHelp },
    rolesField(roles),
    languageField,
    passwordField,
  ] as const satisfies readonly Field[];
  return (
    <FormDialog
      title={m.create}
      command={staffUser.create}
      fields={fields}
      initial={{ language: "es" }}
      input={async ({ password, roleIds, ...values }) => {
        account.current = values.account;
        return { ...values, roleIds: roleIds.map(String), ...(password && { password: await encryptSecret(password) }) };
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
