import { ui } from "../../../platform/shared/ui-messages.ts";
import type { Override } from "../../../platform/web/form/from-contract.ts";
import type { CodeSent } from "../contract.ts";
import { smsCodeMessages as m } from "../messages.ts";
import { SmsCodeInput } from "./sms-code-input.tsx";

/** How a form asks for a code by SMS: `needs` names the fields that the code is about, `send` asks for it. */
export const codeOverride = (
  needs: readonly string[],
  send: (values: Readonly<Record<string, unknown>>) => Promise<CodeSent>,
): Override => ({
  label: m.smsCode,
  check: (value) => (/^\d{6}$/.test(String(value)) ? undefined : ui.codeSixDigits),
  control: <SmsCodeInput needs={needs} send={send} />,
});
