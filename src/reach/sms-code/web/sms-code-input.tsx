import { Button, Form, Input } from "antd";
import { useState } from "react";
import { ApiError } from "../../../platform/web/api.ts";
import { errorsByField } from "../../../platform/web/api/error.ts";
import { useT } from "../../../platform/web/i18n.ts";
import { useUser } from "../../../platform/web/session.ts";
import type { CodeSent } from "../contract.ts";
import { smsCodeMessages as m } from "../messages.ts";
import { SandboxInbox } from "./sandbox-inbox.tsx";
import "./sms-code.css";
import { useCountdown } from "./use-countdown.ts";

type Values = Readonly<Record<string, unknown>>;

interface Props {
  /** Fields of the form that the code is about; they must be right before one is sent. */
  readonly needs: readonly string[];
  readonly send: (values: Values) => Promise<CodeSent>;
  readonly value?: string;
  readonly onChange?: (code: string) => void;
  readonly id?: string;
}

const clock = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;

/**
 * Six digits that come by SMS: sends them, counts down to the next one, and tells how long they are good. Stands inside
 * a form.
 */
export function SmsCodeInput({ needs, send, value = "", onChange, id }: Props) {
  const t = useT();
  const form = Form.useFormInstance();
  const demo = useUser()?.mode === "demo";
  const resend = useCountdown();
  const life = useCountdown();
  const [phone, setPhone] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  const refuse = (error: ApiError): void => {
    const { byField } = errorsByField(error, needs);
    form.setFields([...byField].map(([name, errors]) => ({ name, errors })));
    setProblem(error.message);
    const retry = (error.data as { readonly retryAfterSeconds?: number } | null)?.retryAfterSeconds;
    if (retry !== undefined) resend.start(retry);
  };
  const ask = async (): Promise<void> => {
    try {
      await form.validateFields([...needs]);
    } catch {
      return;
    }
    setBusy(true);
    setProblem(undefined);
    try {
      const sent = await send(form.getFieldsValue(true) as Values);
      setPhone(sent.phone);
      resend.start(sent.resendInSeconds);
      life.start(sent.expiresInSeconds);
      onChange?.("");
      document
        .getElementById(id ?? "")
        ?.querySelector("input")
        ?.focus();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      refuse(error);
    } finally {
      setBusy(false);
    }
  };
  const note =
    phone === undefined ? t(m.askFirst) : life.left > 0 ? t(m.sentTo, { phone, time: clock(life.left) }) : t(m.expired);
  return (
    <>
      <div className="sms-code-row" id={id}>
        <Input.OTP
          length={6}
          value={value}
          onChange={(code) => onChange?.(code)}
          formatter={(typed) => typed.replace(/\D/g, "")}
          aria-label={t(m.smsCode)}
          {...({ inputMode: "numeric", autoComplete: "one-time-code" } as object)}
        />
        <Button onClick={() => void ask()} loading={busy} disabled={resend.left > 0}>
          {resend.left > 0 ? t(m.resendIn, { seconds: resend.left }) : t(m.send)}
        </Button>
      </div>
      <p className="sms-code-note">{problem ?? note}</p>
      <span className="visually-hidden" role="status">
        {problem ?? (phone && t(m.sent, { phone }))}
      </span>
      {demo && phone !== undefined && <SandboxInbox />}
    </>
  );
}
