import { useState } from "react";
import { auth } from "../../../access/auth/contract.ts";
import { ui } from "../../shared/ui-messages.ts";
import { ApiError, call } from "../api.ts";
import { useT } from "../i18n.ts";
import { keepSession } from "../session.ts";
import { Labelled, Refusal, SubmitButton } from "./parts.tsx";

interface Props {
  readonly onDone: () => void;
  readonly onBack: () => void;
}

const DIGITS = 6;

/** The second step of the login: six digits, sent as soon as they are complete, or a recovery code. */
export function SecondStep({ onDone, onBack }: Props) {
  const t = useT();
  const [recovery, setRecovery] = useState(false);
  const [code, setCode] = useState("");
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);

  const send = async (typed: string): Promise<void> => {
    if (busy) return;
    if (!typed) return setProblem(t(ui.codeEmpty));
    if (!recovery && !/^\d{6}$/.test(typed)) return setProblem(t(ui.codeSixDigits));
    setBusy(true);
    setProblem(undefined);
    try {
      keepSession(await call(auth.preCheck, { code: typed }, { quiet: true, onExpired: "throw" }));
      onDone();
    } catch (error) {
      setProblem(error instanceof ApiError && error.message ? error.message : t(ui.loginFailed));
      setCode("");
      if (error instanceof ApiError && error.code === "-1") onBack();
    } finally {
      setBusy(false);
    }
  };

  return (
    <form
      className="login-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send(code);
      }}
    >
      {problem && <Refusal text={problem} />}
      {recovery ? (
        <Labelled id="login-recovery" label={t(ui.recoveryCode)}>
          <input
            id="login-recovery"
            autoFocus
            autoComplete="off"
            value={code}
            onChange={(event) => setCode(event.target.value.trim())}
          />
        </Labelled>
      ) : (
        <Labelled id="login-code" label={t(ui.secondStep)}>
          <input
            id="login-code"
            className="six-digits"
            autoFocus
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={DIGITS}
            value={code}
            onChange={(event) => {
              const digits = event.target.value.replace(/\D/g, "").slice(0, DIGITS);
              setCode(digits);
              if (digits.length === DIGITS) void send(digits);
            }}
            onPaste={(event) => {
              const digits = event.clipboardData.getData("text").replace(/\D/g, "").slice(0, DIGITS);
              if (digits.length !== DIGITS) return;
              event.preventDefault();
              setCode(digits);
              void send(digits);
            }}
          />
        </Labelled>
      )}
      <SubmitButton busy={busy}>{t(ui.verify)}</SubmitButton>
      <div className="login-links">
        <button
          type="button"
          className="link"
          onClick={() => {
            setRecovery(!recovery);
            setCode("");
            setProblem(undefined);
          }}
        >
          {t(recovery ? ui.useAuthenticator : ui.useRecoveryCode)}
        </button>
        <button type="button" className="link" onClick={onBack}>
          {t(ui.back)}
        </button>
      </div>
    </form>
  );
}
