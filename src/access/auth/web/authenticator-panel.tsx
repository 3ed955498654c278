import { Button } from "antd";
import { useState } from "react";
import { ToneTag } from "../../../platform/web/cells.tsx";
import { Panel } from "../../../platform/web/detail-page.tsx";
import { FormDialog } from "../../../platform/web/form-dialog.tsx";
import { useT } from "../../../platform/web/i18n.ts";
import { useCall } from "../../../platform/web/queries.ts";
import { Failure, Loading } from "../../../platform/web/states.tsx";
import { auth } from "../contract.ts";
import { authMessages } from "../messages.ts";
import { BindDialogs } from "./bind-dialogs.tsx";
import { securityMessages as m } from "./messages.ts";

interface Props {
  /** Something else has to be done before it. */
  readonly later: boolean;
}

/** Whether an authenticator is bound, and the way to bind or unbind one. */
export function AuthenticatorPanel({ later }: Props) {
  const t = useT();
  const { data, isError, error, refetch } = useCall(auth.info, {});
  const [open, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  if (isError) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  const { mfaBound } = data;
  const button = (
    <Button type={mfaBound || later ? "default" : "primary"} danger={mfaBound} onClick={() => setOpen(true)}>
      {t(mfaBound ? authMessages.mfaUnbind : authMessages.mfaBegin)}
    </Button>
  );
  return (
    <Panel title={t(m.authenticator)} extra={button}>
      <p>
        <ToneTag tone={mfaBound ? "done" : "attention"}>{t(mfaBound ? m.bound : m.notBound)}</ToneTag>{" "}
        {t(m.authenticatorHint)}
      </p>
      <BindDialogs asking={open && !mfaBound} onAsked={close} />
      {open && mfaBound && (
        <FormDialog
          title={authMessages.mfaUnbind}
          submit={m.unbind}
          command={auth.mfaUnbind}
          danger
          width={400}
          fields={["code"]}
          overrides={{ code: { label: m.codeOrRecovery } }}
          onClose={close}
        />
      )}
    </Panel>
  );
}
