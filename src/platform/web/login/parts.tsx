import { useState, type ComponentProps, type ReactNode } from "react";
import { ui } from "../../shared/ui-messages.ts";
import { useT } from "../i18n.ts";

interface Props {
  readonly id: string;
  readonly label: string;
  readonly problem?: string | undefined;
  readonly hint?: string | undefined;
  readonly children: ReactNode;
}

/** A label above a control, what is wrong with it below. */
export const Labelled = ({ id, label, problem, hint, children }: Props) => (
  <div className="labelled">
    <label htmlFor={id}>{label}</label>
    {children}
    {problem && (
      <p className="problem" id={`${id}-problem`} role="alert">
        {problem}
      </p>
    )}
    {hint && (
      <p className="hint" role="status">
        {hint}
      </p>
    )}
  </div>
);

/** Why the login was refused. */
export const Refusal = ({ text }: { readonly text: string }) => (
  <p className="refusal" role="alert">
    {text}
  </p>
);

export const SubmitButton = ({ busy, children }: { readonly busy: boolean; readonly children: ReactNode }) => (
  <button type="submit" className="plain-button primary" aria-busy={busy} disabled={busy}>
    {children}
  </button>
);

/** A password that can be shown while one types it. */
export function PasswordInput(props: ComponentProps<"input">) {
  const t = useT();
  const [shown, setShown] = useState(false);
  return (
    <span className="password">
      <input {...props} type={shown ? "text" : "password"} />
      <button type="button" className="link" aria-pressed={shown} onClick={() => setShown(!shown)}>
        {t(shown ? ui.hide : ui.show)}
      </button>
    </span>
  );
}
