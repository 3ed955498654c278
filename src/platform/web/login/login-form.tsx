import { useState } from "react";
import { PasswordStep } from "./password-step.tsx";
import { SecondStep } from "./second-step.tsx";

interface Props {
  /** The account whose session is to be continued; it cannot be changed then. */
  readonly account?: string | undefined;
  readonly onDone: (account: string) => void;
}

/**
 * Account, password and captcha, then the second step where the account asks for one. The new session is kept before
 * `onDone`.
 */
export function LoginForm({ account, onDone }: Props) {
  const [waiting, setWaiting] = useState<string>();
  if (waiting !== undefined) return <SecondStep onDone={() => onDone(waiting)} onBack={() => setWaiting(undefined)} />;
  return (
    <PasswordStep
      account={account}
      onDone={(typed, mfaRequired) => (mfaRequired ? setWaiting(typed) : onDone(typed))}
    />
  );
}
