import { useState } from "react";
import type { OutputOf } from "../../../platform/shared/endpoint.ts";
import { Code } from "../../../platform/web/cells.tsx";
import { FormDialog } from "../../../platform/web/form-dialog.tsx";
import { useT } from "../../../platform/web/i18n.ts";
import { refreshRights } from "../../../platform/web/router/refresh.ts";
import { auth } from "../contract.ts";
import { authMessages } from "../messages.ts";
import { securityMessages as m } from "./messages.ts";
import { RecoveryCodes } from "./recovery-codes.tsx";

type Begun = OutputOf<typeof auth.mfaBegin>;

interface Props {
  /** Starts with the password. */
  readonly asking: boolean;
  /** The password was given, or the user turned back. */
  readonly onAsked: () => void;
}

/** Binds an authenticator in three steps: the password, the QR code with its test, the recovery codes. */
export function BindDialogs({ asking, onAsked }: Props) {
  const [begun, setBegun] = useState<Begun>();
  const [codes, setCodes] = useState<readonly string[]>();
  const finish = (): void => {
    setCodes(undefined);
    void refreshRights();
  };
  return (
    <>
      {asking && (
        <FormDialog
          title={authMessages.mfaBegin}
          submit={m.next}
          command={auth.mfaBegin}
          width={400}
          success={null}
          fields={["password"]}
          onClose={onAsked}
          onDone={setBegun}
        />
      )}
      {begun && (
        <FormDialog
          title={authMessages.mfaBegin}
          submit={m.bind}
          command={auth.mfaBind}
          width={400}
          fields={["code"]}
          before={<Offer begun={begun} />}
          onClose={() => setBegun(undefined)}
          onDone={({ recoveryCodes }) => setCodes(recoveryCodes)}
        />
      )}
      {codes && <RecoveryCodes codes={codes} onClose={finish} />}
    </>
  );
}

function Offer({ begun }: { readonly begun: Begun }) {
  const t = useT();
  return (
    <>
      <p>{t(m.scan)}</p>
      <img src={begun.qr} alt={t(m.qr)} width={200} height={200} />
      <p>
        {t(m.key)} <Code value={begun.secret} toCopy />
      </p>
    </>
  );
}
