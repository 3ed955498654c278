import { useRef, useState, type FormEvent, type KeyboardEvent } from "react";
import { auth } from "../../../access/auth/contract.ts";
import type { Message } from "../../shared/messages.ts";
import { ui } from "../../shared/ui-messages.ts";
import { ApiError, call } from "../api.ts";
import { encryptSecret } from "../encrypt.ts";
import { useT } from "../i18n.ts";
import { keepSession } from "../session.ts";
import { Labelled, PasswordInput, Refusal, SubmitButton } from "./parts.tsx";
import { useCaptcha, type Captcha } from "./use-captcha.ts";

interface Props {
  readonly account: string | undefined;
  readonly onDone: (account: string, mfaRequired: boolean) => void;
}

type Problems = Partial<Record<"account" | "password" | "captcha", Message>>;

/** The first step of the login. */
export function PasswordStep({ account: fixed, onDone }: Props) {
  const t = useT();
  const form = useRef<HTMLFormElement>(null);
  const { captcha: shown, renew, whenKnown } = useCaptcha();
  const [account, setAccount] = useState(fixed ?? "");
  const [password, setPassword] = useState("");
  const [captcha, setCaptcha] = useState("");
  const [problems, setProblems] = useState<Problems>({});
  const [refusal, setRefusal] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const asksCaptcha = shown?.image !== "";

  const check = (known: Captcha | undefined): Problems => ({
    ...(!account && { account: ui.enterUsername }),
    ...(!password && { password: ui.enterPassword }),
    ...(known?.image && !captcha && { captcha: ui.enterCaptcha }),
  });
  const isComplete = (known: Captcha | undefined): boolean => {
    const found = check(known);
    setProblems(found);
    const first = Object.keys(found)[0];
    if (first) form.current?.querySelector<HTMLInputElement>(`#login-${first}`)?.focus();
    return first === undefined;
  };

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    setRefusal(undefined);
    if (!isComplete(shown)) return;
    setBusy(true);
    try {
      // Whoever types faster than the captcha comes is not asked for one that may not be needed.
      const known = await whenKnown();
      if (!known || !isComplete(known)) return;
      const sealed = await encryptSecret(password);
      const answer = await call(
        auth.login,
        { account, password: sealed, captcha, captchaId: known.captchaId },
        { quiet: true },
      );
      keepSession(answer);
      onDone(account, answer.mfaRequired);
    } catch (error) {
      setRefusal(error instanceof ApiError && error.message ? error.message : t(ui.loginFailed));
      setCaptcha("");
      renew();
    } finally {
      setBusy(false);
    }
  };
  const watchCaps = (event: KeyboardEvent): void => setCapsLock(event.getModifierState("CapsLock"));
  const aria = (name: keyof Problems): object =>
    problems[name] ? { "aria-invalid": true, "aria-describedby": `login-${name}-problem` } : {};
  const text = (name: keyof Problems): string | undefined => problems[name] && t(problems[name]);

  return (
    <form ref={form} className="login-form" onSubmit={(event) => void submit(event)} noValidate>
      {refusal && <Refusal text={refusal} />}
      <Labelled id="login-account" label={t(ui.username)} problem={text("account")}>
        <input
          id="login-account"
          autoFocus={!fixed}
          disabled={fixed !== undefined}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          value={account}
          onChange={(event) => setAccount(event.target.value.trim())}
          {...aria("account")}
        />
      </Labelled>
      <Labelled
        id="login-password"
        label={t(auth.login.labels["password"] ?? ui.enterPassword)}
        problem={text("password")}
        hint={capsLock ? t(ui.capsLock) : undefined}
      >
        <PasswordInput
          id="login-password"
          autoFocus={fixed !== undefined}
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          onKeyDown={watchCaps}
          onKeyUp={watchCaps}
          {...aria("password")}
        />
      </Labelled>
      {asksCaptcha && (
        <Labelled
          id="login-captcha"
          label={t(auth.login.labels["captcha"] ?? ui.enterCaptcha)}
          problem={text("captcha")}
        >
          <div className="captcha">
            <input
              id="login-captcha"
              autoComplete="off"
              maxLength={12}
              value={captcha}
              onChange={(event) => setCaptcha(event.target.value.trim())}
              {...aria("captcha")}
            />
            <button type="button" onClick={renew} aria-label={t(ui.otherCaptcha)} title={t(ui.otherCaptcha)}>
              {shown && <img src={shown.image} alt="" width={120} height={40} />}
            </button>
          </div>
        </Labelled>
      )}
      <SubmitButton busy={busy}>{t(auth.login.title)}</SubmitButton>
    </form>
  );
}
